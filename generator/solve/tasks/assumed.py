"""What a proof that there is no deck takes for granted: that a cell has one of the values that were tried."""

from collections.abc import Collection, Mapping

from generator.check.view import View
from generator.model.game import Game
from generator.solve.program import Program
from generator.solve.tasks.scope import owners
from generator.solve.translate.checks import checks_of
from generator.solve.translate.deck import Owner


def assumed(game: Game, program: Program, checks: Collection[str], fixed: Collection[int] = ()) -> tuple[str, ...]:
    """Which values were tried where a cell may have others too, a sentence a field.

    Args:
        game: the game.
        program: its cells with what the checks demand of them.
        checks: ids of the checks that matter.
        fixed: cells whose values are given, by their places in the program.
    """
    looked = _looked(game, checks)
    most: dict[tuple[str, str], int] = {}
    for place, variable in enumerate(program.variables):
        column = variable.owner, variable.field
        if place in fixed or variable.field not in looked.get(variable.owner, ()):
            continue
        if variable.field == "copies":
            most[column] = max(most.get(column, 0), *(number for number in variable.domain if type(number) is int))
        elif column in program.partial:
            most[column] = 0
    return tuple(_sentence(owner, field, number) for (owner, field), number in most.items())


def copies_given(game: Game, program: Program, checks: Collection[str]) -> tuple[str, ...]:
    """Of which rows no other numbers of copies were tried though they matter, a sentence a component.

    Args:
        game: the game.
        program: its cells with what the checks demand of them.
        checks: ids of the checks that matter.
    """
    looked = {
        target.name
        for check in checks_of(View(game))
        for target, fields in check.looks.items()
        if check.id in checks and "copies" in fields
    }
    open_ = {variable.owner for variable in program.variables if variable.field == "copies"}
    return tuple(
        f"Of a row of {owner} only the given number of copies was tried."
        for owner, cards, _ in owners(game)
        if owner in looked and owner not in open_ and any(card.copies != 1 for card in cards)
    )


def _looked(game: Game, checks: Collection[str]) -> Mapping[str, Collection[str]]:
    """The fields that some checks look at, by owner; computed ones by what they come from."""
    view = View(game)
    found: dict[str, set[str]] = {}
    for check in checks_of(view):
        for target, fields in check.looks.items() if check.id in checks else ():
            own = found.setdefault(target.name, {"copies"})
            own |= Owner(view, target).inputs(fields)
    return found


def _sentence(owner: str, field: str, most: int) -> str:
    if field == "copies":
        return f"Of a row of {owner} at most {most} copies were tried."
    return f"For {owner}.{field} only values were tried that occur or that a check names."
