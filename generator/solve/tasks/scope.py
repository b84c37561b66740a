"""Which cells of a game the solver may set, from what a person asks."""

from collections.abc import Iterator, Mapping, Sequence

from generator.base.nearest import did_you_mean
from generator.base.problem import Problems
from generator.check.fold import domain_of
from generator.model.field import Field
from generator.model.game import Card, Game
from generator.solve.problems import SOLVE_NAME
from generator.solve.request import Request
from generator.solve.translate.deck import Free

_TABLES = "tables."


def owners(game: Game) -> Iterator[tuple[str, Sequence[Card], Mapping[str, Field]]]:
    """Every component and table of a game as checks name it, with its rows and declared fields."""
    for key, component in game.components.items():
        yield key, component.cards, component.fields
    for key, table in game.tables.items():
        yield f"{_TABLES}{key}", table.rows, table.fields


def free_cells(game: Game, request: Request, problems: Problems, *, repair: bool = False) -> Free:
    """The cells that may be set.

    Args:
        game: the game, some of whose cells may be `?`.
        request: what is asked for.
        problems: receives names that the game does not have.
        repair: whether cells that have a value may change too.
    """
    unknown = {(cell.owner, cell.row, cell.field) for cell in game.unknown}
    for text in request.free:
        unknown.update(_freed(game, text, problems))
    return Free(
        unknown=frozenset(unknown),
        repair=repair,
        keep=frozenset(_known_fields(game, request.keep, problems)),
        locked=frozenset(_locked(game, request.lock, problems)),
        repeats=frozenset(_known_fields(game, request.repeats, problems)),
    )


def open_fields(fields: Mapping[str, Field]) -> list[str]:
    """The fields whose values are known beforehand, so that one can be chosen."""
    return [name for name, field in fields.items() if domain_of(field) is not None and not field.formula]


def _freed(game: Game, text: str, problems: Problems) -> Iterator[tuple[str, int, str]]:
    """The cells that a component, or a field of one, has."""
    known = {key: (cards, fields) for key, cards, fields in owners(game)}
    owner, name = _split(text, known)
    if owner not in known:
        names = [*known, *(f"{key}.{name}" for key, (_, fields) in known.items() for name in fields)]
        hint = did_you_mean(text, names, "components and fields")
        problems.add(SOLVE_NAME.at(None, f"`{text}` is no component, table or field of `{game.key}`", hint))
        return
    cards, fields = known[owner]
    chosen = open_fields(fields)
    if name and name not in chosen:
        message = f"`{name}` of `{owner}` cannot be looked for"
        hint = "declare it with the values that it may have, as in `0..4` or `[red, blue]`"
        if name not in fields:
            hint = did_you_mean(name, chosen, f"fields of `{owner}`")
        problems.add(SOLVE_NAME.at(None, message, hint))
        return
    for row in range(len(cards)):
        for field in [name] if name else chosen:
            yield owner, row, field


def _split(text: str, known: Mapping[str, object]) -> tuple[str, str]:
    """A component or table, and the field behind it or ""."""
    for spelling in (text, f"{_TABLES}{text}"):
        if spelling in known:
            return spelling, ""
        owner, _, name = spelling.rpartition(".")
        if owner in known:
            return owner, name
    return "", ""


def _known_fields(game: Game, names: Sequence[str], problems: Problems) -> Iterator[str]:
    """The names of fields, those that no component has told as problems."""
    fields: dict[str, None] = {"copies": None}
    for key, cards, declared in owners(game):
        own = [*declared, "copies", *(cards[0].values if len(cards) else ())]
        fields.update(dict.fromkeys(own))
        fields.update(dict.fromkeys(f"{key}.{name}" for name in own))
    for name in names:
        if name in fields:
            yield name
        else:
            problems.add(SOLVE_NAME.at(None, f"no field is named `{name}`", did_you_mean(name, fields, "fields")))


def _locked(game: Game, texts: Sequence[str], problems: Problems) -> Iterator[tuple[str, int]]:
    """Rows by their ids: `a01,a02`, or all from one to another, `a01..a09`."""
    places: dict[str, list[tuple[str, int]]] = {}
    for key, cards, _ in owners(game):
        for row, card in enumerate(cards):
            places.setdefault(card.id, []).append((key, row))
    for text in (part.strip() for one in texts for part in one.split(",")):
        first, dots, last = text.partition("..") if text not in places else (text, "", "")
        missing = [name for name in (first.strip(), last.strip() if dots else first.strip()) if name not in places]
        if missing:
            message = f"no row has the id `{missing[0]}`"
            problems.add(SOLVE_NAME.at(None, message, did_you_mean(missing[0], places, "ids")))
            continue
        yield from _between(places[first.strip()], places[last.strip()] if dots else places[first.strip()])


def _between(first: Sequence[tuple[str, int]], last: Sequence[tuple[str, int]]) -> Iterator[tuple[str, int]]:
    """The rows from one to another, of every owner that has both."""
    ends = dict(last)
    for owner, row in first:
        if owner in ends:
            for between in range(min(row, ends[owner]), max(row, ends[owner]) + 1):
                yield owner, between
