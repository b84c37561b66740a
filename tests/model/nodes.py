"""Small inputs for the model's tests: YAML and table text as nodes, and games read from them."""

from dataclasses import dataclass
from pathlib import Path
from textwrap import dedent
from typing import cast

import yaml

from generator.base.node import Entry, Mapping, Node, Scalar, Sequence
from generator.base.problem import Problem, Problems
from generator.base.span import Span
from generator.model.game import Card, Component, Game
from generator.model.read import read_games
from generator.model.sizes import Sizes, read_sizes

BUILTIN = Path(__file__).parents[2] / "generator" / "builtin"
FILE = "cards.yaml"


def node_of(text: str, file: str = FILE) -> Mapping:
    """YAML text as nodes with their places."""
    composed = yaml.compose(dedent(text), Loader=yaml.SafeLoader)
    assert composed is not None
    return cast(Mapping, _node(composed, file))


def _node(node: yaml.Node, file: str) -> Node:
    span = Span(file, node.start_mark.line + 1, node.start_mark.column + 1)
    if isinstance(node, yaml.ScalarNode):
        return Scalar(node.value, span, node.style is not None)
    if isinstance(node, yaml.SequenceNode):
        return Sequence(tuple(_node(item, file) for item in node.value), span)
    assert isinstance(node, yaml.MappingNode)
    entries = {}
    for key, value in node.value:
        place = Span(file, key.start_mark.line + 1, key.start_mark.column + 1)
        entries[key.value] = Entry(place, _node(value, file))
    return Mapping(entries, span)


def table_of(text: str, file: str = "deck.csv") -> Sequence:
    """Table text with `,` between plain cells as the nodes of its rows."""
    header, *lines = dedent(text).strip("\n").split("\n")
    names = header.split(",")
    rows = []
    for number, line in enumerate(lines, 1):
        entries = {}
        for column, (name, cell) in enumerate(zip(names, line.split(","), strict=True), 1):
            entries[name] = Entry(Span(file, 1, column), Scalar(cell, Span(file, number + 1, column, number)))
        rows.append(Mapping(entries, Span(file, number + 1, 0, number)))
    return Sequence(tuple(rows), Span(file, 1))


def builtin_sizes() -> Sizes:
    """The sizes that ship, read without problems."""
    problems = Problems()
    cards, papers = (node_of((BUILTIN / name).read_text("utf-8"), name) for name in ("sizes.yaml", "papers.yaml"))
    sizes = read_sizes(cards, papers, problems)
    assert not list(problems)
    return sizes


SIZES = builtin_sizes()


@dataclass
class Read:
    """What came of reading: the games, and the problems in order."""

    games: tuple[Game, ...]
    problems: list[Problem]

    @property
    def game(self) -> Game:
        """The only game."""
        (game,) = self.games
        return game

    def component(self, key: str = "deck") -> Component:
        """A component of the only game."""
        return self.game.components[key]

    @property
    def cards(self) -> tuple[Card, ...]:
        """The rows of the component `deck`."""
        return tuple(self.component().cards)

    @property
    def codes(self) -> list[str]:
        """The problems' codes in order."""
        return [problem.code for problem in self.problems]

    def only(self, code: str) -> Problem:
        """The one problem there is, of a code."""
        assert self.codes == [code], "\n".join(map(str, self.problems))
        return self.problems[0]

    def fine(self) -> "Read":
        """This, with no problem of any severity."""
        assert self.problems == [], "\n".join(map(str, self.problems))
        return self


def read(node: Mapping | str) -> Read:
    """Games from YAML text or nodes."""
    problems = Problems()
    games = read_games(node_of(node) if isinstance(node, str) else node, "sample", SIZES, problems)
    return Read(games, list(problems))


def indented(text: str, by: int) -> str:
    """A block of text moved to the right."""
    return "\n".join(" " * by + line for line in dedent(text).strip("\n").split("\n"))


def read_deck(cards: str, fields: str = "", more: str = "", top: str = "") -> Read:
    """A game with the component `deck`.

    Args:
        cards, fields: what stands under these keys.
        more: further keys of the component; top: of the game.
    """
    parts = [dedent(top).strip("\n"), "components:", "  deck:", "    front: card.xml"]
    if more:
        parts.append(indented(more, 4))
    if fields:
        parts += ["    fields:", indented(fields, 6)]
    parts += ["    cards:", indented(cards, 6)]
    return read("\n".join(part for part in parts if part) + "\n")


def read_table_deck(text: str, fields: str = "", top: str = "") -> Read:
    """A game whose component `deck` has the rows of a table text."""
    rows = table_of(text)
    header = [dedent(top).strip("\n"), "components:", "  deck:", "    front: card.xml"]
    if fields:
        header += ["    fields:", indented(fields, 6)]
    node = node_of("\n".join(part for part in header if part) + "\n")
    components = cast(Mapping, node.entries["components"].value)
    deck = cast(Mapping, components.entries["deck"].value)
    deck.entries["cards"] = Entry(Span("deck.csv"), rows)
    return read(node)
