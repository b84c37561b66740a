"""The rows that a check is about, for every value that their cells may take."""

from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from typing import TypeVar

from generator.base.expression import Expression
from generator.check.rows import Rows
from generator.check.view import OWN_NAMES, Target, View
from generator.check.words import where_text
from generator.solve.program import Sum
from generator.solve.translate.deck import Deck
from generator.solve.translate.evaluate import held, values
from generator.solve.translate.kinds.parts import sums
from generator.solve.translate.space import Space, space_of

T = TypeVar("T")


def asked(view: View, target: Target, expressions: Iterable[Expression | None], fields: Iterable[str] = ()) -> set[str]:
    """The fields of a target's rows that some expressions name, with some others, and `copies`."""
    names = {name for one in expressions if one for name in one.names() | one.row_names()}
    return {*(names & {*view.fields(target), *OWN_NAMES}), *fields, "copies"}


class Selection:
    """The rows of a target that fulfil a condition.

    Args:
        deck: the cells.
        target: whose rows.
        where: the condition; None for all rows.
        more: expressions that are asked besides.
        fields: fields that are asked besides.

    Raises:
        ApartError: for too many combinations.

    Attributes:
        space: the rows with all that they may become.
        places: which combinations of `space.rows` fulfil the condition.
        rows: these.
        where: the condition as words to stand behind a noun, or "".
    """

    def __init__(
        self,
        deck: Deck,
        target: Target,
        where: Expression | None,
        more: Iterable[Expression | None] = (),
        fields: Iterable[str] = (),
    ) -> None:
        self.space: Space = space_of(deck, target, asked(deck.view, target, (where, *more), fields))
        self.where = where_text(where)
        found = held(where, self.space.rows)
        self.places = [place for place, one in enumerate(found) if one]
        self.rows: Rows = self.space.rows.at(self.places)
        self._bad: dict[int, int] = {place: 1 for place, one in enumerate(found) if one is None}

    @property
    def noun(self) -> str:
        """What the rows are called, in the plural."""
        return self.space.owner.noun

    @cached_property
    def pieces(self) -> dict[int, int]:
        """How many pieces are printed of each chosen combination."""
        return dict(zip(self.places, self.rows.copies, strict=True))

    def fail(self, place: int) -> None:
        """Forbid a combination, since the check cannot be evaluated with it."""
        self._bad[place] = 1

    def held(self, condition: Expression) -> list[tuple[int, bool]]:
        """Whether a condition holds for each chosen combination; those for which it has no value are forbidden."""
        return list(self._kept(held(condition, self.rows)))

    def values(self, expression: Expression) -> list[tuple[int, object]]:
        """An expression's value for each chosen combination; those for which it has none are forbidden."""
        return [(place, value) for place, (value,) in self._kept(values(expression, self.rows))]

    def _kept(self, found: Sequence[T | None]) -> Iterator[tuple[int, T]]:
        for place, one in zip(self.places, found, strict=True):
            if one is None:
                self.fail(place)
            else:
                yield place, one

    def sound(self, *, some: bool = True) -> Iterator[Sum]:
        """That no row has values with which the check cannot be evaluated, and that some row is chosen.

        Args:
            some: whether the check needs a row.
        """
        yield from self.evaluable()
        if some:
            yield from sums([(self.space, self.pieces)], 1, None, f"{self.noun}{self.where}")

    def evaluable(self) -> Iterator[Sum]:
        """That no row has values with which the check cannot be evaluated."""
        what = f"{self.noun} with a value that the check cannot take"
        (bad, number), (broken, more) = self.space.terms(self._bad), self.space.terms_broken()
        yield from sums((), None, 0, what, [*bad, *broken], number + more)
