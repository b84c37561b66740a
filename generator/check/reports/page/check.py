"""One check on the page: its words on the left, its numbers on the right, its findings below."""

from collections.abc import Iterator, Sequence

from generator.base.expression.values import show
from generator.base.problem import Problem
from generator.check.finding import Edit, Finding, Line, Outcome, Result, Status
from generator.check.reports.page.charts import bar, columns, difference, greatest, is_countable
from generator.check.reports.page.cross import grid, is_grid
from generator.check.reports.page.marks import kind_of, mark, word_of
from generator.check.reports.page.markup import element, shown, wrapped
from generator.check.reports.page.speaker import Speaker
from generator.check.reports.width import cells as cells_of

MOST_BARS = 30
"""Lines that are shown as bars; more are shown as one chart of columns, with bars for those that differ."""

LONG_LABEL = 24
"""Cells of a label from which it is folded, so that the bar has room."""

MOST_LINES = 200
MOST_FINDINGS = 50
MOST_ROWS = 40
MOST_EDITS = 40


def check_section(result: Result, anchor: str, problems: Sequence[Problem], speaker: Speaker) -> str:
    """A check as a section of the page."""
    kind = kind_of(result)
    parts = [element("div", "".join(_words(result, kind, speaker)), "words")]
    if figure := _figure(result.outcome, speaker):
        parts.append(element("div", figure, "figure"))
    if below := "".join(_below(result, problems, speaker)):
        parts.append(element("div", below, "below"))
    return element("article", "".join(parts), f"check {kind}", id=anchor)


def title_of(result: Result, speaker: Speaker) -> str:
    """What a check compared; its id where it compared nothing."""
    return element("code", shown(result.id)) if result.status is Status.ERROR else speaker.title(result.outcome.title)


def _words(result: Result, kind: str, speaker: Speaker) -> Iterator[str]:
    words = speaker.words
    yield f"<h3>{mark(kind, words, silent=kind != 'passed')}{title_of(result, speaker)}</h3>"
    if kind != "passed":
        yield element("p", shown(word_of(kind, words)), "verdict")
    if result.why:
        yield element("p", shown(result.why), "why")
    if result.source:
        yield element("p", shown(result.source), "source")
    if result.waived:
        yield element("p", f"<b>{words.waived_because}{words.colon}</b>{shown(result.waived)}", "waiver")
    place = f"{element('code', shown(result.id), 'id')} <span>{shown(result.span._replace(column=0))}</span>"
    yield element("p", place, "declared")


def _figure(outcome: Outcome, speaker: Speaker) -> str:
    lines = outcome.lines
    if not lines:
        return ""
    if is_grid(outcome):
        return grid(outcome, speaker)
    if len(lines) <= MOST_BARS:
        return _bars(outcome, lines, speaker)
    chart = columns(lines) if is_countable(lines) and len(lines) <= MOST_LINES else ""
    wrong = [line for line in lines if not line.holds]
    rest = element("p", speaker.fill(speaker.words.more_lines, len(lines) - len(wrong)), "rest")
    table = _bars(outcome, wrong[:MOST_LINES], speaker) if wrong else ""
    return chart + table + rest


def _bars(outcome: Outcome, lines: Sequence[Line], speaker: Speaker) -> str:
    """Lines as rows with their bars, where they can have bars."""
    words = speaker.words
    drawn = is_countable(lines)
    alone = len(lines) == 1 and not outcome.by and lines[0].label not in speaker.report.owners
    full = greatest(lines)
    head = [] if alone else [element("th", shown(outcome.subject), scope="col")]
    head += ['<td class="chart"></td>'] if drawn or alone else []
    head += [element("th", shown(word), "n", scope="col") for word in (words.expected, words.actual)]
    head.append(f'<td class="d"><span class="unseen">{words.difference}</span></td>')
    rows = [element("tr", "".join(head))]
    for line in lines:
        cells = [] if alone else [_label(line, outcome, speaker)]
        cells += [element("td", bar(line, full) if drawn else "", "chart")] if drawn or alone else []
        cells.append(element("td", speaker.expected(line.expected) or "–", "n"))
        cells.append(element("td", shown(_actual(line)), "n actual"))
        cells.append(element("td", difference(line), "d"))
        rows.append(element("tr", "".join(cells), "" if line.holds else "off"))
    longest = max(cells_of(text) for line in lines for text in (line.expected, _actual(line)))
    kind = "bars wordy" if longest > LONG_LABEL else "bars"
    return element("table", f"<thead>{rows[0]}</thead><tbody>{''.join(rows[1:])}</tbody>", kind)


def _actual(line: Line) -> str:
    return line.actual if isinstance(line.actual, str) else show(line.actual)


def _label(line: Line, outcome: Outcome, speaker: Speaker) -> str:
    kind = "long" if cells_of(line.label) > LONG_LABEL else ""
    return element("th", speaker.label(line.label, is_owner=not outcome.by), kind, scope="row")


def _below(result: Result, problems: Sequence[Problem], speaker: Speaker) -> Iterator[str]:
    words, outcome = speaker.words, result.outcome
    if result.status is Status.ERROR:
        yield element("p", words.not_compared, "uncompared")
    for problem in problems:
        yield problem_text(problem)
    if outcome.findings:
        yield element("div", "".join(_finding(one, speaker) for one in outcome.findings[:MOST_FINDINGS]), "findings")
    if len(outcome.findings) > MOST_FINDINGS:
        yield element("p", speaker.fill(words.more_findings, len(outcome.findings) - MOST_FINDINGS), "rest")
    if outcome.mend:
        yield _mend(outcome, speaker)
    for note in outcome.notes:
        yield element("p", f"<b>{words.note}{words.colon}</b>{speaker.message(note)}", "note")


def _finding(finding: Finding, speaker: Speaker) -> str:
    place = "" if finding.rows or finding.span is None else f" <span>{shown(finding.span)}</span>"
    parts = [element("p", speaker.message(finding.message) + place)]
    if finding.rows:
        parts.append(_rows(finding, speaker))
    return element("div", "".join(parts), "finding")


def _rows(finding: Finding, speaker: Speaker) -> str:
    words = speaker.words
    rows = finding.rows[:MOST_ROWS]
    names = list(dict.fromkeys(name for row in rows for name, _ in row.values))
    copies = any(row.copies != 1 for row in rows)
    head = [words.component, words.card, *([words.copies] if copies else []), *names, words.place]
    lines = []
    for row in rows:
        values = dict(row.values)
        cells = [speaker.owner(row.owner), element("b", shown(row.card)), *([f"×{row.copies}"] if copies else [])]
        cells += [shown(values.get(name, "")) for name in names]
        cells.append(element("code", shown(row.span)))
        lines.append(element("tr", "".join(element("td", cell) for cell in cells)))
    header = "".join(element("th", shown(name), scope="col") for name in head)
    table = f'<table class="rows"><thead><tr>{header}</tr></thead><tbody>{"".join(lines)}</tbody></table>'
    hidden = len(finding.rows) - len(rows)
    return table + (element("p", speaker.fill(words.more_rows, hidden), "rest") if hidden else "")


def _mend(outcome: Outcome, speaker: Speaker) -> str:
    words = speaker.words
    edits = outcome.change.edits if outcome.change else ()
    told = "" if edits and words.lang != "en" else f"{words.colon}{speaker.message(outcome.mend)}"
    parts = [element("p", f"<b>{words.to_mend}</b>{told}")]
    if edits:
        head = (words.component, words.card, words.field, words.change, words.place)
        header = "".join(element("th", shown(name), scope="col") for name in head)
        body = "".join(_edit(edit, speaker) for edit in edits[:MOST_EDITS])
        parts.append(f'<table class="rows"><thead><tr>{header}</tr></thead><tbody>{body}</tbody></table>')
        if len(edits) > MOST_EDITS:
            parts.append(element("p", speaker.fill(words.more_rows, len(edits) - MOST_EDITS), "rest"))
    return element("div", "".join(parts), "mend")


def _edit(edit: Edit, speaker: Speaker) -> str:
    old = speaker.words.absent if edit.old is None else show(edit.old)
    new = speaker.words.absent if edit.new is None else show(edit.new)
    change = f"<s>{shown(old)}</s> <span>→</span> <b>{shown(new)}</b>"
    row = element("b", shown(edit.card)) + (f" ← {shown(edit.like)}" if edit.like else "")
    cells = (speaker.owner(edit.component), row, shown(edit.field), change, element("code", shown(edit.span)))
    return element("tr", "".join(element("td", cell) for cell in cells))


def problem_text(problem: Problem) -> str:
    """A problem with its place and hint; a caret stays under its place."""
    place = element("code", shown(problem.span)) if problem.span else ""
    hint = element("p", shown(problem.hint), "hint") if problem.hint else ""
    text = element("pre", wrapped(problem.message), lang="en")
    return element("div", f"{place}{text}{hint}<code>{shown(problem.code)}</code>", "problem")
