"""The page on the solver shows what the commands print."""

import shlex
from pathlib import Path

import pytest

from generator.cli.main import run
from tests.docs.pages import DOCS, Block, take_apart
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
    monkeypatch.chdir(ROOT if "docs/examples" in command.text else tmp_path)
    run(shlex.split(command.text)[1:])
    told = capsys.readouterr()
    assert told.err + told.out == text.text


def test_blocks_were_found() -> None:
    assert len(shown()) == 5
