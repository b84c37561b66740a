"""`mean`, `spread` and `range: {of: change, value: power, ...}`: what the numbers of a deck or of groups come to."""

from bisect import bisect_right
from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import partial
from itertools import accumulate, islice

from generator.base.expression import Expression
from generator.base.expression.values import Between, Number, exact, is_number, kind, show
from generator.base.span import Span
from generator.check.amount import Amount, Bounds, RuleError, evaluate
from generator.check.body import Body
from generator.check.finding import Edit, Finding, Line, Outcome
from generator.check.fold import fold_of
from generator.check.kind import CHECKS, Kind
from generator.check.mend_edits import MOST_EDITS, Candidate, Editor
from generator.check.mend_search import Option, asked, named_values, options, tried
from generator.check.mend_sum import Gap, summed
from generator.check.problems import RULE_BODY, RULE_EVALUATION
from generator.check.select import some, value_of
from generator.check.view import OWN_NAMES, Row, Target, View
from generator.check.words import deviation, joined, where_text

KEYS = ("of", "value", "by", "where", "equals", "at_least", "at_most")
RANGE_KEYS = ("of", "value", "by", "where", "within", "smallest", "greatest")
MOST_ROWS = 40
MOST_WRONG = 20
"""Groups that are mended together."""


@dataclass(frozen=True, slots=True)
class MeasureRule:
    """Numbers of rows, of all together or of each group of rows with the same values.

    Attributes:
        of: the rows.
        value: the number of each row.
        by: the fields whose values make the groups; empty for one group of all.
        where: which rows are looked at; None for all.
        measure: `mean`, `spread`, or of a range `smallest`, `greatest` and `within`.
        amounts: by measure, the numbers that are right.
        span: the rule's place.
    """

    of: Target
    value: Expression
    by: tuple[str, ...]
    where: Expression | None
    amounts: tuple[tuple[str, Amount], ...]
    span: Span


def read(measure: str, body: Body) -> MeasureRule | None:
    """The rule of `mean` or `spread` from its body."""
    of, value, by, where = _parts(body)
    amount = body.amount("equals")
    if not body.finish() or of is None or value is None:
        return None
    if amount is None:
        body.fail(RULE_BODY, body.span, f"`{measure}` has no number to hold the deck against", _ADD)
        return None
    return MeasureRule(of, value, by, where, ((measure, amount),), body.span)


def read_range(body: Body) -> MeasureRule | None:
    """The rule of `range` from its body."""
    of, value, by, where = _parts(body)
    given = {key: body.expression(key) for key in ("within", "smallest", "greatest")}
    if not body.finish() or of is None or value is None:
        return None
    amounts = tuple((key, Amount(one)) for key, one in given.items() if one)
    if not amounts:
        hint = "add `within: 1..6`, or `smallest: 1` and `greatest: 6`"
        body.fail(RULE_BODY, body.span, "`range` has no number to hold the deck against", hint)
        return None
    return MeasureRule(of, value, by, where, amounts, body.span)


_ADD = "add `equals`, `at_least` or `at_most`"


def _parts(body: Body) -> tuple[Target | None, Expression | None, tuple[str, ...], Expression | None]:
    of = body.target()
    value = body.expression("value", of)
    if value is None:
        body.missing("value", "value: power")
    by = body.fields(of) if "by" in body.entries else ()
    return of, value, by, body.expression("where", of)


def judge(rule: MeasureRule, view: View) -> Outcome:
    """Measure all rows, or each group."""
    lines: list[Line] = []
    findings: list[Finding] = []
    shown = _shown(rule, view)
    wanted = [(measure, bounds_of(measure, amount, view)) for measure, amount in rule.amounts]
    for label, rows, numbers in _groups(rule, view):
        for measure, bounds in wanted:
            wrong = [row for row, number in zip(rows, numbers, strict=True) if bounds.difference(number)]
            actual = _MEASURES[measure](rows, numbers) if measure != "within" else sum(row.copies for row in wrong)
            difference = actual if measure == "within" else bounds.difference(actual)
            name = f"{measure} of {rule.value.text}{f' ({label})' if label else ''}"
            expected = f"none outside {bounds}" if measure == "within" else str(bounds)
            ends = Bounds(0, 0) if measure == "within" else bounds
            lines.append(Line(name, expected, actual, not difference, difference, ends.least, ends.most))
            if difference:
                concerned = wrong if measure == "within" else rows
                message = f"{name}: {_told(measure, bounds, actual)}"
                findings.append(Finding(message, tuple(row.offender(*shown) for row in concerned), rule.span))
    by = f" by {joined(rule.by)}" if rule.by else ""
    measures = joined("range" if measure == "within" else measure for measure, _ in rule.amounts)
    title = f"{measures} of {rule.value.text} in {rule.of.name}{by}{where_text(rule.where)}"
    return Outcome(title, tuple(lines), tuple(findings))


def _told(measure: str, bounds: Bounds, actual: Number) -> str:
    if measure == "within":
        return f"expected {bounds}, {show(actual)} {'is' if actual == 1 else 'are'} outside"
    return deviation(bounds, actual)


def bounds_of(measure: str, amount: Amount, view: View) -> Bounds:
    """The numbers that are right for a measure.

    Raises:
        RuleError: when they are no numbers, or `within` is given something other than a range.
    """
    if measure != "within" or amount.equals is None:
        return amount.bounds(view.names)
    value = evaluate(amount.equals, view.names)
    if isinstance(value, Between):
        return amount.bounds(view.names)
    message = f"`within` takes a range, not {kind(value)}"
    raise RuleError(RULE_EVALUATION.at(amount.equals.span, message, "such as `within: 1..6`"))


def _groups(rule: MeasureRule, view: View) -> Iterator[tuple[str, list[Row], list[Number]]]:
    """Each group's label, its rows and their numbers."""
    rows = some(view, rule.of, rule.where, rule.span)
    folds = [fold_of(view.fields(rule.of)[name]) for name in rule.by]
    groups: dict[tuple[Hashable, ...], list[Row]] = {}
    for row in rows:
        groups.setdefault(tuple(fold(row.names[name]) for fold, name in zip(folds, rule.by, strict=True)), []).append(
            row
        )
    for found in groups.values():
        label = ", ".join(f"{name} {show(found[0].names[name])}" for name in rule.by)
        yield label, found, [_number(rule.value, row) for row in found]


def _number(value: Expression, row: Row) -> Number:
    number = value_of(value, row)
    if is_number(number):
        return number
    hint = "leave such rows out with `where`, or declare the field as a number"
    if isinstance(number, tuple):
        hint = "make one number of the list: `count(…)`, `sum(…)`, `max(…)`"
    message = f"`{value.text}` gives {kind(number)}, not a number"
    raise RuleError(
        RULE_EVALUATION.at(value.span, message, hint, component=row.owner, card=row.card.id, row=row.card.span)
    )


def _mean(rows: Sequence[Row], numbers: Sequence[Number]) -> Number:
    total = sum((Fraction(number) * row.copies for row, number in zip(rows, numbers, strict=True)), Fraction())
    return exact(total / sum(row.copies for row in rows))


def _spread(rows: Sequence[Row], numbers: Sequence[Number]) -> Number:
    return exact(Fraction(max(numbers)) - Fraction(min(numbers)))


_MEASURES: dict[str, Callable[[Sequence[Row], Sequence[Number]], Number]] = {
    "mean": _mean,
    "spread": _spread,
    "smallest": lambda rows, numbers: min(numbers),
    "greatest": lambda rows, numbers: max(numbers),
}


def _shown(rule: MeasureRule, view: View) -> list[str]:
    """The fields that the number comes from."""
    fields = view.fields(rule.of)
    return [name for name in fields if name in rule.value.names() and name not in OWN_NAMES]


def mends(rule: MeasureRule, view: View) -> Iterator[Candidate]:
    """Other values in the groups that are not right, the nearest first."""
    editor = Editor(view, rule.of)
    wanted = [(measure, bounds_of(measure, amount, view)) for measure, amount in rule.amounts]
    ways = []
    for _, rows, numbers in _groups(rule, view):
        for measure, bounds in wanted:
            if _fails(measure, rows, numbers, bounds):
                ways.append(_ways(editor, rule, measure, rows, numbers, bounds))
                if len(ways) > MOST_WRONG:
                    return
    if len(ways) == 1:
        yield from ways[0]
    for together in islice(zip(*ways, strict=False), MOST_ROWS if len(ways) > 1 else 0):
        yield Candidate(tuple(edit for way in together for edit in way.edits))


def _fails(measure: str, rows: Sequence[Row], numbers: Sequence[Number], bounds: Bounds) -> bool:
    if measure == "within":
        return any(bounds.difference(number) for number in numbers)
    return bool(bounds.difference(_MEASURES[measure](rows, numbers)))


def _ways(
    editor: Editor,
    rule: MeasureRule,
    measure: str,
    rows: Sequence[Row],
    numbers: Sequence[Number],
    bounds: Bounds,
) -> Iterator[Candidate]:
    """Changes that bring a measure of one group within its bounds."""
    if measure == "within":
        return _clamped(editor, rule, rows, numbers, bounds)
    actual = _MEASURES[measure](rows, numbers)
    if measure == "mean":
        return summed(editor, rows, rule.value, Gap.of(bounds, actual, sum(row.copies for row in rows)))
    if measure == "spread" and bounds.most is not None and actual > bounds.most:
        return _narrowed(editor, rule, rows, numbers, bounds.most)
    return _moved(editor, rule, rows, [end for end in bounds[:2] if is_number(end)])


def _clamped(
    editor: Editor, rule: MeasureRule, rows: Sequence[Row], numbers: Sequence[Number], bounds: Bounds
) -> Iterator[Candidate]:
    """The rows outside bounds, set to the end next to them."""
    edits: list[Edit] = []
    for row, number in zip(rows, numbers, strict=True):
        difference = bounds.difference(number)
        end = bounds.most if difference > 0 else bounds.least
        if not difference or end is None:
            continue
        edit = _set_to(editor, rule, row, end)
        if edit is None or len(edits) == MOST_EDITS:
            return
        edits.append(edit)
    yield Candidate(tuple(edits))


def _set_to(editor: Editor, rule: MeasureRule, row: Row, wanted: Number) -> Edit | None:
    """The edit by which a row's number is a certain one."""
    for one in options(editor, row, asked(editor, rule.value), [wanted, *named_values(row, rule.value)]):
        if tried(rule.value, one.names, lambda value: value == wanted):
            return one.edit
    return None


def _narrowed(
    editor: Editor, rule: MeasureRule, rows: Sequence[Row], numbers: Sequence[Number], most: Number
) -> Iterator[Candidate]:
    """The rows outside the window that holds the most pieces, set to its ends."""
    counts: dict[Fraction, int] = {}
    for row, number in zip(rows, numbers, strict=True):
        counts[Fraction(number)] = counts.get(Fraction(number), 0) + row.copies
    values = sorted(counts)
    sums = list(accumulate((counts[value] for value in values), initial=0))
    windows = []
    for place, low in enumerate(values):
        inside = sums[bisect_right(values, low + Fraction(most))] - sums[place]
        windows.append((-inside, low))
    for _, low in sorted(windows)[:MOST_ROWS]:
        yield from _clamped(editor, rule, rows, numbers, Bounds(exact(low), exact(low + Fraction(most))))


def _moved(editor: Editor, rule: MeasureRule, rows: Sequence[Row], ends: Sequence[Number]) -> Iterator[Candidate]:
    """One row's number set to another, the nearest first."""
    found: list[Option] = []
    for row in rows[:MOST_ROWS]:
        more = [*ends, *named_values(row, rule.value)]
        found.extend(options(editor, row, asked(editor, rule.value), more))
    yield from (Candidate((one.edit,)) for one in sorted(found, key=lambda one: one.distance))


for _name, _summary in (
    ("mean", "The average of a number over printed pieces lies within bounds."),
    ("spread", "The greatest and the smallest number of a deck are so far apart."),
):
    CHECKS.register(_name)(Kind(partial(read, _name), judge, _summary, KEYS, mends))
CHECKS.register("range")(Kind(read_range, judge, "The numbers of a deck run from one to another.", RANGE_KEYS, mends))
