"""The page on expressions does what it says: every example has the value beside it, and every mistake its message."""

import random
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from generator.base.expression import parse
from generator.base.expression.arithmetic import OPERATORS
from generator.base.expression.compiler import COMPARISONS
from generator.base.expression.functions import FUNCTIONS
from generator.base.expression.parser import DEEPEST, LONGEST_NUMBER, tree_of
from generator.base.expression.token import KEYWORDS, LONGEST, BrokenTextError
from generator.base.expression.values import LONGEST_LIST, show
from generator.base.problem import Problem, Problems
from generator.base.span import Span
from generator.check.view import Row, Target, View
from generator.cli.main import PROBLEMS, run
from generator.pipeline import check
from tests.docs.pages import DOCS, Block, table_under, take_apart
from tests.docs.test_examples import read

PAGE = take_apart(DOCS / "expressions.md")
GAME = next(block for block in PAGE.blocks if block.words == ("project",))
CHECKS = [block for block in PAGE.blocks if block.language == "yaml" and block.text.startswith("- ")]
ASKED = "torch"


def bare(cell: str) -> str:
    """A cell without its one pair of back-quotes, or of doubled ones with spaces."""
    return cell[3:-3] if cell.startswith("`` ") else cell[1:-1] if cell.startswith("`") and cell.endswith("`") else cell


def examples() -> Iterator[tuple[str, str]]:
    """Every documented expression with its value, from the tables of values and that of the functions."""
    lines = [line for _, line in PAGE.prose]
    for index, line in enumerate(lines):
        if line == "| expression | value |":
            for row in lines[index + 2 :]:
                if not row.startswith("|"):
                    break
                expression, value = [cell.strip() for cell in row.strip("|").split("|")]
                yield bare(expression), value
    for _, _, example, gives in table_under(PAGE, "| function | value | example | gives |"):
        yield bare(example), gives


def project(block: Block | str) -> str:
    """The page's game with other checks."""
    text = block if isinstance(block, str) else block.text
    return GAME.text.partition("checks:\n")[0] + "checks:\n" + "".join(f"  {line}\n" for line in text.splitlines())


@pytest.fixture(scope="module")
def view(tmp_path_factory: pytest.TempPathFactory) -> View:
    folder = tmp_path_factory.mktemp("lamplight")
    (folder / "cards.yaml").write_text(GAME.text, "utf-8")
    problems, (game,) = read(folder)
    assert not problems
    return View(game)


@pytest.fixture(scope="module")
def row(view: View) -> Row:
    return next(row for row in view.rows(Target("lamp", "lamp", False)) if row.card.id == ASKED)


@pytest.mark.parametrize(("text", "value"), list(examples()))
def test_an_example_has_the_value_beside_it(text: str, value: str, view: View, row: Row) -> None:
    problems = Problems()
    expression = parse(text, Span("page", 1, 1), problems, words=view.words)
    assert expression is not None, [str(problem) for problem in problems]
    assert show(expression.evaluate(row.names)) == value


def test_examples_were_found() -> None:
    assert len(list(examples())) >= 70


@pytest.mark.parametrize("block", CHECKS, ids=str)
def test_a_check_prints_what_stands_behind_it(block: Block, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "cards.yaml").write_text(project(block), "utf-8")
    code = run(["check", str(tmp_path)])
    told = capsys.readouterr()
    behind = PAGE.blocks[PAGE.blocks.index(block) + 1]
    if behind.language == "text":
        assert (told.err + told.out).rstrip("\n") + "\n" == behind.text
        assert code == PROBLEMS
    else:
        assert code == 0, told


MISTAKES = table_under(PAGE, "| expression | what is wrong | how to mend it |")


def told_for(text: str, folder: Path) -> Problem:
    """The one problem of a check whose condition is this."""
    quoted = text.replace("'", "''")
    (folder / "cards.yaml").write_text(project(f"- every: {{of: lamp, that: '{quoted}'}}"), "utf-8")
    problems = Problems()
    check(folder, (), problems)
    [problem] = problems
    return problem


@pytest.mark.parametrize(("text", "message", "hint"), MISTAKES)
def test_a_mistake_is_told_as_the_table_says(text: str, message: str, hint: str, tmp_path: Path) -> None:
    problem = told_for(bare(text), tmp_path)
    assert problem.message.partition("\n")[0] == message
    assert problem.hint == hint


def test_every_function_is_told_as_it_is_called() -> None:
    told = [row[0] for row in table_under(PAGE, "| function | value | example | gives |")]
    usages = [part for cell in told for part in re.findall(r"`([^`]+)`", cell)]
    known = [part for function in FUNCTIONS.values() for part in function.usage.split(" or ")]
    assert sorted(usages) == sorted(known)


def test_bounds_are_told() -> None:
    said = " ".join((DOCS / "expressions.md").read_text("utf-8").split())
    assert (
        f"may have {LONGEST} characters, brackets {DEEPEST} deep, and numbers of {LONGEST_NUMBER} digits; "
        f"a range that is listed may have {LONGEST_LIST} numbers." in said
    )


GRAMMAR = {
    line.partition("=")[0].strip(): line.partition("=")[2].strip()
    for block in PAGE.blocks
    if block.language == "ebnf"
    for line in block.text.splitlines()
}
SAMPLES = {
    "number": ["3", "2.5"],
    "text": ['"a b"', "'x'"],
    "name": ["height", "高さ", "`burn time`"],
    "function": ["sum", "distinct"],
}


DEEP = 12
"""From here on no part is optional and the first alternative that ends at once is taken."""


def sentence(rule: str, chance: random.Random, depth: int = 0) -> list[str]:
    """The words of a text that follows a rule of the documented grammar."""
    if rule in SAMPLES:
        return [chance.choice(SAMPLES[rule])]
    parts = re.findall(r'"[^"]+"|[a-z]+|[][{}()|]', GRAMMAR[rule])
    made: list[str] = []
    for part in _chosen(parts, chance, depth):
        made += [part.strip('"')] if part.startswith('"') else sentence(part, chance, depth + 1)
    return made


def _chosen(parts: list[str], chance: random.Random, depth: int) -> list[str]:
    """One alternative at the front of some parts, which are taken away with the sign that closes them."""
    choices: list[list[str]] = [[]]
    while parts and (part := parts.pop(0)) not in ("}", "]", ")"):
        if part == "|":
            choices.append([])
        elif part in ("{", "[", "("):
            inside = _chosen(parts, chance, depth)
            wanted = part == "(" or (depth < DEEP and chance.random() < 0.25)
            choices[-1] += inside if wanted else []
        else:
            choices[-1].append(part)
    ending = [choice for choice in choices if set(choice) <= set(SAMPLES)]
    return chance.choice(ending if depth >= DEEP and ending else choices)


def test_what_the_grammar_makes_is_read() -> None:
    made = {" ".join(sentence("expression", random.Random(seed))) for seed in range(400)}
    assert len(made) > 200
    for text in made:
        try:
            tree_of(text, FUNCTIONS)
        except BrokenTextError as error:
            assert error.kind == "limit", f"{text}: {error.message}"


def test_the_grammar_has_every_sign_and_word() -> None:
    signs = set(re.findall(r'"([^"]+)"', " ".join(GRAMMAR.values())))
    assert signs >= KEYWORDS | set(OPERATORS) | (set(COMPARISONS) - {"not in"})
    assert signs - KEYWORDS - set(OPERATORS) - set(COMPARISONS) == {"(", ")", "[", "]", ",", ".", ".."}
