"""Counts beside trying every filling of small programs."""

from itertools import count as numbers
from itertools import pairwise

from hypothesis import given, settings
from hypothesis import strategies as st

from generator.solve.clock import Clock
from generator.solve.count.alike import alike_rows
from generator.solve.count.count import count
from generator.solve.program import Program, broken
from tests.solve.count.programs import programs, tried


@settings(max_examples=60, deadline=None)
@given(programs())
def test_a_small_program_is_counted_exactly(made: Program) -> None:
    fillings, decks = tried(made, alike_rows(made))
    found = count(made, Clock())
    assert (found.exact, found.least, found.most) == (True, decks, decks)
    assert (found.fillings.least, found.fillings.most) == (fillings, fillings)
    assert found.determined == (decks == 1)


@settings(max_examples=60, deadline=None)
@given(programs(), st.integers(0, 3), st.integers(0, 3))
def test_few_states_and_few_listed_decks_leave_bounds_that_hold(made: Program, states: int, listed: int) -> None:
    fillings, decks = tried(made, alike_rows(made))
    found = count(made, Clock(), states=states, decks=listed)
    assert found.most is not None and found.least <= decks <= found.most
    assert found.fillings.most is not None and found.fillings.least <= fillings <= found.fillings.most
    assert not found.determined or decks == 1


class _Ending(Clock):
    """A clock that is over after it was asked so often."""

    def __init__(self, asked: int) -> None:
        super().__init__(1000.0)
        self._asked = numbers()
        self._most = asked

    @property
    def left(self) -> float:
        return 0.0 if next(self._asked) >= self._most else 1000.0


@settings(max_examples=60, deadline=None)
@given(programs(), st.integers(0, 40))
def test_bounds_hold_whenever_the_time_is_over(made: Program, asked: int) -> None:
    fillings, decks = tried(made, alike_rows(made))
    found = count(made, _Ending(asked))
    assert found.most is not None and found.least <= decks <= found.most
    assert found.fillings.most is not None and found.fillings.least <= fillings <= found.fillings.most


@settings(max_examples=60, deadline=None)
@given(programs(), st.data())
def test_fixed_cells_are_counted_with_their_value(made: Program, data: st.DataObject) -> None:
    places = st.integers(0, len(made.variables) - 1)
    fixed = {
        place: data.draw(st.integers(0, len(made.variables[place].domain) - 1))
        for place in data.draw(st.lists(places, max_size=3, unique=True))
    }
    groups: dict[tuple[object, ...], list[tuple[int, ...]]] = {}
    for number, group in enumerate(alike_rows(made)):
        for row in group:
            sizes = [len(made.variables[cell].domain) for cell in row]
            values = [fixed.get(cell, None if size > 1 else 0) for cell, size in zip(row, sizes, strict=True)]
            groups.setdefault((number, *values), []).append(row)
    found = count(made, Clock(), fixed=fixed)
    assert (found.fillings.least, found.least) == tried(made, list(groups.values()), fixed)
    assert found.exact


@settings(max_examples=60, deadline=None)
@given(programs())
def test_rows_that_are_alike_can_be_exchanged(made: Program) -> None:
    for group in alike_rows(made):
        for first, second in pairwise(group):
            for start in range(20):
                codes = [
                    (start * 7 + place * place * 3) % len(cell.domain) for place, cell in enumerate(made.variables)
                ]
                other = list(codes)
                for one, two in zip(first, second, strict=True):
                    other[one], other[two] = codes[two], codes[one]
                assert bool(broken(made, codes)) == bool(broken(made, other))


@settings(max_examples=60, deadline=None)
@given(programs(), st.data())
def test_rows_told_apart_by_the_caller_are_not_exchanged(made: Program, data: st.DataObject) -> None:
    groups = []
    for group in alike_rows(made):
        cut = data.draw(st.integers(0, len(group)))
        groups += [part for part in (group[:cut], group[cut:]) if part]
    found = count(made, Clock(), alike=groups)
    assert (found.fillings.least, found.least) == tried(made, groups)
