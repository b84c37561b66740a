"""How many decks: rows that are alike, parts, whole decks of cards, and what the result says."""

from itertools import product
from math import comb, factorial

import pytest

from generator.solve.alike import alike_rows
from generator.solve.clock import Clock
from generator.solve.count.count import Bounds, Count, count
from generator.solve.count.counters import counters_of
from generator.solve.count.running import counted
from generator.solve.count.task import task_of
from generator.solve.count.types import kinds_of
from generator.solve.count.words import words_of
from generator.solve.program import Constraint, Distinct, Program, Some, Sum, Term
from tests.solve.count.programs import program, tally, tried, variables


def of(*constraints: Constraint, rows: int = 3, sizes: tuple[int, ...] = (2,)) -> Count:
    return count(program(variables(rows, *sizes), *constraints), Clock())


def test_without_checks_decks_are_multisets_and_fillings_are_words() -> None:
    found = of(rows=3, sizes=(2,))
    assert found == Count(4, 4, Bounds(8, 8), "counted exactly, type of card by type of card")
    assert (found.exact, found.determined) == (True, False)


def test_two_fields_of_one_row_do_not_multiply_as_decks() -> None:
    found = of(tally((0, 2), 0, 1, 1), tally((1, 3), 0, 1, 1), rows=2, sizes=(2, 2))
    assert (found.fillings, found.least, found.exact) == (Bounds(4, 4), 2, True)


def test_two_components_multiply_as_decks() -> None:
    cells = variables(3, 2) + variables(2, 3, owner="wind")
    found = count(program(cells, tally((0, 1, 2), 0, 1, None)), Clock())
    assert (found.least, found.fillings) == (3 * 6, Bounds(7 * 9, 7 * 9))


def test_a_total_that_only_more_cards_of_a_type_bring_down() -> None:
    below = Sum(tuple(Term((row,), {(0,): -2, (1,): 1}) for row in range(3)), None, -3)
    assert of(below).least == 2


def test_a_deck_that_the_checks_determine() -> None:
    found = of(tally((0, 1, 2), 1, 2, 2))
    assert (found.least, found.determined, found.fillings) == (1, True, Bounds(3, 3))


def test_no_deck_passes() -> None:
    found = of(tally((0, 1, 2), 1, 2, None), tally((0, 1, 2), 0, 2, None))
    assert found == Count(0, 0, Bounds(0, 0), "counted exactly: no deck passes")
    assert (found.exact, found.determined) == (True, False)


def test_a_demand_without_cells_that_fails_leaves_no_deck() -> None:
    assert of(Sum((), 1, None)).most == 0
    assert of(Sum((), 1, None, constant=1)).most == 4


def test_no_open_cell_is_one_deck() -> None:
    found = count(Program((), ()), Clock())
    assert found == Count(1, 1, Bounds(1, 1), "counted exactly")
    assert (found.exact, found.determined) == (True, True)


def test_rows_that_the_caller_tells_apart() -> None:
    made = program(variables(3, 2))
    assert count(made, Clock(), beside={("lamp", 2): "tall"}).least == 3 * 2
    assert count(made, Clock(), beside={("lamp", row): row for row in range(3)}).least == 8


def test_rows_that_the_caller_calls_alike_but_a_check_tells_apart() -> None:
    made = program(variables(3, 2), tally((0,), 1, 0, 1), tally((0, 1), 1, 1, 1))
    assert count(made, Clock()).least == 4


def test_a_distinct_field_makes_all_orders_count() -> None:
    worth: dict[tuple[int, ...], int] = {(code,): code + 1 for code in range(9)}
    terms = tuple(Term((row,), worth) for row in range(4))
    found = of(Distinct(terms, taken=frozenset([9])), rows=4, sizes=(9,))
    assert (found.least, found.fillings.least) == (comb(8, 4), factorial(8) // factorial(4))


def test_a_second_copy_that_is_allowed_is_counted() -> None:
    made = program(variables(3, 3, 2), *[tally((0, 2, 4), code, None, 2) for code in range(3)])
    found = count(made, Clock())
    assert (found.fillings.least, found.least) == tried(made, alike_rows(made))


def test_rows_of_two_components_of_which_one_must_have_a_value() -> None:
    cells = variables(2, 2) + variables(2, 2, owner="wind")
    some = Some(tuple(Term((place,), {(1,): 1}) for place in range(4)))
    found = count(program(cells, Sum((some,), 1, 1)), Clock())
    assert (found.least, found.fillings.least, found.exact) == (8, 15, True)
    assert found.how == "counted exactly, type of card by type of card"


def test_checks_across_rows_are_listed() -> None:
    rising = [Sum((Term((row, row + 1), {(0, 1): 1, (0, 2): 1, (1, 2): 1}),), 1, None) for row in range(2)]
    found = of(*rising, sizes=(3,))
    assert (found.least, found.determined, found.how) == (1, True, "counted exactly, by listing every deck")


def whole_deck(distinct: bool = True) -> Program:
    """35 cards: 5 green by 7 red with each pair once, a mark that goes with green, a flag with red, a list of 84."""
    sizes = (5, 3, 7, 2, 84)
    constraints: list[Constraint] = []

    def demand(codes: dict[int, int], number: int) -> None:
        """So many cards have some codes in some fields."""
        rest = [range(sizes[field]) for field in codes]
        weights = {found: 1 for found in product(*rest) if found == tuple(codes.values())}
        terms = tuple(Term(tuple(row * 5 + field for field in codes), weights) for row in range(35))
        constraints.append(Sum(terms, number, number))

    for green in range(5):
        demand({0: green}, 7)
        demand({0: green, 1: 0}, 7 if green == 4 else 0)
        for red in range(7):
            demand({0: green, 2: red}, 1)
    for red in range(7):
        demand({2: red, 3: 1}, {0: 0, 6: 5}.get(red, 3))
    demand({1: 1}, 14)
    if distinct:
        worth: dict[tuple[int, ...], int] = {(code,): code + 1 for code in range(84)}
        constraints.append(Distinct(tuple(Term((row * 5 + 4,), worth) for row in range(35))))
    return program(variables(35, *sizes), *constraints)


BY_TYPES = "from the cards that each row could be"
PATTERNS = comb(28, 14) * comb(5, 3) ** 5


def test_a_whole_deck_is_counted_exactly() -> None:
    found = count(whole_deck(), Clock())
    decks = PATTERNS * factorial(84) // factorial(49)
    assert (found.least, found.most, found.fillings.least) == (decks, decks, decks * factorial(35))
    assert (
        found.how
        == "counted exactly, by the ways to fill the rows, as no two rows that are alike can hold the same card"
    )


def test_a_field_that_no_check_looks_at_multiplies_where_all_cards_differ() -> None:
    assert count(whole_deck(distinct=False), Clock()).least == PATTERNS * 84**35


def test_a_whole_deck_of_which_the_caller_tells_all_rows_apart() -> None:
    decks = PATTERNS * factorial(84) // factorial(49)
    found = count(whole_deck(), Clock(), beside={("lamp", row): row for row in range(35)})
    assert (found.least, found.most) == (decks * factorial(35), decks * factorial(35))


def test_bounds_of_a_whole_deck_without_time() -> None:
    clock = Clock(1000)
    clock.stop()
    found = count(whole_deck(), clock)
    decks = PATTERNS * factorial(84) // factorial(49)
    assert found.most is not None and found.least <= decks < found.most
    assert found.how == "not counted to the end: none was found in the time, and the most comes " + BY_TYPES
    told = count(whole_deck(), clock, known=True)
    assert (told.least, told.fillings.least, told.most) == (1, 1, found.most)
    assert told.how == "not counted to the end: one was found in the time, and the most comes " + BY_TYPES


def test_few_states_leave_a_lower_and_an_upper_bound() -> None:
    made = program(variables(6, 3), *[tally(range(6), code, 1, 3) for code in range(3)])
    assert tried(made, alike_rows(made)) == (450, 7)
    found = count(made, Clock(), states=2, decks=3)
    assert not found.exact and found.most is not None and 3 <= found.least <= 7 <= found.most
    assert found.how == "not counted to the end: so many were found in the time, and the most comes " + BY_TYPES


def test_a_count_whose_time_is_over_takes_no_further_steps() -> None:
    looks = iter([False] * 6)

    class Ending(Clock):
        asked = 0

        @property
        def left(self) -> float:
            self.asked += 1
            return 1000.0 if next(looks, None) is False else 0.0

    task = task_of(program(variables(4, 90), *[tally(range(4), code, 0, 1) for code in range(90)]), {})
    counters = counters_of(task)
    [kind] = kinds_of(task, counters, Clock())
    clock = Ending()
    assert counted([kind], counters, clock) == (0, 0, False)
    assert clock.asked < 12


def test_a_value_that_only_the_first_row_with_a_sign_adds_does_not_make_cards_differ() -> None:
    sign = Some(tuple(Term((row * 3 + 1,), {(1,): 1}) for row in range(2)))
    sums = [Sum((sign, *tally((0, 3), code, None, 2).parts), None, 2) for code in range(2)]
    made = program(variables(2, 2, 2, 2), *sums)
    found = count(made, Clock())
    assert (found.fillings.least, found.least) == tried(made, alike_rows(made))


def test_rows_of_two_components_with_other_values_that_one_check_counts() -> None:
    cells = variables(1, 2) + variables(1, 3, owner="wind")
    assert count(program(cells, tally((0, 1), 1, 1, 1)), Clock()).least == 3


def test_types_of_card_that_no_deck_can_have_are_left_out() -> None:
    task = task_of(program(variables(2, 3), tally((0, 1), 1, 2, 2)), {})
    [kind] = kinds_of(task, counters_of(task), Clock())
    assert [card.codes for card in kind.types] == [(1,)]


def test_a_count_is_the_same_each_time() -> None:
    made = program(variables(6, 3, 2), *[tally(range(0, 12, 2), code, 1, 3) for code in range(3)])
    assert count(made, Clock(), states=2, decks=3) == count(made, Clock(), states=2, decks=3)


@pytest.mark.parametrize(
    ("number", "words"),
    [
        (0, "0"),
        (1234567, "1,234,567"),
        (10**15 - 1, "999,999,999,999,999"),
        (10**15, "about 1.0 x 10^15"),
        (3249 * 10**38, "about 3.2 x 10^41"),
        (9999 * 10**20, "about 1.0 x 10^24"),
    ],
)
def test_numbers_as_words(number: int, words: str) -> None:
    assert words_of(number) == words


def test_numbers_longer_than_python_writes_at_once() -> None:
    assert words_of(10**9000) == "about 1.0 x 10^9000"
    assert words_of(7 * 10**8123) == "about 7.0 x 10^8123"
