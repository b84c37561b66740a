"""The page on checks does what it says: its games and checks are run by the command, and its reports are compared.

A `yaml` block that begins with `- ` replaces the checks of the page's first game; any other is a whole cards.yaml. What
the command prints for it stands in the `text` or `json` block behind it. A block with no such block behind it passes.
"""

import json
import re
from pathlib import Path

import pytest

from generator.check import kinds
from generator.check.kind import CHECKS
from generator.check.reports.data import report_dict
from generator.check.run import check_game
from generator.cli.main import FAULT, OK, PROBLEMS, USAGE, run
from generator.model.levels import CHECK
from tests.docs.pages import DOCS, Block, table_under, take_apart
from tests.docs.test_examples import read

assert kinds
PAGE = take_apart(DOCS / "checks.md")
GAME = next(block for block in PAGE.blocks if block.language == "yaml")
SHOWN = ("text", "json")


def pairs() -> list[tuple[Block, Block | None]]:
    """Each YAML block with what is shown as printed for it; a command to type may stand between."""
    blocks = [block for block in PAGE.blocks if block.language != "sh"]
    behind = [*blocks[1:], None]
    return [
        (block, after if after and after.language in SHOWN else None)
        for block, after in zip(blocks, behind, strict=True)
        if block.language == "yaml"
    ]


def project(block: Block) -> str:
    """The cards.yaml that a block stands for."""
    if not block.text.startswith("- "):
        return block.text
    game, _, _ = GAME.text.partition("checks:\n")
    return f"{game}checks:\n" + "".join(f"  {line}" for line in block.text.splitlines(keepends=True))


def printed(block: Block, folder: Path, capsys: pytest.CaptureFixture[str], *options: str) -> tuple[int, str]:
    """The exit code, and what a terminal shows."""
    (folder / "cards.yaml").write_text(project(block), "utf-8")
    capsys.readouterr()
    code = run(["check", str(folder), *options])
    told = capsys.readouterr()
    return code, (told.err + told.out).replace(f" {folder.as_posix()}", "")


@pytest.mark.parametrize(("block", "shown"), pairs(), ids=str)
def test_a_block_prints_what_stands_behind_it(
    block: Block, shown: Block | None, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    as_data = shown is not None and shown.language == "json"
    folder = tmp_path / "lamplight"
    folder.mkdir()
    code, text = printed(block, folder, capsys, *(["--json"] if as_data else []))
    if shown is None:
        assert code == OK, text
        assert re.fullmatch(r".*: \d+ checks?: \d+ passed", text.splitlines()[0]), text
    elif as_data:
        assert json.loads(shown.text) == json.loads(text)
    else:
        assert text.rstrip("\n") + "\n" == shown.text
        assert code == (PROBLEMS if re.search(r"FAILED|NOT CHECKED", text) else OK)


def test_blocks_were_found() -> None:
    found = pairs()
    assert sum(1 for _, shown in found if shown is None) >= 14
    assert sum(1 for _, shown in found if shown and shown.language == "text") >= 18
    assert sum(1 for _, shown in found if shown and shown.language == "json") == 1
    texts = "".join(shown.text for _, shown in found if shown)
    assert all(word in texts for word in ("passed", "FAILED", "WARNING", "waived", "NOT CHECKED", "error:", "To mend:"))


def section(kind: str) -> str:
    """The page's text of one kind, from its heading to the next."""
    found = re.search(rf"^### `{kind}`\n(.*?)^##", (DOCS / "checks.md").read_text("utf-8"), re.MULTILINE | re.DOTALL)
    assert found, f"the page has no section on `{kind}`"
    return found[1]


def test_every_kind_has_a_section_and_no_other() -> None:
    told = [match[1] for heading in PAGE.headings if (match := re.fullmatch(r"`(\w+)`", heading))]
    assert sorted(told) == sorted(CHECKS)


@pytest.mark.parametrize("kind", sorted(CHECKS))
def test_a_kind_is_told_with_its_summary_all_its_keys_and_both_outcomes(kind: str) -> None:
    text = section(kind)
    assert text.strip().startswith(CHECKS[kind].summary)
    keys = [
        key
        for line in text.splitlines()
        if line.startswith("| `")
        for key in re.findall(r"`(\w+)`", line.split("|")[1])
    ]
    assert sorted(keys) == sorted(CHECKS[kind].keys)
    own = [(block, shown) for block, shown in pairs() if block.section == f"`{kind}`"]
    assert any(shown is None and f"- {kind}:" in block.text for block, shown in own)
    assert any(shown and f"FAILED   {kind}-" in shown.text for _, shown in own)


def test_keys_beside_a_check_are_told() -> None:
    heads = table_under_heading("What may stand beside a check")
    assert [row[0].strip("`") for row in heads] == [key for key in CHECK.keys if key != "include"]


def table_under_heading(heading: str) -> list[list[str]]:
    """The rows of the first table below a heading."""
    lines = [line for _, line in PAGE.prose]
    start = lines.index(f"## {heading}")
    first = next(index for index in range(start, len(lines)) if lines[index].startswith("| ---"))
    rows = []
    for line in lines[first + 1 :]:
        if not line.startswith("|"):
            break
        rows.append([cell.strip() for cell in line.strip("|").split("|")])
    return rows


def test_exit_codes_are_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    told = [int(row[0]) for row in table_under(PAGE, "| exit code | meaning |")]
    assert told == [OK, PROBLEMS, USAGE, FAULT]
    assert run(["check", "--nonsense"]) == USAGE
    monkeypatch.setattr("generator.pipeline.check", lambda *_: 1 / 0)
    assert run(["check", str(tmp_path)]) == FAULT


def test_waiving_what_passes_is_a_notice(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    block = GAME._replace(text="- contents: {lamp: 12}\n  waived: No longer needed.\n")
    code, text = printed(block, tmp_path, capsys)
    assert code == OK
    assert "notice: `contents` is waived, and passes" in text


def test_the_hint_of_the_story_breaks_its_other_check(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    box = next(block for block in PAGE.blocks if "Lamps of the box" in block.text)
    _, text = printed(box._replace(text=box.text.replace("copies: 13", "copies: 15")), tmp_path, capsys)
    assert "lamp: expected 28, actual 30 printed" in text


@pytest.mark.parametrize("sign", ["star", "wind", "rain"])
def test_no_night_card_can_be_changed_to_a_fourth_moon(
    sign: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    night = next(block for block in PAGE.blocks if "Night cards" in block.text)
    for pair in ("[star, wind]", "[star, rain]", "[wind, rain]"):
        if sign in pair:
            _, text = printed(night._replace(text=night.text.replace(pair, f"[{sign}, moon]")), tmp_path, capsys)
            assert "FAILED   unique-2" in text


def test_the_file_of_a_build_is_the_report_of_one_game(tmp_path: Path) -> None:
    (tmp_path / "cards.yaml").write_text(GAME.text, "utf-8")
    _, games = read(tmp_path)
    assert list(report_dict(check_game(games[0]))) == ["version", "game", "title", "ok", "counts", "checks", "problems"]
