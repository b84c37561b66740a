"""`mean`, `spread` and `range` as sums, for all rows or for each group."""

from collections.abc import Hashable, Iterable, Iterator, Mapping
from fractions import Fraction

from generator.base.expression.values import is_number, show
from generator.check.amount import Bounds
from generator.check.fold import fold_of
from generator.check.kinds.measure import MeasureRule, bounds_of
from generator.check.view import View
from generator.solve.program import Constraint
from generator.solve.translate.deck import Deck
from generator.solve.translate.kinds.kind import Looks, Putter
from generator.solve.translate.kinds.parts import Held, any_row, both, held_sums, ratio, sums
from generator.solve.translate.kinds.selection import Selection, asked


def looks(rule: MeasureRule, view: View) -> Looks:
    """The fields that the number comes from, those that make groups, and those that the condition names."""
    return {rule.of: asked(view, rule.of, (rule.value, rule.where), rule.by)}


class Group:
    """The rows with the same values, or all.

    Attributes:
        numbers: by combination, its number.
    """

    def __init__(self, chosen: Selection, rule: MeasureRule, label: str, numbers: Mapping[int, int | Fraction]) -> None:
        self.chosen = chosen
        self.numbers = numbers
        self.rows = f"{chosen.noun}{chosen.where}{f' ({label})' if label else ''}"
        self.what = f"{rule.value.text}{chosen.where}{f' ({label})' if label else ''}"

    def some(self, low: int | Fraction | None, high: int | Fraction | None) -> Held:
        """Whether a row has a number from one to another."""
        inside = {
            place: 1
            for place, number in self.numbers.items()
            if (low is None or number >= low) and (high is None or number <= high)
        }
        return any_row(self.chosen.space, inside)

    def within(self, bounds: Bounds) -> Iterator[Constraint]:
        """No number outside bounds."""
        pieces = self.chosen.pieces
        wrong = {place: pieces[place] for place, number in self.numbers.items() if bounds.difference(number)}
        yield from sums([(self.chosen.space, wrong)], None, 0, f"{self.rows} with {self.what} outside {bounds}")

    def mean(self, bounds: Bounds) -> Iterator[Constraint]:
        """The average lies within bounds: what the numbers are beyond a bound comes to nothing in all."""
        pieces = self.chosen.pieces
        for end, is_least in ((bounds.least, True), (bounds.most, False)):
            if end is None:
                continue
            beyond = {place: (number - ratio(end)) * pieces[place] for place, number in self.numbers.items()}
            low, high = (0, None) if is_least else (None, 0)
            what = f"{self.what} beyond {show(end)} in all"
            yield from sums([(self.chosen.space, beyond)], low, high, what)

    def smallest(self, bounds: Bounds) -> Iterator[Constraint]:
        """No number is below the least, and one is not above the most."""
        least, most = (None if end is None else ratio(end) for end in bounds[:2])
        if least is not None:
            yield from self.within(Bounds(least, None))
        if most is not None:
            what = f"{self.rows} with {self.what} of at most {show(bounds.most)}"
            yield from self._reached(self.some(None, most), what)

    def greatest(self, bounds: Bounds) -> Iterator[Constraint]:
        """No number is above the most, and one is not below the least."""
        least, most = (None if end is None else ratio(end) for end in bounds[:2])
        if most is not None:
            yield from self.within(Bounds(None, most))
        if least is not None:
            what = f"{self.rows} with {self.what} of at least {show(bounds.least)}"
            yield from self._reached(self.some(least, None), what)

    def _reached(self, held: Held, what: str) -> Iterator[Constraint]:
        """Something holds where the group has a row."""
        yield from self._any([held], what)

    def _any(self, held: list[Held], what: str) -> Iterator[Constraint]:
        occurs = self.some(None, None)
        if occurs is True:
            yield from held_sums([(one, 1) for one in held], 1, None, what)
        else:
            yield from held_sums([*((one, 1) for one in held), (occurs, -1)], 0, None, f"{what}, beyond one if any")

    def spread(self, bounds: Bounds) -> Iterator[Constraint]:
        """No two numbers are farther apart than the most, and two are as far as the least."""
        values = sorted(set(self.numbers.values()))
        if bounds.most is not None:
            most = ratio(bounds.most)
            wide = [self._apart(value, most, strictly=True) for value in values if values[-1] - value > most]
            what = f"numbers of {self.what} with another that is more than {show(bounds.most)} greater"
            yield from held_sums([(one, 1) for one in wide], None, 0, what)
        if bounds.least is not None and bounds.least > 0:
            least = ratio(bounds.least)
            far = [self._apart(value, least, strictly=False) for value in values if values[-1] - value >= least]
            what = f"numbers of {self.what} with another that is at least {show(bounds.least)} greater"
            yield from self._any(far, what)

    def _apart(self, value: int | Fraction, distance: int | Fraction, *, strictly: bool) -> Held:
        """Whether a row has at most a number, and another row one that is so much greater."""
        far = {
            place: 1
            for place, number in self.numbers.items()
            if (number > value + distance if strictly else number >= value + distance)
        }
        return both(self.some(None, value), any_row(self.chosen.space, far))


def put(rule: MeasureRule, deck: Deck) -> Iterator[Constraint]:
    """What a measure of each group is."""
    chosen = Selection(deck, rule.of, rule.where, (rule.value,), rule.by)
    wanted = [(measure, bounds_of(measure, amount, deck.view)) for measure, amount in rule.amounts]
    numbers: dict[int, int | Fraction] = {}
    for place, value in chosen.values(rule.value):
        if is_number(value):
            numbers[place] = ratio(value)
        else:
            chosen.fail(place)
    yield from chosen.sound()
    for label, own in _grouped(rule, chosen, numbers):
        group = Group(chosen, rule, label, own)
        for measure, bounds in wanted:
            yield from getattr(group, measure)(bounds)


def _grouped(
    rule: MeasureRule, chosen: Selection, numbers: Mapping[int, int | Fraction]
) -> Iterable[tuple[str, Mapping[int, int | Fraction]]]:
    """The numbers of each group, after its label."""
    folds = [fold_of(chosen.space.owner.fields[name]) for name in rule.by]
    columns = [chosen.rows.column(name) for name in rule.by]
    groups: dict[tuple[Hashable, ...], tuple[str, dict[int, int | Fraction]]] = {}
    for at, place in enumerate(chosen.places):
        if place not in numbers:
            continue
        key = tuple(fold(column[at]) for fold, column in zip(folds, columns, strict=True))
        if key not in groups:
            label = ", ".join(f"{name} {show(column[at])}" for name, column in zip(rule.by, columns, strict=True))
            groups[key] = label, {}
        groups[key][1][place] = numbers[place]
    return groups.values()


MEASURE = Putter(looks, put)
