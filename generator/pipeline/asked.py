"""What the command line asks of a build, held against the project."""

from dataclasses import dataclass
from pathlib import Path

from generator.base.length import Size, parse_size
from generator.base.nearest import did_you_mean
from generator.base.problem import ProblemKind, Problems
from generator.model.game import Game

PAPER_UNKNOWN = ProblemKind("asked-paper-unknown", "The command line names a paper that is not known.")
COMPONENT_UNKNOWN = ProblemKind("asked-component-unknown", "The command line names a component that no game has.")
LANGUAGE_UNKNOWN = ProblemKind("asked-language-unknown", "The command line names a language that a game does not have.")


@dataclass(frozen=True, slots=True)
class BuildOptions:
    """What the command line asks of a build; None and () leave the project's own choice.

    `components` names those that get sheets; the appendix and the component list tell of all. A game that has none of
    them is left out.
    """

    games: tuple[str, ...] = ()
    langs: tuple[str, ...] = ()
    paper: str | None = None
    flip: str | None = None
    output: Path | None = None
    force: bool = False
    components: tuple[str, ...] = ()


def know_languages(games: tuple[Game, ...], options: BuildOptions, problems: Problems) -> None:
    """Report languages that a game does not have."""
    for game in games:
        for lang in options.langs:
            if lang not in game.languages:
                hint = did_you_mean(lang, game.languages, "languages")
                problems.add(LANGUAGE_UNKNOWN.at(game.span, f"{game.key} has no language `{lang}`", hint))


def asked_games(games: tuple[Game, ...], options: BuildOptions, problems: Problems) -> tuple[Game, ...]:
    """The games that have a component asked for, or all where none is; components that no game has are reported."""
    known = [key for game in games for key in game.components]
    for name in options.components:
        if name not in known:
            hint = did_you_mean(name, known, "components")
            problems.add(COMPONENT_UNKNOWN.at(None, f"no component is named `{name}`", hint))
    wanted = set(options.components)
    return tuple(game for game in games if not wanted or not wanted.isdisjoint(game.components))


def asked_paper(game: Game, wanted: str, problems: Problems) -> tuple[str, Size] | None:
    """A paper by name, whatever its case, or by its measures, with its name as shown."""
    for name, size in game.papers.items():
        if name.casefold() == wanted.strip().casefold():
            return name, size
    try:
        width, height = sorted(parse_size(wanted))
    except ValueError:
        hint = did_you_mean(wanted, game.papers, "papers") + " (or write its measures: `330 x 483 mm`)"
        problems.add(PAPER_UNKNOWN.at(None, f"no paper is named `{wanted}`", hint))
        return None
    return wanted, Size(width, height)
