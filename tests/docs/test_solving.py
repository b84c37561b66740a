"""The page on the solver shows what the commands print."""

import json
import re
import shlex
import textwrap
from pathlib import Path

import pytest

from generator.cli.main import OK, run
from generator.cli.solve import solve
from generator.solve.answer import Verdict
from generator.solving.data import (
    AnswerData,
    ApartData,
    BoundsData,
    CountData,
    ExplanationData,
    PartData,
    SolveData,
)
from tests.docs.pages import DOCS, Block, table_under, take_apart
from tests.project.tree import ROOT

PAGE = take_apart(DOCS / "solving.md")


def shown() -> list[tuple[Block, Block, Block]]:
    """Each command that has its output behind it, with the project above it."""
    found: list[tuple[Block, Block, Block]] = []
    project: Block | None = None
    for block, behind in zip(PAGE.blocks, [*PAGE.blocks[1:], None], strict=True):
        if block.language == "yaml" and block.text.startswith("title:"):
            project = block
        elif block.language == "sh" and behind is not None and behind.language == "text":
            assert project is not None
            found.append((project, block, behind))
    return found


@pytest.mark.parametrize(("project", "command", "text"), shown(), ids=str)
def test_a_command_prints_what_stands_behind_it(
    project: Block,
    command: Block,
    text: Block,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    (tmp_path / "cards.yaml").write_text(project.text, "utf-8")
    monkeypatch.chdir(ROOT if "docs/examples" in command.text or "--game" in command.text else tmp_path)
    run(shlex.split(command.text)[1:])
    told = capsys.readouterr()
    whole, dots, nothing = text.text.partition("…\n")
    assert not nothing
    assert (told.err + told.out).startswith(whole) if dots else told.err + told.out == whole


def test_blocks_were_found() -> None:
    assert len(shown()) == 6


def test_the_wish_of_the_page_is_met(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    project = shown()[0][0].text
    [wish] = [block.text for block in PAGE.blocks if block.section == "Warnings are wishes"]
    (tmp_path / "cards.yaml").write_text(project + textwrap.indent(wish, "  "), "utf-8")
    assert run(["solve", str(tmp_path), "--json"]) == OK
    [answer] = json.loads(capsys.readouterr().out)["answers"]
    assert answer["unmet"] == []
    costs = [edit["new"] for edit in answer["edits"] if edit["field"] == "cost"]
    assert costs.count(5) >= 4


def test_every_option_is_in_the_table() -> None:
    told = {name for names, _ in table_under(PAGE, "| option | what it does |") for name in re.findall(r"--\w+", names)}
    assert told == {name for one in solve.params for name in one.opts if name.startswith("--")} - {"--help"}


def test_every_key_of_the_json_answer_is_told() -> None:
    forms = (SolveData, AnswerData, ExplanationData, PartData, CountData, BoundsData, ApartData)
    told = {key for _, keys in table_under(PAGE, "| where | keys |") for key in re.findall(r"`(\w+)`", keys)}
    assert told == {key for form in forms for key in form.__annotations__}


def test_every_verdict_is_told() -> None:
    rows = table_under(PAGE, "| `verdict` | meaning |")
    assert sorted(verdict.strip("`") for verdict, _ in rows) == sorted(verdict.value for verdict in Verdict)
