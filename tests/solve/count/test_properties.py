"""Counts beside trying every filling of small programs."""

from itertools import count as numbers

from hypothesis import given, settings
from hypothesis import strategies as st

from generator.solve.alike import alike_rows
from generator.solve.clock import Clock
from generator.solve.count.count import count
from generator.solve.program import Program
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
def test_rows_told_apart_by_the_caller_are_not_exchanged(made: Program, data: st.DataObject) -> None:
    rows = {(variable.owner, variable.row) for variable in made.variables}
    beside = {row: data.draw(st.integers(0, 1)) for row in sorted(rows)}
    found = count(made, Clock(), beside=beside)
    assert (found.fillings.least, found.least) == tried(made, alike_rows(made, beside))


@settings(max_examples=60, deadline=None)
@given(programs())
def test_a_deck_that_is_known_changes_no_count_that_comes_to_its_end(made: Program) -> None:
    assert count(made, Clock(), known=True) == count(made, Clock())
