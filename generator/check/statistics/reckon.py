"""The statistics of a game, as far as they are asked for."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from generator.base.expression import Expression, parse
from generator.base.nearest import did_you_mean
from generator.base.problem import Problems
from generator.base.span import Span
from generator.check.amount import RuleError
from generator.check.profile.column import Column, columns_of
from generator.check.select import conditions
from generator.check.sense import doubts
from generator.check.statistics.histogram import Histogram, histogram
from generator.check.statistics.odds import MOST_DRAWN, Odds, odds
from generator.check.statistics.problems import FIELD_UNKNOWN, ODDS_BAD, OWNER_UNKNOWN
from generator.check.statistics.together import Correlation, CrossTable, correlations, cross_table
from generator.check.view import Target, View
from generator.model.game import Game


@dataclass(frozen=True, slots=True)
class Asked:
    """What the command line asks of the statistics.

    Attributes:
        of: the components and tables, by key; () for every component.
        by: the fields: one for its histogram, two for their cross table too; () for all.
        hand: how many pieces are drawn; None where no odds are asked.
        odds: conditions on a piece, of which the odds are asked.
        at_least: how many pieces of a hand shall fulfil each.
    """

    of: tuple[str, ...] = ()
    by: tuple[str, ...] = ()
    hand: int | None = None
    odds: tuple[str, ...] = ()
    at_least: int = 1


class Statistics(NamedTuple):
    """What the rows of a component or table are like.

    Attributes:
        game: the game's key.
        owner: the component's key, or `tables.` with the table's key.
        title: its name for people.
        rows, pieces: how many there are, and how many are printed of all of them.
        histograms: one a field.
        cross: the cross tables asked for.
        correlations: of every pair of fields that can be compared, the closest first.
        odds: one a condition.
    """

    game: str
    owner: str
    title: str
    rows: int
    pieces: int
    histograms: tuple[Histogram, ...]
    cross: tuple[CrossTable, ...]
    correlations: tuple[Correlation, ...]
    odds: tuple[Odds, ...]


def reckon(game: Game, asked: Asked, problems: Problems) -> list[Statistics]:
    """The statistics of a game, one a component or table that is asked for and has printed rows."""
    view = View(game)
    targets = _targets(game, view, asked, problems)
    if asked.odds and len(targets) > 1:
        names = ", ".join(target.name for target in targets)
        problems.add(ODDS_BAD.at(None, f"a hand is drawn from one of {names}", "say which with --of"))
        return []
    return [_of(game, view, target, asked, problems) for target in targets]


def _targets(game: Game, view: View, asked: Asked, problems: Problems) -> list[Target]:
    found = []
    for name in asked.of or tuple(game.components):
        target = view.target(name)
        if target is None:
            hint = did_you_mean(name, view.targets(), "there are")
            problems.add(OWNER_UNKNOWN.at(None, f"{game.key} has no component or table `{name}`", hint))
        elif view.rows(target):
            found.append(target)
    return found


def _of(game: Game, view: View, target: Target, asked: Asked, problems: Problems) -> Statistics:
    lang = game.languages[0] if game.languages else ""
    owners = game.tables if target.is_table else game.components
    rows = view.rows(target)
    columns = {column.name: column for column in columns_of([row.card for row in rows], lang)}
    chosen = list(_chosen(target, columns, asked.by, problems))
    fields = view.fields(target)
    crossed = [(chosen[0], chosen[1])] if len(asked.by) == 2 and len(chosen) == 2 else []
    return Statistics(
        game.key,
        target.name,
        owners[target.key].title.in_language(lang) or target.key,
        len(rows),
        rows.pieces,
        tuple(histogram(column, fields.get(column.name)) for column in chosen),
        tuple(cross_table(one, other, (fields.get(one.name), fields.get(other.name))) for one, other in crossed),
        tuple(sorted(correlations(chosen), key=lambda one: -one.square)),
        tuple(_odds(view, target, asked, problems)),
    )


def _chosen(target: Target, columns: dict[str, Column], by: Sequence[str], problems: Problems) -> Iterator[Column]:
    for name in by or tuple(columns):
        if name in columns:
            yield columns[name]
        else:
            hint = did_you_mean(name, columns, "its fields are")
            problems.add(FIELD_UNKNOWN.at(None, f"`{target.name}` has no field `{name}`", hint))


def _odds(view: View, target: Target, asked: Asked, problems: Problems) -> Iterator[Odds]:
    rows = view.rows(target)
    if asked.odds and not _is_drawn(asked, rows.pieces, target, problems):
        return
    for text in asked.odds:
        condition = _condition(text, view, target, problems)
        if condition is None:
            continue
        try:
            held = conditions(condition, rows)
        except RuleError as error:
            problems.add(error.problem)
            continue
        assert asked.hand is not None
        yield odds(text, rows.pieces, rows.where(held).pieces, asked.hand, asked.at_least)


def _is_drawn(asked: Asked, pieces: int, target: Target, problems: Problems) -> bool:
    """Whether such a hand can be drawn; a problem when not."""
    hand, wanted = asked.hand, asked.at_least
    if hand is None or not 1 <= hand <= min(pieces, MOST_DRAWN):
        shown = "no hand" if hand is None else f"a hand of {hand}"
        message = f"{shown} cannot be drawn from the {pieces} pieces of `{target.name}`"
        problems.add(ODDS_BAD.at(None, message, f"--hand takes 1 to {min(pieces, MOST_DRAWN)}"))
        return False
    if not 0 <= wanted <= hand:
        problems.add(ODDS_BAD.at(None, f"a hand of {hand} cannot hold {wanted}", f"--at-least takes 0 to {hand}"))
        return False
    return True


def _condition(text: str, view: View, target: Target, problems: Problems) -> Expression | None:
    expression = parse(text, Span("--odds"), problems, words=view.words)
    if expression is None:
        return None
    found = list(doubts(expression, view, target))
    problems.extend(found)
    return None if found else expression
