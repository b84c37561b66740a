"""Statistics as text for a terminal. Nothing is printed here."""

from collections.abc import Iterator, Sequence

from generator.base.expression.values import show
from generator.base.legible import legible
from generator.check.reports.width import cells, left, right
from generator.check.statistics.histogram import Bar, Histogram
from generator.check.statistics.odds import Odds, percent
from generator.check.statistics.reckon import Statistics
from generator.check.statistics.together import Correlation, CrossTable
from generator.check.words import number_of

MOST_CORRELATIONS = 12
WIDTH = 100
NARROWEST = 40

_LONGEST_BAR = 40
_LONGEST_LABEL = 32
_BLOCKS = " ▏▎▍▌▋▊▉"


def statistics_text(found: Statistics, width: int | None = None) -> str:
    """The statistics of a component or table.

    Args:
        found: what was reckoned.
        width: cells of a line; None where nothing tells how wide the page is.

    Returns:
        Lines that each end with a line break.
    """
    room = max(width or WIDTH, NARROWEST)
    pieces = f", {number_of(found.pieces, 'piece')}" if found.pieces != found.rows else ""
    lines = [legible(f"{found.game} · {found.title} ({found.owner}): {number_of(found.rows, 'row')}{pieces}")]
    if not found.odds:
        for one in found.histograms:
            lines += ["", *(f"  {line}" for line in _histogram(one, room - 2))]
        for table in found.cross:
            lines += ["", *(f"  {line}" for line in _cross(table))]
        if found.correlations:
            lines += ["", *(f"  {line}" for line in _correlations(found.correlations))]
    for drawn in found.odds:
        lines += ["", *(f"  {line}" for line in _odds(drawn, room - 2))]
    return "".join(f"{line.rstrip()}\n" for line in lines)


def _histogram(found: Histogram, room: int) -> Iterator[str]:
    missing = f", missing on {number_of(found.missing, 'piece')}" if found.missing else ""
    classes = f", in steps of {show(found.width)}" if found.width else ""
    kind = "words" if found.kind == "choice" else found.kind
    yield f"{legible(found.field)} ({kind}, {number_of(found.distinct, 'value')}{classes}{missing})"
    if found.kind == "text" and found.distinct == found.total and found.distinct > 1:
        yield "  each value stands once"
        return
    yield from bars(found.bars, room)


def bars(found: Sequence[Bar], room: int, shown: Sequence[str] = ()) -> Iterator[str]:
    """A line a bar: its label, its number, and the bar, the longest of which fills what room there is.

    Args:
        found: the bars.
        room: cells of a line.
        shown: how each number is told, where not plainly.
    """
    labels = [_cut(legible(bar.label)) for bar in found]
    numbers = list(shown) or [str(bar.pieces) for bar in found]
    wide = max(map(cells, labels), default=0)
    digits = max(map(len, numbers), default=0)
    length = max(8, min(_LONGEST_BAR, room - wide - digits - 6))
    most = max((bar.pieces for bar in found), default=0)
    for bar, label, number in zip(found, labels, numbers, strict=True):
        yield f"  {right(label, wide) if _is_number(label) else left(label, wide)}  {right(number, digits)}  " + (
            _bar(bar.pieces, most, length)
        )


def _is_number(label: str) -> bool:
    return label.lstrip("-").replace(".", "", 1).isdigit()


def _cut(label: str) -> str:
    if cells(label) <= _LONGEST_LABEL:
        return label
    while cells(label) > _LONGEST_LABEL - 1:
        label = label[:-1]
    return f"{label}…"


def _bar(count: int, most: int, length: int) -> str:
    """A bar to an eighth of a cell; what is not nothing is seen."""
    eighths = max(1, count * length * 8 // most) if count else 0
    return "█" * (eighths // 8) + _BLOCKS[eighths % 8].strip()


def _cross(table: CrossTable) -> Iterator[str]:
    yield f"{legible(table.down)} by {legible(table.across)}"
    head = ["", *map(legible, table.columns), "sum"]
    lines = [
        [legible(row), *(str(count) if count else "·" for count in counts), str(sum(counts))]
        for row, counts in zip(table.rows, table.counts, strict=True)
    ]
    sums = [sum(column) for column in zip(*table.counts, strict=True)]
    lines.append(["sum", *map(str, sums), str(sum(sums))])
    widths = [max(cells(line[place]) for line in (head, *lines)) for place in range(len(head))]
    for line in (head, *lines):
        first, *rest = line
        yield f"  {left(first, widths[0])}  {'  '.join(map(right, rest, widths[1:]))}"


def _correlations(found: Sequence[Correlation]) -> Iterator[str]:
    yield "how fields go together (0: not at all, 1: one tells the other)"
    names = [legible(f"{one.first} × {one.second}") for one in found[:MOST_CORRELATIONS]]
    wide = max(map(cells, names))
    for one, name in zip(found, names, strict=False):
        exact = one.exact
        told = f"= {exact}" if exact is not None else f"≈ {one.value:.4f}, squared {one.square}"
        if len(told) > 48:
            told = f"≈ {one.value:.4f}"
        yield f"  {left(name, wide)}  {one.measure} {told}"
    if len(found) > MOST_CORRELATIONS:
        yield f"  and {len(found) - MOST_CORRELATIONS} looser pairs"


def _odds(drawn: Odds, room: int) -> Iterator[str]:
    what = legible(drawn.what)
    least = f"at least {drawn.at_least}"
    exact = f" ({drawn.chance})" if len(str(drawn.chance)) <= 24 and drawn.chance.denominator > 1 else ""
    yield f"a hand of {drawn.hand} holds {least} with `{what}` in {percent(drawn.chance)}{exact}"
    yield f"{drawn.hits} of the {number_of(drawn.deck, 'piece')} have it; {float(drawn.mean):.4g} a hand on average"
    last = max((number for number, chance in enumerate(drawn.each) if chance), default=0)
    shown = drawn.each[: last + 1]
    scaled = [Bar(str(number), int(chance * 10**9)) for number, chance in enumerate(shown)]
    yield from bars(scaled, room, [percent(chance) for chance in shown])
