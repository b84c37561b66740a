"""Which rows are alike: those that can be exchanged without any check seeing it."""

from itertools import pairwise

from hypothesis import given, settings

from generator.solve.alike import alike_rows
from generator.solve.program import Constraint, Distinct, Each, Program, Some, Sum, Term, broken
from tests.solve.count.programs import program, programs, tally, variables


def test_rows_of_one_component_are_alike() -> None:
    assert alike_rows(program(variables(2, 2, 3))) == [((0, 1), (2, 3))]
    cells = variables(2, 2) + variables(1, 2, owner="wind")
    assert alike_rows(program(cells, tally((0, 1, 2), 0, 1, 2))) == [((0,), (1,)), ((2,),)]


def test_rows_with_other_fields_or_other_values_are_not_alike() -> None:
    first, second, third = variables(3, 2)
    made = program([first, second._replace(field="height"), third._replace(domain=("red", "blue"))])
    assert alike_rows(made) == [((0,),), ((1,),), ((2,),)]


def test_a_value_that_only_python_calls_equal_tells_rows_apart() -> None:
    first, second = variables(2, 2)
    made = program([first._replace(domain=(0, 1)), second._replace(domain=(False, True))])
    assert len(alike_rows(made)) == 2


def test_what_is_beside_the_open_cells_tells_rows_apart() -> None:
    made = program(variables(4, 2))
    assert alike_rows(made, {("lamp", 1): "tall", ("lamp", 3): "tall"}) == [((0,), (2,)), ((1,), (3,))]


def test_a_check_that_counts_only_some_rows_tells_them_from_the_others() -> None:
    assert alike_rows(program(variables(3, 2), tally((0, 2), 1, 1, 2))) == [((0,), (2,)), ((1,),)]


def test_checks_of_single_rows_leave_rows_alike_only_where_all_are_the_same() -> None:
    parts = [Term((row * 2 + field,), {(1,): 1 + field + row % 2}) for row in range(4) for field in range(2)]
    made = program(variables(4, 2, 2), *[Sum(tuple(parts[row * 2 : row * 2 + 2]), 1, 4) for row in range(4)])
    assert alike_rows(made) == [((0, 1), (4, 5)), ((2, 3), (6, 7))]


def test_checks_of_single_rows_that_ask_for_other_numbers_tell_them_apart() -> None:
    asked = [(0, 1), (1, 1), (0, None)]
    made = program(variables(3, 2), *[tally((row,), 1, least, most) for row, (least, most) in enumerate(asked)])
    assert alike_rows(made) == [((0,),), ((1,),), ((2,),)]
    fixed, none = (Distinct((Term((row,), {(1,): 1}),), taken=frozenset([1] * row)) for row in range(2))
    assert len(alike_rows(program(variables(2, 2), fixed, none))) == 2


def test_rows_of_different_checks_are_not_alike_though_these_ask_the_same() -> None:
    made = program(variables(4, 2), tally((0, 1), 1, 1, 1), tally((2, 3), 1, 1, 1))
    assert alike_rows(made) == [((0,), (1,)), ((2,), (3,))]


def test_parts_of_different_checks_do_not_mix() -> None:
    def sums(row: int, *pairs: tuple[int, int]) -> list[Constraint]:
        return [
            Sum((Term((row * 2,), {(1,): first}), Term((row * 2 + 1,), {(1,): second})), 1, 4)
            for first, second in pairs
        ]

    made = program(variables(2, 2, 2), *sums(0, (1, 2), (3, 4)), *sums(1, (1, 4), (3, 2)))
    assert len(alike_rows(made)) == 2


def test_rows_that_stand_in_the_same_choice_are_alike() -> None:
    some = Some(tuple(Term((row,), {(1,): 1}) for row in range(3)))
    assert alike_rows(program(variables(3, 2), Sum((some,), 1, 1))) == [((0,), (1,), (2,))]


def test_rows_that_stand_in_different_choices_are_not_alike() -> None:
    ones = [Term((row,), {(1,): 1}) for row in range(4)]
    made = program(variables(4, 2), Sum((Each(tuple(ones[:2])), Each(tuple(ones[2:]))), 1, None))
    assert alike_rows(made) == [((0,), (1,)), ((2,), (3,))]


def test_rows_that_one_term_looks_at_together_are_not_alike() -> None:
    assert len(alike_rows(program(variables(3, 2), Sum((Term((0, 1), {(0, 1): 1}),), None, 0)))) == 3


def test_weights_of_zero_do_not_tell_rows_apart() -> None:
    terms = (Term((0,), {(1,): 1, (0,): 0}), Term((1,), {(1,): 1}))
    assert len(alike_rows(program(variables(2, 2), Sum(terms, 1, 2)))) == 1


@settings(max_examples=100, deadline=None)
@given(programs())
def test_to_exchange_rows_that_are_alike_breaks_and_mends_nothing(made: Program) -> None:
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
