"""How many cells must change at least, from single sums: by the most that one changed cell can bring."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from generator.solve.alike import Row, rows_of
from generator.solve.clock import Clock
from generator.solve.program import Codes, Distinct, Element, Program, Sum, Term, excess, variables_of, worth

_LOOK = 64


class Need(NamedTuple):
    """Of these cells, in order, at least so many must change, whatever else does."""

    cells: tuple[int, ...]
    changes: int


def needs(program: Program, given: Codes, prices: Sequence[int], clock: Clock) -> list[Need]:
    """What each constraint that does not hold needs, those first that bind the fewest cells an edit.

    Args:
        given: the deck as it is, with any code for a cell without a given value.
        prices: what each change costs; a cell that costs nothing may change freely.
    """
    found: list[Need] = []
    for place, constraint in enumerate(program.constraints()):
        if place % _LOOK == 0 and clock.over:
            break
        if not excess(constraint, given):
            continue
        if isinstance(constraint, Sum):
            found += _of_sum(constraint, given, prices)
        else:
            found += _of_distinct(constraint, given, prices)
    found.sort(key=lambda need: (len(need.cells) / need.changes, need))
    return found


def apart(found: Sequence[Need]) -> list[Need]:
    """Of needs in order those that share no cell with an earlier one, so that they add up."""
    taken: set[int] = set()
    chosen = []
    for need in found:
        if taken.isdisjoint(need.cells):
            taken.update(need.cells)
            chosen.append(need)
    return chosen


def suspects(found: Sequence[Need], program: Program) -> list[Row]:
    """Rows, as their cells, that take part in needs; those first that are most likely to hold a wrong cell."""
    score: dict[int, float] = defaultdict(float)
    for need in found:
        for cell in need.cells:
            score[cell] += need.changes / len(need.cells)
    return sorted(rows_of(program).values(), key=lambda cells: (-sum(score[cell] for cell in cells), cells))


def _of_sum(total: Sum, given: Codes, prices: Sequence[int]) -> list[Need]:
    found: list[Need] = []
    for sign, limit in ((1, total.least), (-1, total.most)):
        if limit is None:
            continue
        gains: dict[int, int] = defaultdict(int)
        missing = sign * (limit - total.constant)
        for element in total.parts:
            now, best = _reach(element, given, prices, sign)
            missing -= now
            if best > now:
                for cell in sorted(variables_of(element)):
                    if prices[cell]:
                        gains[cell] += best - now
        if missing > 0:
            found += _fewest(gains, missing)
    return found


def _fewest(gains: dict[int, int], missing: int) -> Iterable[Need]:
    """How many cells it takes at least to gain so much; nothing where all together are too few."""
    count = 0
    for gain in sorted(gains.values(), reverse=True):
        if missing <= 0:
            break
        missing -= gain
        count += 1
    return [Need(tuple(sorted(gains)), count)] if missing <= 0 else []


def _reach(element: Element, given: Codes, prices: Sequence[int], sign: int) -> tuple[int, int]:
    """The most that an element is worth with the priced cells as they are, and the most with any change; signed."""
    if isinstance(element, Term):
        best = max(0, max((sign * weight for weight in element.weights.values()), default=0))
        if all(prices[cell] for cell in element.variables):
            return sign * worth(element, given), best
        kept = [(place, given[cell]) for place, cell in enumerate(element.variables) if prices[cell]]
        fitting = [
            sign * weight
            for codes, weight in element.weights.items()
            if all(codes[place] == code for place, code in kept)
        ]
        return max(0, max(fitting, default=0)), best
    best = max(0, sign * element.weight)
    if all(prices[cell] for cell in variables_of(element)):
        return sign * worth(element, given), max(best, sign * worth(element, given))
    return best, best


def _of_distinct(distinct: Distinct, given: Codes, prices: Sequence[int]) -> list[Need]:
    """Terms that stand for the same number: all but one of them must change."""
    uses = Counter(cell for term in distinct.terms for cell in term.variables)
    same: dict[int, list[Term]] = defaultdict(list)
    for term in distinct.terms:
        if all(prices[cell] and uses[cell] == 1 for cell in term.variables):
            same[worth(term, given)].append(term)
    found = []
    for number, terms in sorted(same.items()):
        count = len(terms) - (0 if number in distinct.taken else 1)
        if number and count > 0:
            found.append(Need(tuple(sorted(cell for term in terms for cell in term.variables)), count))
    return found
