"""How many decks pass the checks of a game."""

from dataclasses import replace

from generator.base.problem import Problems
from generator.model.game import Card, Game
from generator.solve.answer import Answer, Verdict
from generator.solve.clock import Clock
from generator.solve.count.count import Count, count
from generator.solve.program import Program
from generator.solve.request import Request
from generator.solve.tasks.scope import free_cells, owners
from generator.solve.tasks.strategy import Status, find_deck
from generator.solve.translate.translate import translate


def tally(game: Game, request: Request, clock: Clock, problems: Problems) -> Answer | None:
    """How many decks there are for the cells that are open; None after problems."""
    free = free_cells(game, request, problems)
    if problems.errors:
        return None
    program = translate(game, free, problems)
    if problems.errors:
        return None
    demanded = program.restricted(place for place, demand in enumerate(program.demands) if not demand.soft)
    rows = len({(variable.owner, variable.row) for variable in program.variables})
    blank = Answer(game, Verdict.COUNTED, cells=len(program.variables), rows=rows, apart=program.apart)
    if not program.variables:
        return replace(blank, verdict=Verdict.FULFILLED)
    found = find_deck(demanded, clock.part(0.4, 20.0), seed=request.seed).status
    counted = count(demanded, clock, alike=alike(game, program))
    return replace(blank, count=_told(counted, found))


def _told(counted: Count, found: Status) -> Count:
    """The count with what a search for one deck has shown."""
    if found is Status.FOUND and not counted.least:
        fillings = counted.fillings._replace(least=max(1, counted.fillings.least))
        return counted._replace(least=1, fillings=fillings, how=counted.how.replace("none was found in the time, ", ""))
    if found is Status.NONE and not counted.exact:
        none = counted.fillings._replace(least=0, most=0)
        return counted._replace(least=0, most=0, fillings=none, exact=True, how="it is proven that there is none")
    return counted


def alike(game: Game, program: Program) -> list[list[tuple[int, ...]]]:
    """Groups of rows that turn into each other when their open cells are exchanged.

    Rows are alike when the same cells of theirs are open and all other cells are equal; ids do not count.

    Returns:
        each row as the places of its cells in the program, in the order of its fields.
    """
    cells: dict[tuple[str, int], dict[str, int]] = {}
    for place, variable in enumerate(program.variables):
        cells.setdefault((variable.owner, variable.row), {})[variable.field] = place
    cards = {owner: rows for owner, rows, _ in owners(game)}
    groups: dict[object, list[tuple[int, ...]]] = {}
    for (owner, row), own in cells.items():
        names = sorted(own)
        domains = tuple(program.variables[own[name]].domain for name in names)
        key = owner, tuple(names), domains, _fixed(cards[owner][row], own)
        groups.setdefault(key, []).append(tuple(own[name] for name in names))
    return list(groups.values())


def _fixed(card: Card, open_cells: dict[str, int]) -> object:
    """What a row is apart from its open cells."""
    values = {name: repr(value) for name, value in card.values.items() if name not in open_cells}
    copies = None if "copies" in open_cells else card.copies
    return tuple(sorted(values.items())), copies, card.size, card.front, card.back
