"""Cross tables: the counts of two fields as a grid, with totals, each cell that is off marked by sign and shape."""

from collections.abc import Sequence

from generator.base.expression.values import Number, is_number, show
from generator.check.finding import Line, Outcome
from generator.check.reports.page.charts import difference
from generator.check.reports.page.markup import element, shown
from generator.check.reports.page.speaker import Speaker

MOST_COLUMNS = 16
MOST_ROWS = 60
FULL_ENOUGH = 0.6
"""A grid of which less is filled is shown as a list instead."""

_SHADES = 5


def is_grid(outcome: Outcome) -> bool:
    """Whether the lines are the cells of a table that fits a page and is not mostly empty."""
    if len(outcome.by) != 2 or not all(len(line.cell) == 2 and is_number(line.actual) for line in outcome.lines):
        return False
    rows, columns = _values(outcome.lines, 0), _values(outcome.lines, 1)
    if not (1 < len(rows) <= MOST_ROWS and 1 < len(columns) <= MOST_COLUMNS):
        return False
    return len(outcome.lines) >= FULL_ENOUGH * len(rows) * len(columns)


def _values(lines: Sequence[Line], place: int) -> list[str]:
    return list(dict.fromkeys(line.cell[place] for line in lines))


def grid(outcome: Outcome, speaker: Speaker) -> str:
    """The cross table of two fields, the first one downwards."""
    rows, columns = _values(outcome.lines, 0), _values(outcome.lines, 1)
    cells = {line.cell: line for line in outcome.lines}
    counts = {line.actual for line in outcome.lines if is_number(line.actual)}
    full = max(counts) if len(counts) > 1 else 0
    words = speaker.words
    corner = f"{shown(outcome.by[0])} <span>\\</span> {shown(outcome.by[1])}"
    head = element("th", corner, "corner") + "".join(element("th", shown(value), scope="col") for value in columns)
    lines = [element("tr", head + element("th", shown(words.total), "sum", scope="col"))]
    for value in rows:
        row = [cells.get((value, other)) for other in columns]
        body = "".join(_cell(line, full, speaker) for line in row)
        total = element("td", _total(row), "sum")
        lines.append(element("tr", element("th", shown(value), scope="row") + body + total))
    sums = "".join(element("td", _total([cells.get((row, value)) for row in rows])) for value in columns)
    foot = element("th", shown(words.total), scope="row") + sums + element("td", _total(outcome.lines), "sum")
    body = "".join(lines[1:])
    return f'<table class="grid"><thead>{lines[0]}</thead><tbody>{body}</tbody><tfoot><tr>{foot}</tr></tfoot></table>'


def _cell(line: Line | None, full: Number, speaker: Speaker) -> str:
    if line is None:
        return "<td></td>"
    shade = round(float(line.actual) / float(full) * _SHADES) if is_number(line.actual) and full else 1
    if line.holds:
        return element("td", shown(show(line.actual)), f"s{shade}")
    wanted = f"{shown(speaker.words.expected)} {speaker.expected(line.expected)}"
    return f'<td class="off"><b>{shown(show(line.actual))}</b> <i>{difference(line)}</i><small>{wanted}</small></td>'


def _total(lines: Sequence[Line | None]) -> str:
    total: Number = 0
    for line in lines:
        if line is not None and isinstance(line.actual, int):
            total += line.actual
    return shown(show(total))
