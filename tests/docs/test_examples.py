"""Every example of the pages is read, and has the problems that it says it has, or none."""

from pathlib import Path

import pytest

from generator.base.problem import CATALOGUE, Problem, Problems
from generator.check.run import check_game
from generator.face.face import Face
from generator.load.project import load_project
from generator.model.game import Card, Component, Game
from generator.model.read import read_games
from generator.pipeline import BuildOptions, build, builtin_sizes
from generator.sheet.impose import impose
from generator.sheet.plan import Piece, Sheets
from generator.sheet.words import Titles
from tests.docs.examples import Example, collect
from tests.docs.pages import DOCS, take_apart

EXAMPLES = collect()
SIZES = builtin_sizes(Problems())
WHOLLY_READ = ("cards-yaml.md", "tables.md", "printing.md")
"""Pages on which every block of YAML or CSV is an example."""


def read(folder: Path) -> tuple[list[Problem], tuple[Game, ...]]:
    """The games of a folder, and all problems of reading and of checking them."""
    problems = Problems()
    project = load_project(folder, problems)
    games = read_games(project.node, "sample", SIZES, problems) if project else ()
    if not problems.errors:
        for game in games:
            report = check_game(game)
            problems.extend(report.problems)
            assert report.ok, report.results
    return list(problems), games


def lay(game: Game, problems: Problems) -> Sheets:
    """A game's pieces with empty faces on sheets."""
    pieces = {
        component.key: [piece for card in component.cards for piece in _copies(component, card)]
        for component in game.components.values()
    }
    spans = {component.key: component.span for component in game.components.values()}
    paper = game.papers[game.printing.paper]
    return impose(pieces, game.printing, paper, game.key, "en", Titles("Game", {}), problems, spans)


def _copies(component: Component, card: Card) -> list[Piece]:
    width, height = card.size or component.size
    outline = card.outline or component.outline
    faces = [
        Face(f"{card.id}/{side}", width, height, component.bleed, outline, ()) if template else None
        for side, template in (("front", component.front), ("back", card.back or component.back))
    ]
    assert faces[0] is not None
    return [
        Piece(component.key, card.id, copy, faces[0], faces[1], component.backs, component.foot, component.fold_edge)
        for copy in range(1, card.copies + 1)
    ]


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: str(example.block))
def test_an_example_has_the_problems_that_it_names_and_no_others(example: Example, tmp_path: Path) -> None:
    example.write(tmp_path)
    problems, games = read(tmp_path)
    if example.laid:
        (game,) = games
        sheets = lay(game, found := Problems())
        problems += found
        if "pages" in example.block.options:
            assert len(sheets.pages) == int(example.block.options["pages"])
    expect(example, problems)
    assert games or example.expected, f"{example.block}: holds no game"
    if example.built:
        result = build(tmp_path, BuildOptions(), told := Problems(), lambda what, done, total: None)
        assert result.written and not list(told), [str(problem) for problem in told]


def expect(example: Example, problems: list[Problem]) -> None:
    """Hold the problems found against those that an example says it has."""
    shown = "\n".join(map(str, problems))
    found = {
        (problem.span.file if problem.span else "", problem.span.line if problem.span else 0, problem.code)
        for problem in problems
    }
    for file, line, code in example.expected:
        assert code in CATALOGUE, f"{example.block}: there is no problem `{code}`"
        met = [one for one in found if one[2] == code and (not line or one[:2] == (file, line))]
        assert met, f"{example.block}: no {code} in line {line - example.shift}\n{shown}"
        found -= set(met)
    assert not found, f"{example.block}:\n{shown}"


@pytest.mark.parametrize("name", WHOLLY_READ)
def test_every_block_of_a_page_is_an_example(name: str) -> None:
    blocks = [block for block in take_apart(DOCS / name).blocks if block.language in ("yaml", "csv")]
    assert [str(block) for block in blocks if not block.marked] == []
    assert len(blocks) >= 5


def test_examples_were_found() -> None:
    pages = {example.block.page for example in EXAMPLES}
    assert pages >= set(WHOLLY_READ)
    assert len(EXAMPLES) >= 40
    assert sum(1 for example in EXAMPLES if example.expected) >= 15
    assert sum(1 for example in EXAMPLES if example.laid) >= 10
    assert any(example.built for example in EXAMPLES)
