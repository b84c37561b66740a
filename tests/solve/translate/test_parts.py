"""Sums put together from parts: whole numbers, and nothing where nothing can go wrong."""

from fractions import Fraction

from generator.solve.program import Each, Some, Sum, Term
from generator.solve.translate.kinds.parts import both, held_sums, sums

ONE, OTHER = Term((0,), {(1,): 1}), Term((1,), {(1,): 2})


def test_a_sum_of_fractions_is_one_of_whole_numbers_with_its_scale() -> None:
    [found] = sums([], Fraction(1, 2), Fraction(5, 3), "height", [ONE, Some((OTHER,), 3)], 1)
    assert found == Sum((Term((0,), {(1,): 6}), Some((OTHER,), 18)), 3, 10, 6, "height", 6)


def test_a_sum_without_parts_is_left_out_where_it_holds_and_stays_where_it_does_not() -> None:
    assert list(sums([], 2, 2, "cards", (), 2)) == []
    assert list(sums([], 3, None, "cards", (), 2)) == [Sum((), 3, None, 2, "cards")]
    assert list(sums([], None, 1, "cards", (), 2)) == [Sum((), None, 1, 2, "cards")]
    assert list(sums([], None, None, "cards", [ONE])) == []


def test_two_things_hold_together() -> None:
    assert both(ONE, OTHER, 5) == Each((ONE, OTHER), 5)
    assert both(True, True) is True
    assert both(False, ONE) is both(ONE, False) is False
    assert both(True, ONE, 5) == both(ONE, True, 5) == Each((ONE,), 5)


def test_things_that_hold_anyway_are_numbers() -> None:
    [found] = held_sums([(True, 2), (False, 4), (Some((ONE,)), 3)], 1, None, "backs")
    assert found == Sum((Some((ONE,), 3),), 1, None, 2, "backs")
