"""Constraints without the cells that can take one value only, so that such cells join nothing."""

from collections.abc import Sequence

from generator.solve.program import Constraint, Distinct, Each, Element, Some, Sum, Term, Weights

NEVER = Sum((), 1, None)
"""A constraint that no deck fulfils."""


class Settling:
    """Replaces cells of which only one value is allowed by what they are worth.

    Args:
        allowed: for every variable the codes that it may take.
    """

    def __init__(self, allowed: Sequence[tuple[int, ...]]) -> None:
        self._allowed = allowed
        self._reduced: dict[tuple[int, tuple[int | None, ...]], Weights] = {}

    def constraint(self, constraint: Constraint) -> list[Constraint]:
        """What is left of a constraint."""
        if isinstance(constraint, Distinct):
            return self._distinct(constraint)
        constant = constraint.constant
        parts = []
        for part in constraint.parts:
            left = self._element(part)
            if isinstance(left, int):
                constant += left
            else:
                parts.append(left)
        return [constraint._replace(parts=tuple(parts), constant=constant)]

    def _distinct(self, constraint: Distinct) -> list[Constraint]:
        taken = set(constraint.taken)
        terms = []
        for term in constraint.terms:
            left = self._term(term)
            if isinstance(left, Term):
                terms.append(left)
            elif left and left in taken:
                return [NEVER]
            elif left:
                taken.add(left)
        return [Distinct(tuple(terms), constraint.what, frozenset(taken))] if terms else []

    def _element(self, element: Element) -> Element | int:
        """What is left of a part, or what it is always worth."""
        if isinstance(element, Term):
            return self._term(element)
        decisive = isinstance(element, Some)
        parts = []
        for part in element.parts:
            left = self._element(part)
            if not isinstance(left, int):
                parts.append(left)
            elif bool(left) == decisive:
                return element.weight if decisive else 0
        if not parts or not element.weight:
            return 0 if decisive else element.weight
        return Some(tuple(parts), element.weight) if decisive else Each(tuple(parts), element.weight)

    def _term(self, term: Term) -> Term | int:
        codes = tuple(
            self._allowed[variable][0] if len(self._allowed[variable]) == 1 else None for variable in term.variables
        )
        if all(code is None for code in codes):
            return term
        key = (id(term.weights), codes)
        weights = self._reduced.get(key)
        if weights is None:
            weights = self._reduced[key] = {
                tuple(code for code, known in zip(combination, codes, strict=True) if known is None): number
                for combination, number in term.weights.items()
                if all(known is None or code == known for code, known in zip(combination, codes, strict=True))
            }
        open_ones = tuple(variable for variable, known in zip(term.variables, codes, strict=True) if known is None)
        return Term(open_ones, weights) if open_ones else weights.get((), 0)
