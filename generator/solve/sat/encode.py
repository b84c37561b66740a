"""Constraints to a solver, and holding its decks against what was put off."""

from collections.abc import Iterable, Sequence

from generator.solve.clock import Clock
from generator.solve.program import Codes, Constraint, Distinct, Program, Sum, Term, excess, worth
from generator.solve.sat.cardinality import Counts, weighted
from generator.solve.sat.literals import Literals
from generator.solve.sat.plans import Compare
from generator.solve.sat.size import literals_needed
from generator.solve.sat.solver import Solver

MANY = 500_000
"""How many literals all numbers of a Distinct may take before only those are told apart that were found equal."""

LARGEST_PROGRAM = 10_000_000
"""How many literals a program may need, about 50 bytes each, before it is not put to the solver at all."""

_LOOK = 64
_FEW = 20


class Encoding:
    """A program in a solver.

    Attributes:
        too_large: whether nothing was put, as it would have been more literals than allowed.
        whole: whether all constraints were put; False where the clock ended first, or it is too large.
        left_out: what is only held against each deck, and told to the solver number by number.
    """

    def __init__(self, program: Program, clock: Clock, many: int = MANY, largest: int = LARGEST_PROGRAM) -> None:
        self.program = program
        self.solver = Solver()
        self.literals = Literals(self.solver, program.variables)
        self.counts = Counts(self.solver)
        self.whole = False
        self.left_out: list[Distinct] = []
        self._many = many
        self._clock = clock
        self.too_large = literals_needed(program, clock) > largest
        if self.too_large:
            clock.tell("too large for proofs by satisfiability; looking for a deck by local search only")
        else:
            self.whole = self._put(program.constraints())

    def solve(self, assumptions: Sequence[int], clock: Clock, conflicts: int | None = None) -> Codes | bool | None:
        """A deck that keeps all constraints; False where there is none, None where the clock or the conflicts ended."""
        while self.whole:
            found = self.solver.solve(assumptions, clock, conflicts)
            if not found:
                return found
            codes = self.literals.codes()
            if not self._refine(codes):
                return codes
        return None

    def prefer(self, codes: Codes) -> None:
        """Look first near a deck: all that follows from it is preferred too, or else it would pull cells elsewhere."""
        true = self.literals.follow(codes)
        self.solver.prefer([*true, *self.counts.follow(true)])

    def at_most(self, parts: Iterable[tuple[int, int]], most: int) -> None:
        """A sum of (weight, literal) is at most so much."""
        self.counts.bound(weighted(parts), None, most)

    def _put(self, constraints: Sequence[Constraint]) -> bool:
        """Put constraints; whether all of them were before the clock ended."""
        return all(self._sum(one) if isinstance(one, Sum) else self._distinct(one) for one in constraints)

    def _sum(self, total: Sum) -> bool:
        if len(total.parts) == 1 and isinstance(total.parts[0], Term) and self._forbid(total, total.parts[0]):
            return not self._clock.over
        constant = total.constant
        parts: list[tuple[int, int]] = []
        true = self.literals.true
        for place, element in enumerate(total.parts):
            if place % _LOOK == 0 and self._clock.over:
                return False
            base, found = self.literals.parts(element)
            constant += base
            for weight, literal in found:
                if literal == true:
                    constant += weight
                elif literal != -true:
                    parts.append((weight, literal))
        self.counts.bound(weighted(parts, constant), total.least, total.most)
        return True

    def _forbid(self, total: Sum, term: Term) -> bool:
        """Put a sum of one term as the few combinations that it forbids; False where it forbids most others too."""
        if excess(total._replace(parts=()), ()):
            return False
        wrong = [
            codes
            for codes, weight in term.weights.items()
            if excess(total._replace(parts=(), constant=total.constant + weight), ())
        ]
        if len(wrong) > _FEW:
            return False
        cells = [self.literals.cells[variable] for variable in term.variables]
        for codes in wrong:
            if all(code < len(cell) for cell, code in zip(cells, codes, strict=True)):
                self.solver.add([-cell[code] for cell, code in zip(cells, codes, strict=True)])
        return True

    def _distinct(self, distinct: Distinct) -> bool:
        numbers = [self.literals.numbers(term) for term in distinct.terms]
        if sum(map(len, numbers)) > self._many:
            self.left_out.append(distinct)
            return True
        for number in sorted({number for some in numbers for number in some if number}):
            if self._clock.over:
                return False
            self._once(distinct, number)
        return True

    def _once(self, distinct: Distinct, number: int) -> None:
        """A number of a Distinct occurs at most once, or not at all where it is taken."""
        literals = [self.literals.compare(term, Compare.EQUAL, number) for term in distinct.terms]
        total = weighted((1, literal) for literal in literals)
        self.counts.bound(total, None, 0 if number in distinct.taken else 1)

    def _refine(self, codes: Codes) -> bool:
        """Tell the solver of numbers that occur too often in a deck; whether there were any."""
        any_found = False
        for distinct in self.left_out:
            seen: set[int] = set(distinct.taken)
            twice: set[int] = set()
            for number in [number for term in distinct.terms if (number := worth(term, codes))]:
                (twice if number in seen else seen).add(number)
            for number in sorted(twice):
                self._once(distinct, number)
            any_found = any_found or bool(twice)
        return any_found
