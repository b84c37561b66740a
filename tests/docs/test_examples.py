"""Every example of the pages is read, and has the problems that it says it has, or none."""

from pathlib import Path

import pytest

from generator.base.problem import CATALOGUE, Problem, Problems
from generator.check.run import check_game
from generator.load.project import load_project
from generator.model.game import Game
from generator.model.read import read_games
from generator.pipeline import BuildOptions, build, builtin_sizes
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


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: str(example.block))
def test_an_example_has_the_problems_that_it_names_and_no_others(example: Example, tmp_path: Path) -> None:
    example.write(tmp_path)
    problems, games = read(tmp_path)
    found = {
        (problem.span.file if problem.span else "", problem.span.line if problem.span else 0, problem.code)
        for problem in problems
    }
    for file, line, code in example.expected:
        assert code in CATALOGUE, f"{example.block}: there is no problem `{code}`"
        met = [one for one in found if one[2] == code and (not line or one[:2] == (file, line))]
        assert met, f"{example.block}: no {code} in line {line - example.shift}\n" + "\n".join(map(str, problems))
        found -= set(met)
    assert not found, f"{example.block}:\n" + "\n".join(map(str, problems))
    assert games or example.expected, f"{example.block}: holds no game"
    if example.build:
        result = build(tmp_path, BuildOptions(), told := Problems(), lambda what, done, total: None)
        assert result.written and not list(told), [str(problem) for problem in told]


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
    assert any(example.build for example in EXAMPLES)
