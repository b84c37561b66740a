"""How many decks: rows that are alike, parts, whole decks of cards, and what the result says."""

from itertools import product
from math import comb, factorial

import pytest

from generator.solve.clock import Clock
from generator.solve.count.alike import alike_rows
from generator.solve.count.count import Bounds, Count, count
from generator.solve.count.words import words_of
from generator.solve.program import Constraint, Demand, Distinct, Program, Some, Sum, Term
from tests.solve.count.programs import program, tally, tried, variables


def of(*constraints: Constraint, rows: int = 3, sizes: tuple[int, ...] = (2,)) -> Count:
    return count(program(variables(rows, *sizes), *constraints), Clock())


def test_without_checks_decks_are_multisets_and_fillings_are_words() -> None:
    assert of(rows=3, sizes=(2,)) == Count(
        4, 4, Bounds(8, 8), True, False, "counted exactly, type of card by type of card"
    )


def test_two_fields_of_one_row_do_not_multiply_as_decks() -> None:
    found = of(tally((0, 2), 0, 1, 1), tally((1, 3), 0, 1, 1), rows=2, sizes=(2, 2))
    assert (found.fillings, found.least, found.exact) == (Bounds(4, 4), 2, True)


def test_two_components_multiply_as_decks() -> None:
    cells = variables(3, 2) + variables(2, 3, owner="wind")
    found = count(program(cells, tally((0, 1, 2), 0, 1, None)), Clock())
    assert (found.least, found.fillings) == (3 * 6, Bounds(7 * 9, 7 * 9))


def test_a_deck_that_the_checks_determine() -> None:
    found = of(tally((0, 1, 2), 1, 2, 2))
    assert (found.least, found.determined, found.fillings) == (1, True, Bounds(3, 3))


def test_no_deck_passes() -> None:
    found = of(tally((0, 1, 2), 1, 2, None), tally((0, 1, 2), 0, 2, None))
    assert found == Count(0, 0, Bounds(0, 0), True, False, "counted exactly: no deck passes")


def test_a_demand_without_cells_that_fails_leaves_no_deck() -> None:
    assert of(Sum((), 1, None)).most == 0
    assert of(Sum((), 1, None, constant=1)).most == 4


def test_a_warning_does_not_count() -> None:
    made = program(variables(3, 2))._replace(demands=(Demand("few", (tally((0, 1, 2), 1, 3, 3),), soft=True),))
    assert count(made, Clock()).least == 4


def test_no_open_cell_is_one_deck() -> None:
    assert count(Program((), ()), Clock()) == Count(1, 1, Bounds(1, 1), True, True, "counted exactly")


def test_rows_with_different_fixed_cells_are_not_alike() -> None:
    made = program(variables(2, 2, 2))
    assert count(made, Clock(), fixed={0: 0, 2: 0}).least == 3
    assert count(made, Clock(), fixed={0: 0, 2: 1}).least == 4
    assert count(made, Clock(), fixed={0: 0, 1: 0, 2: 0, 3: 1}).determined


def test_rows_that_the_caller_tells_apart() -> None:
    made = program(variables(3, 2))
    assert count(made, Clock(), alike=[[(0,), (1,)]]).least == 3 * 2
    assert count(made, Clock(), alike=[[(0,)], [(1,)], [(2,)]]).least == 8


def test_rows_that_the_caller_calls_alike_but_a_check_tells_apart() -> None:
    made = program(variables(3, 2), tally((0,), 1, 0, 1), tally((0, 1), 1, 1, 1))
    assert count(made, Clock(), alike=[[(0,), (1,), (2,)]]).least == 4


def test_checks_of_single_rows_leave_rows_alike_only_where_all_are_the_same() -> None:
    parts = [Term((row * 2 + field,), {(1,): 1 + field + row % 2}) for row in range(4) for field in range(2)]
    made = program(variables(4, 2, 2), *[Sum(tuple(parts[row * 2 : row * 2 + 2]), 1, 4) for row in range(4)])
    assert alike_rows(made) == [((0, 1), (4, 5)), ((2, 3), (6, 7))]


def test_parts_of_different_checks_do_not_mix() -> None:
    def sums(row: int, *pairs: tuple[int, int]) -> list[Constraint]:
        return [
            Sum((Term((row * 2,), {(1,): first}), Term((row * 2 + 1,), {(1,): second})), 1, 4)
            for first, second in pairs
        ]

    made = program(variables(2, 2, 2), *sums(0, (1, 2), (3, 4)), *sums(1, (1, 4), (3, 2)))
    assert len(alike_rows(made)) == 2


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


PATTERNS = comb(28, 14) * comb(5, 3) ** 5


def test_a_whole_deck_is_counted_exactly() -> None:
    found = count(whole_deck(), Clock())
    decks = PATTERNS * factorial(84) // factorial(49)
    assert (found.least, found.most, found.fillings.least) == (decks, decks, decks * factorial(35))
    assert found.how == "counted exactly, by its fillings, as rows that are alike must hold different cards"


def test_a_field_that_no_check_looks_at_multiplies_where_all_cards_differ() -> None:
    assert count(whole_deck(distinct=False), Clock()).least == PATTERNS * 84**35


def test_fixed_fields_that_tell_all_rows_apart() -> None:
    fixed = {row * 5 + field: code for row in range(35) for field, code in ((0, row // 7), (2, row % 7))}
    found = count(whole_deck(distinct=False), Clock(), fixed=fixed)
    assert (found.least, found.fillings.least, found.exact) == (PATTERNS * 84**35, PATTERNS * 84**35, True)


def test_a_whole_deck_of_which_the_caller_tells_all_rows_apart() -> None:
    rows = [[tuple(range(row * 5, row * 5 + 5))] for row in range(35)]
    fixed = {row * 5 + field: code for row in range(35) for field, code in ((0, row // 7), (2, row % 7))}
    found = count(whole_deck(), Clock(), fixed=fixed, alike=rows)
    assert (found.least, found.exact) == (PATTERNS * factorial(84) // factorial(49), True)


def test_bounds_of_a_whole_deck_without_time() -> None:
    clock = Clock(1000)
    clock.stop()
    found = count(whole_deck(), clock)
    decks = PATTERNS * factorial(84) // factorial(49)
    assert found.most is not None and found.least <= decks < found.most
    assert found.how.startswith("none was found in the time, at most about ")


def test_few_states_leave_a_lower_and_an_upper_bound() -> None:
    made = program(variables(6, 3), *[tally(range(6), code, 1, 3) for code in range(3)])
    assert tried(made, alike_rows(made)) == (450, 7)
    found = count(made, Clock(), states=2, decks=3)
    assert not found.exact and found.most is not None and 3 <= found.least <= 7 <= found.most
    assert (
        found.how == f"at least {found.least} were found, at most {found.most} by the types of card that are possible"
    )


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
