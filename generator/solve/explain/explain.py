"""Why no deck can exist: the smallest contradiction, and its arithmetic in words."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from generator.solve.clock import Clock
from generator.solve.explain.arithmetic import NO_NOUNS, Part, arithmetic
from generator.solve.explain.linear import NOTHING_FIXED, Proof, Prover
from generator.solve.explain.minimal import Feasible, Group, smallest
from generator.solve.explain.words import sentences, undone
from generator.solve.program import Program

SEARCH_SHARE, SEARCH_SECONDS = 0.8, 86_400.0
"""How much of the time the search for the smallest set may take; the rest is for the shortest sum."""

__all__ = ["Explanation", "Feasible", "Group", "Part", "explain"]


class Explanation(NamedTuple):
    """Why no deck can exist.

    Attributes:
        checks: ids of the checks that contradict each other, in the order of the program.
        groups: names of the groups of given cells that take part.
        sentences: the reason.
        demanded, room: both sides of the sum that shows it; empty where none does.
        linear: whether such a sum shows it; else all decks were tried.
        proven_minimal: whether a deck was found for every check and group without it.
        proof: the sum in full, which can be checked.
    """

    checks: tuple[str, ...]
    groups: tuple[str, ...]
    sentences: tuple[str, ...]
    demanded: tuple[Part, ...]
    room: tuple[Part, ...]
    linear: bool
    proven_minimal: bool
    proof: Proof | None = None


def explain(
    program: Program,
    clock: Clock,
    feasible: Feasible,
    fixed: Mapping[int, int] = NOTHING_FIXED,
    groups: Sequence[Group] = (),
    nouns: Mapping[str, str] = NO_NOUNS,
) -> Explanation | None:
    """The smallest set of checks that contradict each other; None where no contradiction was shown in time.

    Args:
        program: the deck to be found; soft demands count like all others.
        clock: when to come back.
        feasible: whether a program has a deck with certain codes.
        fixed: codes of cells that are given and not in question.
        groups: cells that are given, which may be part of the contradiction.
        nouns: what the rows of owners are called, in the plural; else as the sums about them have it.
    """
    prover = Prover(program)
    core = smallest(prover, clock.part(SEARCH_SHARE, SEARCH_SECONDS), feasible, fixed, groups)
    if core is None:
        return None
    codes = dict(fixed)
    for place in core.groups:
        codes.update(groups[place].fixed)
    checks = tuple(program.demands[place].check for place in core.demands)
    names = tuple(groups[place].name for place in core.groups)
    proof = prover.shortest(clock, core.demands, codes) or core.proof
    if proof is None:
        return Explanation(checks, names, undone([*checks, *names]), (), (), False, core.minimal)
    sides = arithmetic(program, proof, nouns)
    return Explanation(checks, names, sentences(sides), sides.demanded, sides.room, True, core.minimal, proof)
