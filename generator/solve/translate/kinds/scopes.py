"""`total` with `for`: a sum for each row of a table, whose cells may be looked for too."""

from collections.abc import Iterator

from generator.base.expression.values import Number, is_number
from generator.check.amount import Bounds, RuleError
from generator.check.kinds.total import TotalRule
from generator.check.rows import Row, RowNames
from generator.check.select import conditions, values_of
from generator.check.view import Target
from generator.solve.program import Constraint, Element, Term
from generator.solve.translate.deck import ApartError, Deck
from generator.solve.translate.kinds.parts import ratio, sums, whole_scale
from generator.solve.translate.kinds.selection import Selection, asked
from generator.solve.translate.space import Profile, Space, space_of

DEPENDS = "which rows are summed depends on cells of the table that are looked for"
OPEN_ROWS = "how many rows of the table there are depends on cells that are looked for"


class Scopes:
    """A total for each row of a table.

    Args:
        rule: it, with `per`.
        per: the table.
        deck: the cells.
    """

    def __init__(self, rule: TotalRule, per: Target, deck: Deck) -> None:
        self.rule = rule
        self.per = per
        self.deck = deck
        amount = (rule.amount.equals, rule.amount.at_least, rule.amount.at_most)
        view = deck.view
        if deck.opens(per.name, ["copies"]):
            raise ApartError(OPEN_ROWS)
        named = {name for one in (rule.sum, rule.where) if one for name in one.names() | one.row_names()}
        self.shared = named & ({*view.fields(per)} - {*view.fields(rule.of)})
        if deck.opens(per.name, self.shared):
            raise ApartError(DEPENDS)
        self.space: Space = space_of(deck, per, asked(view, per, amount, self.shared))
        self.chosen = Selection(deck, rule.of, None if self.shared else rule.where, (rule.sum, rule.where))
        self.summed: list[dict[int, Number]] = []
        self.selected: dict[int, int] = {}

    def put(self) -> Iterator[Constraint]:
        """The sums; at least one row is summed in all."""
        found: list[Constraint] = []
        scopes = 0
        weights = None if self.shared else self._weights(None)
        for profile, start, stop in self._profiles():
            own = self._weights(self.space.rows[start]) if weights is None else weights
            for place, _ in enumerate(profile.rows):
                scopes += 1
                found.extend(self._sums(profile, place, range(start, stop), own))
        yield from self.chosen.evaluable()
        yield from sums((), 1, None, f"{self.space.owner.noun} of {self.per.name}", (), scopes)
        if self.rule.sum is not None:
            yield from sums([(self.chosen.space, self.selected)], 1, None, f"{self.chosen.noun} that are summed")
        yield from found

    def _profiles(self) -> Iterator[tuple[Profile, int, int]]:
        """The kinds of rows of the table that are printed, with the places of their combinations."""
        at = 0
        for profile in self.space.profiles:
            card = self.deck.owners[self.per.name].cards[profile.rows[0]]
            if card.copies:
                size = sum(1 for place in range(len(profile.codes)) if profile.start + place not in self.space.broken)
                yield profile, at, at + size
                at += size

    def _weights(self, scope: Row | None) -> dict[int, Number]:
        """What each combination of a row adds, for a row of the table."""
        rule, rows, chosen = self.rule, self.chosen.rows, self.chosen
        found: dict[int, Number] = {}
        pieces = chosen.pieces
        if scope is None:
            self.selected.update(pieces)
            values = chosen.values(rule.sum) if rule.sum else [(place, 1) for place in chosen.places]
        else:
            values = list(self._scoped([row._replace(names=RowNames(row.names, scope.names)) for row in rows]))
            self.selected.update({place: pieces[place] for place, _ in values})
        for place, value in values:
            if is_number(value):
                found[place] = ratio(value) * pieces[place]
            else:
                chosen.fail(place)
        return found

    def _scoped(self, rows: list[Row]) -> Iterator[tuple[int, object]]:
        rule = self.rule
        for place, row in zip(self.chosen.places, rows, strict=True):
            try:
                if rule.where is None or conditions(rule.where, [row])[0]:
                    yield place, values_of(rule.sum, [row])[0] if rule.sum else 1
            except RuleError:
                self.chosen.fail(place)

    def _sums(self, profile: Profile, place: int, span: range, weights: dict[int, Number]) -> Iterator[Constraint]:
        """The bounds of a row of the table, which go with its own cells where these are looked for."""
        rule = self.rule
        bounds: dict[tuple[int, ...], Bounds] = {}
        wrong: dict[tuple[int, ...], int] = {}
        codes = [one for at, one in enumerate(profile.codes) if profile.start + at not in self.space.broken]
        for at, code in zip(span, codes, strict=True):
            try:
                bounds[code] = rule.amount.bounds(self.space.rows[at].names, whole=rule.sum is None)
            except RuleError:
                if not profile.members[place]:
                    raise
                wrong[code] = 1
        wrong.update({one: 1 for at, one in enumerate(profile.codes) if profile.start + at in self.space.broken})
        variables = profile.members[place]
        what = f"{rule.sum.text} in all" if rule.sum else self.chosen.noun
        what = f"{what}{self._where()} ({self._label(profile.rows[place])})"
        weighed = [(self.chosen.space, weights)]
        label = f"numbers that the check cannot take ({self._label(profile.rows[place])})"
        if not variables:
            yield from sums((), None, 0, label, (), len(wrong))
            for one in bounds.values():
                yield from sums(weighed, one.least, one.most, what)
            return
        if wrong:
            yield from sums((), None, 0, label, [Term(variables, wrong)])
        lows = {code: one.least for code, one in bounds.items() if one.least is not None}
        highs = {code: one.most for code, one in bounds.items() if one.most is not None}
        if lows:
            yield from self._against(variables, lows, weights, what, least=True)
        if highs:
            yield from self._against(variables, highs, weights, what, least=False)

    def _against(
        self,
        variables: tuple[int, ...],
        ends: dict[tuple[int, ...], Number],
        weights: dict[int, Number],
        what: str,
        *,
        least: bool,
    ) -> Iterator[Constraint]:
        """A sum that is at least, or at most, a number that goes with cells of the table."""
        scale = whole_scale((*ends.values(), *weights.values()))
        scaled: dict[int, Number] = {place: int(ratio(number) * scale) for place, number in weights.items()}
        term: Element = Term(variables, {code: -int(ratio(end) * scale) for code, end in ends.items()})
        low, high = (0, None) if least else (None, 0)
        beyond = f"{what} beyond the {'least' if least else 'most'} that is right"
        yield from (one._replace(scale=scale) for one in sums([(self.chosen.space, scaled)], low, high, beyond, [term]))

    def _where(self) -> str:
        return f" where {self.rule.where.text}" if self.rule.where else ""

    def _label(self, row: int) -> str:
        return f"{self.per.name} {self.deck.owners[self.per.name].cards[row].id}"


def scoped(rule: TotalRule, deck: Deck) -> Iterator[Constraint]:
    """A sum for each row of the table.

    Raises:
        ApartError: when it depends on open cells which rows are summed for a row of the table.
        RuleError: when a number is none.
    """
    assert rule.per is not None
    yield from Scopes(rule, rule.per, deck).put()
