"""What checks ask for, one by one, in words."""

import re
from collections.abc import Sequence

from generator.solve.explain.arithmetic import Bound
from generator.solve.explain.phrases import average_of, is_measure, number, of_number

MOST_BOUNDS = 8
"""Demands that can be read in a sentence."""

_CONDITIONAL = re.compile(r"(?P<what>.+), beyond (?P<number>\S+) (?P<when>(?:if|where) .+)")


def asked_for(all_bounds: Sequence[Bound]) -> list[str]:
    """What the checks ask for, one by one."""
    bounds = dict.fromkeys((bound.check, bound.words) for bound in all_bounds)
    if len(bounds) > MOST_BOUNDS:
        return ["A sum over what these checks ask for shows it, but it is too long to be told."]
    told = [_bounds([one for one in all_bounds if (one.check, one.words) == key]) for key in bounds]
    return [f"{'; '.join(told)}.", "No deck does all of this."]


def _bounds(bounds: Sequence[Bound]) -> str:
    """What a check asks for of one sum: a bound, or both."""
    first = bounds[0]
    amount, words = first.amount, first.words
    if len(bounds) > 1 and bounds[1].amount == amount and not is_measure(words):
        return f"{first.check} asks for exactly {number(amount)} {of_number(words, amount)}"
    return " and ".join(
        _bound(bound) if bound is first else _bound(bound).removeprefix(f"{bound.check} ") for bound in bounds
    )


def _bound(bound: Bound) -> str:
    amount, words, end = bound.amount, bound.words, "least" if bound.least else "most"
    conditional = _CONDITIONAL.fullmatch(words)
    if conditional and bound.least and not amount:
        return f"{bound.check} asks for at least {conditional['number']} {conditional['what']} {conditional['when']}"
    average = None if amount else average_of(words)
    if average is not None:
        return f"{bound.check} wants {average[0]} to be at {end} {average[1]} on average"
    if is_measure(words):
        return f"{bound.check} wants {words} to be at {end} {number(amount)}"
    if bound.least:
        return f"{bound.check} asks for at least {number(amount)} {of_number(words, amount)}"
    most = f"at most {number(amount)}" if amount else "no"
    return f"{bound.check} allows {most} {of_number(words, amount)}"
