"""`contents: {change: 35, land: 16, total: 51}`: how many pieces of each component are printed.

And how many of them are in play: `players: {2: {change: 27, leave_out: {change: 8}}}`.
"""

from collections.abc import Iterator, Mapping
from itertools import compress, islice
from typing import TYPE_CHECKING, NamedTuple

from generator.base.expression import Expression
from generator.base.span import Span
from generator.check.amount import Bounds, RuleError, evaluate
from generator.check.finding import Finding, Line, Outcome
from generator.check.kind import CHECKS, Kind
from generator.check.kinds.contents_rule import KEYS, ContentsRule, Count, LeftOut, read
from generator.check.problems import RULE_EVALUATION
from generator.check.select import conditions
from generator.check.view import Row, RowNames, Target, View
from generator.check.words import deviation, number_of

if TYPE_CHECKING:
    from generator.check.mend_edits import Candidate

MOST_WAYS = 60
MOST_NAMED = 10


class Counted(NamedTuple):
    """A number held against what is printed, or in play.

    Attributes:
        label: the component or total, in its group.
        components: the components counted; of a total, all of its group.
        note: what there is to know about the count.
    """

    label: str
    components: tuple[str, ...]
    bounds: Bounds
    actual: int
    note: str
    span: Span
    in_play: bool


def judge(rule: ContentsRule, view: View) -> Outcome:
    """Hold the counts against what is printed."""
    lines: list[Line] = []
    findings: list[Finding] = []
    for one in _counted(rule, view, (), view.names):
        difference = one.bounds.difference(one.actual)
        bounds = one.bounds
        lines.append(Line(one.label, str(bounds), one.actual, not difference, difference, bounds.least, bounds.most))
        if difference:
            message = deviation(bounds, one.actual, "in play" if one.in_play else "printed")
            findings.append(Finding(f"{one.label}: {message}{one.note}", span=one.span))
    return Outcome("contents of the game", tuple(lines), tuple(findings))


def _counted(
    rule: ContentsRule, view: View, left_out: tuple[LeftOut, ...], names: Mapping[str, object]
) -> Iterator[Counted]:
    """All numbers of a group: its components, its inner groups, its total."""
    if rule.players is not None:
        names = RowNames({"players": rule.players}, view.names)
    left_out += rule.left_out
    prefix = prefix_of(rule)
    in_play = rule.players is not None or bool(left_out)
    for count in rule.counts:
        component = view.game.components[count.component]
        actual, away = _pieces(count.component, view, left_out, names)
        unprinted = view.left_out(Target(count.component, count.component, False))
        note = f"; rows with 0 copies: {', '.join(unprinted[:MOST_NAMED])}" if unprinted else ""
        note = f"; {away} of {actual + away} are left out{note}" if away else note
        bounds = count.amount.bounds(names, whole=True)
        span = count.span if in_play else component.span
        yield Counted(prefix + count.component, (count.component,), bounds, actual, note, span, in_play)
    for group in rule.groups:
        yield from _counted(group, view, left_out, names)
    if rule.total is not None:
        yield _total(rule, rule.total, view, left_out, names)


def prefix_of(rule: ContentsRule) -> str:
    """What stands before each label of a group: its number of players, if it has one."""
    if rule.players is None:
        return ""
    return f"{number_of(rule.players, 'player')}: "


def _total(
    rule: ContentsRule, total: Count, view: View, left_out: tuple[LeftOut, ...], names: Mapping[str, object]
) -> Counted:
    keys = rule.components() or tuple(view.game.components)
    actual = sum(_pieces(key, view, left_out, names)[0] for key in keys)
    label = prefix_of(rule) + f"{rule.name} total".strip()
    bounds = total.amount.bounds(names, whole=True)
    return Counted(label, keys, bounds, actual, "", total.span, rule.players is not None or bool(left_out))


def _pieces(key: str, view: View, left_out: tuple[LeftOut, ...], names: Mapping[str, object]) -> tuple[int, int]:
    """How many pieces of a component are in play, and how many are left out."""
    printed = view.game.components[key].count
    own = [one for one in left_out if one.component == key]
    away = _by_rows(key, [one.what for one in own if one.by_row], view, names)
    for one in own:
        if not one.by_row:
            away += number_left_out(one, printed - away, names)
    return printed - away, away


def _by_rows(key: str, whats: list[Expression], view: View, names: Mapping[str, object]) -> int:
    """How many pieces fulfil at least one of some conditions."""
    if not whats:
        return 0
    own = dict(names) if isinstance(names, RowNames) else {}
    rows = [row._replace(names=RowNames(own, row.names)) for row in view.rows(Target(key, key, False))]
    held = zip(*(conditions(what, rows) for what in whats), strict=True)
    return sum(row.copies for row in compress(rows, map(any, held)))


def number_left_out(one: LeftOut, there: int, names: Mapping[str, object]) -> int:
    """The number of pieces to leave out of those that are there."""
    value = evaluate(one.what, names)
    if type(value) is not int or value < 0:
        message = f"`{one.what.text}` is no number of pieces to leave out"
        raise RuleError(RULE_EVALUATION.at(one.what.span, message, "write a whole number, or a condition on rows"))
    if value > there:
        message = f"{value} of `{one.component}` are left out, and there are {there}"
        raise RuleError(RULE_EVALUATION.at(one.what.span, message, "leave out fewer"))
    return value


def mends(rule: ContentsRule, view: View) -> "Iterator[Candidate]":
    """Other numbers of copies of the components that are too few or too many."""
    from generator.check.mend_edits import Candidate

    wrong: dict[str, int] = {}
    totals: list[Counted] = []
    for one in _counted(rule, view, (), view.names):
        difference = int(one.bounds.difference(one.actual))
        if difference and len(one.components) == 1:
            wrong.setdefault(one.components[0], difference)
        elif difference:
            totals.append(one)
    if wrong:
        ways = [list(_ways(key, difference, view)) for key, difference in wrong.items()]
        if all(ways):
            for number in range(max(map(len, ways))):
                yield Candidate(tuple(edit for way in ways for edit in way[number % len(way)].edits))
    elif totals:
        for key in totals[0].components:
            yield from _ways(key, int(totals[0].bounds.difference(totals[0].actual)), view)


def _ways(key: str, difference: int, view: View) -> "Iterator[Candidate]":
    from generator.check.mend_edits import Editor
    from generator.check.mend_search import counted

    target = Target(key, key, False)
    rows: tuple[Row, ...] = tuple(view.rows(target))
    return islice(counted(Editor(view, target), rows, (), None, difference), MOST_WAYS)


CHECKS.register("contents")(Kind(read, judge, "How many pieces of each component are printed.", KEYS, mends))
