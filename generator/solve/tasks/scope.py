"""Which cells of a game the solver may set, from what a person asks."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from generator.base.nearest import did_you_mean, nearest
from generator.base.problem import Problems
from generator.check.fold import domain_of
from generator.model.field import Field
from generator.model.game import Card, Game
from generator.solve.problems import SOLVE_NAME
from generator.solve.request import Request
from generator.solve.translate.deck import Free

_TABLES = "tables."
_COPIES = "copies"


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
        repeats=frozenset(_known_fields(game, request.repeats, problems, lists=True)),
    )


def requests_of(games: Sequence[Game], request: Request) -> list[Request]:
    """What is asked of each game: without the names that only others of them have."""
    found = [request] * len(games)
    for option in ("free", "keep", "lock", "repeats") if len(games) > 1 else ():
        for name in getattr(request, option):
            known = [_is_known(game, option, name) for game in games]
            for place, knows in enumerate(known):
                if not knows and any(known):
                    left: Any = tuple(other for other in getattr(found[place], option) if other != name)
                    found[place] = replace(found[place], **{option: left})
    return found


def _is_known(game: Game, option: str, name: str) -> bool:
    problems, asked = Problems(), {option: (name,)}
    free_cells(game, Request(**asked), problems)  # type: ignore[arg-type]
    return not problems.errors


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
    bounded = open_fields(fields)
    named = bounded if owner.startswith(_TABLES) else [*bounded, _COPIES]
    chosen = [name] if name else bounded
    if not chosen or not set(chosen) <= set(named):
        message = f"`{name}` of `{owner}` cannot be looked for" if name else f"no field of `{owner}` can be looked for"
        hint = "declare fields with the values that they may have, as in `0..4` or `[red, blue]`"
        if name and name not in fields:
            hint = did_you_mean(name, named, f"fields of `{owner}`")
        problems.add(SOLVE_NAME.at(None, message, hint))
        return
    for row in range(len(cards)):
        for field in chosen:
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


def _known_fields(game: Game, names: Sequence[str], problems: Problems, *, lists: bool = False) -> Iterator[str]:
    """The names of fields, or of lists alone; those that no component has are told as problems."""
    known: dict[str, None] = {}
    for key, cards, declared in owners(game):
        own = [name for name, field in declared.items() if not lists or field.type == "list"]
        if not lists:
            own += [_COPIES, *(cards[0].values if len(cards) else ())]
        known.update(dict.fromkeys(own))
        known.update(dict.fromkeys(f"{key}.{name}" for name in own))
    for name in names:
        if name in known:
            yield name
        else:
            what = "list" if lists else "field"
            problems.add(SOLVE_NAME.at(None, f"no {what} is named `{name}`", did_you_mean(name, known, f"{what}s")))


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
            close = nearest(missing[0], places)
            hint = f"did you mean `{close}`?" if close else "rows without an `id` are called by their number from 1"
            problems.add(SOLVE_NAME.at(None, f"no row has the id `{missing[0]}`", hint))
            continue
        rows = list(_between(places[first.strip()], places[last.strip()] if dots else places[first.strip()]))
        if not rows:
            message = f"`{first.strip()}` and `{last.strip()}` are no rows of one component"
            problems.add(SOLVE_NAME.at(None, message, "name the first and the last row of one component"))
        yield from rows


def _between(first: Sequence[tuple[str, int]], last: Sequence[tuple[str, int]]) -> Iterator[tuple[str, int]]:
    """The rows from one to another, of every owner that has both."""
    ends = dict(last)
    for owner, row in first:
        if owner in ends:
            for between in range(min(row, ends[owner]), max(row, ends[owner]) + 1):
                yield owner, between
