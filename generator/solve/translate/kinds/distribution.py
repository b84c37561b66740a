"""`distribution` as sums: one a cell of the table."""

from collections import Counter
from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from generator.base.expression import parse
from generator.base.problem import Problems
from generator.check.amount import ANY, NONE, Amount, Bounds, RuleError
from generator.check.kinds.distribution_rule import DistributionRule
from generator.check.kinds.distribution_table import Key, Table
from generator.check.problems import RULE_EMPTY
from generator.check.view import View
from generator.check.words import joined
from generator.solve.program import Constraint
from generator.solve.translate.deck import Deck
from generator.solve.translate.evaluate import Imagined
from generator.solve.translate.kinds.kind import Looks, Putter
from generator.solve.translate.kinds.limits import Limits, limits_of
from generator.solve.translate.kinds.parts import any_row, sums
from generator.solve.translate.kinds.selection import Selection, asked


def looks(rule: DistributionRule, view: View) -> Looks:
    """The fields whose values are counted, and those that the condition names."""
    return {rule.of: asked(view, rule.of, (rule.where,), rule.by)}


@dataclass(frozen=True, slots=True)
class _Wanted:
    """The cells of a table that could occur.

    Attributes:
        table: the table of all that rows may become.
        bounds: what each cell wants; the number of an amount where it wants one.
        listed: the cells that a table has whatever the deck holds.
        wrong: the cells of which the check can make nothing where they occur.
    """

    table: Table
    bounds: Mapping[Key, Bounds]
    listed: Mapping[Key, Bounds]
    wrong: frozenset[Key]


def put(rule: DistributionRule, deck: Deck) -> Iterator[Constraint]:
    """So many pieces in each cell."""
    chosen = Selection(deck, rule.of, rule.where, (), rule.by)
    if not chosen.places:
        yield from chosen.sound()
        return
    amounts = [one.amount for one in rule.expect] + ([rule.each] if rule.each else [])
    pieces = [(chosen.space, chosen.pieces)]
    total = chosen.space.fixed(chosen.pieces)
    limits = [limits_of(amount, deck.view.names, total) for amount in amounts]
    wanted = _wanted(rule, Imagined(deck.view, {rule.of: chosen.space.rows.at(chosen.places)}))
    counted = _counted(wanted.table, chosen)
    yield from chosen.sound()
    if not _given_anyhow(rule, wanted, limits):
        given: dict[int, int] = {}
        for key, weights in counted.items():
            if None not in key:
                given.update(dict.fromkeys(weights, 1))
        what = f"{chosen.noun} with {joined(rule.by, 'or')}{chosen.where}"
        yield from sums([(chosen.space, given)], 1, None, what)
    for key in dict.fromkeys((*wanted.bounds, *wanted.wrong)):
        what = _what(rule, wanted.table, key, chosen)
        cell = [(chosen.space, counted.get(key, {}))]
        bounds = wanted.bounds.get(key, NONE)
        if key in wanted.wrong or bounds is NONE:
            yield from sums(cell, None, 0, what)
        elif bounds is not ANY:
            occurs = True if key in wanted.listed else any_row(chosen.space, counted.get(key, {}))
            yield from limits[int(bounds.least or 1) - 1].sums(cell, pieces, what, occurs)


def _marked(rule: DistributionRule) -> DistributionRule:
    """A rule that wants the number of each of its amounts, from 1, in place of it; `each` has the last."""
    expect = tuple(one._replace(amount=_mark(number, rule)) for number, one in enumerate(rule.expect, 1))
    return replace(rule, expect=expect, each=_mark(len(expect) + 1, rule) if rule.each else None)


def _mark(number: int, rule: DistributionRule) -> Amount:
    return Amount(parse(str(number), rule.span, Problems()))


def _wanted(rule: DistributionRule, view: View) -> _Wanted:
    """What the cells want.

    Raises:
        RuleError: when a cell that every table has is expected twice, or the table is too large.
    """
    marked = _marked(rule)
    table = Table(replace(marked, where=None), view)
    counts = table.counts
    listed = _bounds(table, {})
    try:
        return _Wanted(table, _bounds(table, counts), listed, frozenset())
    except RuleError:
        bounds, wrong = dict(listed), []
        for key in counts:
            try:
                bounds.update(_bounds(table, {key: 1}))
            except RuleError:
                wrong.append(key)
        return _Wanted(table, bounds, listed, frozenset(wrong))


def _bounds(table: Table, counts: dict[Key, int]) -> Mapping[Key, Bounds]:
    """What the cells want where these occur."""
    table.counts = counts
    try:
        return table.wanted()
    except RuleError as error:
        if error.problem.code == RULE_EMPTY.code:
            return dict.fromkeys(counts, ANY)
        raise


def _counted(table: Table, chosen: Selection) -> Mapping[Key, dict[int, int]]:
    """For each cell how often each combination counts in it."""
    found: dict[Key, dict[int, int]] = {}
    known: dict[int, Counter[Key]] = {}
    pieces = chosen.pieces
    rows, by = table.selected, table.rule.by
    alike: Sequence[int] = rows.combined(by).numbers if rows.plain(*by) else range(len(rows))
    for row, (place, number) in enumerate(zip(chosen.places, alike, strict=True)):
        if number not in known:
            known[number] = Counter(table.cells(rows[row]))
        for key, times in known[number].items():
            found.setdefault(key, {})[place] = times * pieces[place]
    return found


def _given_anyhow(rule: DistributionRule, wanted: _Wanted, limits: list[Limits]) -> bool:
    """Whether the check says something even where no row gives the fields."""
    if any(pattern.key is None and not pattern.between for one in rule.expect for pattern in one.patterns):
        return True
    marks = [int(bounds.least or 0) for bounds in wanted.listed.values() if bounds not in (ANY, NONE)]
    return any(limits[mark - 1].excludes_none for mark in marks)


def _what(rule: DistributionRule, table: Table, key: tuple[Hashable, ...], chosen: Selection) -> str:
    """What a cell counts, in words."""
    parts = []
    lists = []
    for place, (name, value) in enumerate(zip(rule.by, table.show(key), strict=True)):
        field = table.fields[place]
        if field is not None and field.type == "list":
            lists.append(f"{value} in {name}")
        else:
            parts.append(f"{name} {value}")
    if not parts:
        return f"{joined(lists)}{chosen.where}"
    beside = f", {joined(lists)}" if lists else ""
    return f"{chosen.noun} with {joined(parts)}{beside}{chosen.where}"


DISTRIBUTION = Putter(looks, put)
