"""What a check sees of each row for every combination of the values that the row's cells may take."""

from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from itertools import product, repeat
from math import prod
from typing import NamedTuple

from generator.check.rows import Rows
from generator.check.view import Target
from generator.model.formula import Formulas
from generator.model.game import CardColumns, Value
from generator.solve.program import Term, Weights
from generator.solve.translate.deck import ApartError, Deck
from generator.solve.translate.reckon import reckoned, told_apart

MOST_A_ROW = 50_000
MOST_COMBINATIONS = 300_000

TOO_MANY = "the row depends on too many cells together"


class Profile(NamedTuple):
    """Rows that are alike for a check: the same values, and the same domains of the cells that are looked for.

    Attributes:
        start: the place of the first combination among those of all profiles.
        codes: the combinations, as codes of the cells.
        rows: the rows, by their numbers.
        members: for each row the places of its cells among the variables.
    """

    start: int
    codes: Sequence[tuple[int, ...]]
    rows: Sequence[int]
    members: Sequence[tuple[int, ...]]


class Worth(NamedTuple):
    """What one row is worth: a term, or a number where none of its cells is looked for or none matters."""

    row: int
    term: Term | None
    number: int


class Space:
    """The rows of a target with all that they may become, as far as some fields go.

    Args:
        deck: the cells.
        target: whose rows.
        fields: the fields that matter; `copies` always does.

    Raises:
        ApartError: for too many combinations.

    Attributes:
        rows: every combination of which a piece is printed, of all profiles, as a check sees rows.
        broken: combinations whose computed fields have no value.
    """

    def __init__(self, deck: Deck, target: Target, fields: Iterable[str]) -> None:
        self.deck = deck
        self.owner = deck.owners[target.name]
        self.target = target
        self._fields = sorted({*fields, "copies"} & {*self.owner.fields, "copies", "id"})
        self.profiles: list[Profile] = []
        self.broken: dict[int, None] = {}
        self._places: list[int] = []
        self._size = 0
        self._profile_of: list[int] = []
        self._columns: dict[str, list[Value]] = {name: [] for name in self._fields if name not in ("id", "copies")}
        self._ids: list[str] = []
        self._copies: list[int] = []
        self._make()

    def _make(self) -> None:
        inputs = sorted(self.owner.inputs(self._fields))
        steps = self.owner.steps(self._fields)
        for rows in self._alike(inputs).values():
            self._add(rows, inputs, steps)
        everything = self._as_rows()
        self._places = [place for place, copies in enumerate(self._copies) if copies and place not in self.broken]
        if len(self._places) == len(self._copies):
            self.rows = everything
        else:
            held = [place not in self.broken for place, copies in enumerate(self._copies) if copies]
            self.rows = everything.where(held)

    def _as_rows(self) -> Rows:
        cards = self.owner.cards
        span = cards[0].span if cards else self.deck.view.game.span
        columns = CardColumns(self._ids, self._columns, self._copies, lambda row: span, lambda row, name: None)
        return Rows.printed(self.target.name, columns, tuple(self.owner.fields), self.deck.view.names)

    def _alike(self, inputs: Sequence[str]) -> dict[Hashable, list[int]]:
        groups: dict[Hashable, list[int]] = {}
        deck, name = self.deck, self.target.name
        for row, card in enumerate(self.owner.cards):
            key: list[Hashable] = []
            for field in inputs:
                place = deck.variable(name, row, field)
                if place is not None:
                    key.append((None, id(deck.variables[place].domain)))
                elif field == "copies":
                    key.append(card.copies)
                else:
                    key.append(told_apart(card.id if field == "id" else card.values.get(field)))
            groups.setdefault(tuple(key), []).append(row)
        return groups

    def _add(self, rows: Sequence[int], inputs: Sequence[str], steps: Formulas | None) -> None:
        deck, name, first = self.deck, self.target.name, rows[0]
        open_ = [field for field in inputs if deck.variable(name, first, field) is not None]
        cells = [[deck.variable(name, row, field) for field in open_] for row in rows]
        members = [tuple(place for place in own if place is not None) for own in cells]
        domains = [deck.variables[place].domain for place in members[0]]
        size = prod(map(len, domains))
        if size > MOST_A_ROW or self._size + size > MOST_COMBINATIONS:
            raise ApartError(TOO_MANY)
        codes = list(product(*(range(len(domain)) for domain in domains)))
        self.profiles.append(Profile(self._size, codes, rows, members))
        self._size += size
        given: dict[str, Sequence[Value]] = {
            field: [deck.value(name, first, field)] * size for field in inputs if field not in open_
        }
        for at, field in enumerate(open_):
            domain = domains[at]
            given[field] = [domain[code[at]] for code in codes]
        self._reckon(given, size, first, steps)

    def _reckon(self, given: Mapping[str, Sequence[Value]], size: int, first: int, steps: Formulas | None) -> None:
        card = self.owner.cards[first]
        ids = given.get("id") or [card.id] * size
        copies = given.get("copies") or [card.copies] * size
        start = len(self._ids)
        self._ids.extend(map(str, ids))
        self._copies.extend(int(number) if isinstance(number, int) else 0 for number in copies)
        computed = self._computed(given, size, start, steps) if steps else {}
        for name, column in self._columns.items():
            column.extend(computed[name] if name in computed else given[name])

    def _computed(
        self, given: Mapping[str, Sequence[Value]], size: int, start: int, steps: Formulas
    ) -> dict[str, list[Value]]:
        names = [field.name for field, _ in steps.steps]
        found: dict[str, list[Value]] = {name: [] for name in names}
        asked = sorted(self.owner.inputs(names) & given.keys())
        known: dict[Hashable, dict[str, Value] | None] = {}
        for at in range(size):
            row = {name: given[name][at] for name in asked}
            key = tuple(told_apart(value) for value in row.values())
            if key not in known:
                known[key] = reckoned(steps, row, self._ids[start + at], self._copies[start + at])
            result = known[key]
            if result is None:
                self.broken[start + at] = None
            for name in names:
                found[name].append(result[name] if result else None)
        return found

    def value(self, place: int, name: str) -> Value:
        """A field's value in a combination, by its place among those of all profiles."""
        if name == "copies":
            return self._copies[place]
        return self._ids[place] if name == "id" else self._columns[name][place]

    def worths(self, weights: Mapping[int, int]) -> Iterator[Worth]:
        """What each row is worth.

        Args:
            weights: by place in `rows`; what is left out is worth 0.
        """
        return self._worths({self._places[place]: weight for place, weight in weights.items() if weight})

    def terms(self, weights: Mapping[int, int]) -> tuple[list[Term], int]:
        """What all rows are worth together: a term for each row whose cells matter, and a number for the others."""
        return self._terms({self._places[place]: weight for place, weight in weights.items() if weight})

    def terms_broken(self) -> tuple[list[Term], int]:
        """How many rows have computed fields without a value."""
        return self._terms(dict.fromkeys(self.broken, 1))

    def fixed(self, weights: Mapping[int, int]) -> int | None:
        """What all rows are worth together; None where that depends on cells which are looked for."""
        terms, total = self.terms(weights)
        return None if terms else total

    def _worths(self, weights: Mapping[int, int]) -> Iterator[Worth]:
        for profile, own in self._by_profile(weights):
            number = _constant(profile, own)
            if number is None:
                yield from map(Worth, profile.rows, map(Term, profile.members, repeat(own)), repeat(0))
            else:
                yield from (Worth(row, None, number) for row in profile.rows)

    def _terms(self, weights: Mapping[int, int]) -> tuple[list[Term], int]:
        terms: list[Term] = []
        total = 0
        for profile, own in self._by_profile(weights):
            number = _constant(profile, own)
            if number is None:
                terms.extend(map(Term._make, zip(profile.members, repeat(own))))
            else:
                total += number * len(profile.rows)
        return terms, total

    def _by_profile(self, weights: Mapping[int, int]) -> Iterator[tuple[Profile, Weights]]:
        """Weights of combinations as those of each profile, by its codes."""
        found: dict[int, dict[tuple[int, ...], int]] = {}
        owners = self._owners()
        for place, weight in weights.items():
            at = owners[place]
            profile = self.profiles[at]
            found.setdefault(at, {})[profile.codes[place - profile.start]] = weight
        return ((self.profiles[at], found[at]) for at in sorted(found))

    def _owners(self) -> Sequence[int]:
        """For each combination the place of its profile."""
        if not self._profile_of:
            self._profile_of = [at for at, profile in enumerate(self.profiles) for _ in profile.codes]
        return self._profile_of


def _constant(profile: Profile, weights: Weights) -> int | None:
    """What each row of a profile is worth, where that is the same for every combination."""
    if len(weights) < len(profile.codes):
        return None
    distinct = set(weights.values())
    return distinct.pop() if len(distinct) == 1 else None


def space_of(deck: Deck, target: Target, fields: Iterable[str]) -> Space:
    """The space of a target for some fields, made once.

    Raises:
        ApartError: for too many combinations.
    """
    key = (target.name, frozenset(fields))
    if key not in deck.spaces:
        deck.spaces[key] = Space(deck, target, key[1])
    space: Space = deck.spaces[key]
    return space
