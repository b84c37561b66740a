"""Fields that may have more values than were tried: nothing is claimed about the others."""

import json
from pathlib import Path

import pytest

from generator.cli.main import OK, PROBLEMS, run

HEAD = "components:\n  lamp:\n    front: lamp.xml\n    fields:\n      {}\n    cards:\n{}checks:\n  - {}\n"


def project(folder: Path, field: str, cells: list[str], check: str) -> str:
    name = field.partition(":")[0]
    rows = "".join(f"      - {{{name}: {cell}}}\n" if cell else "      - {id: bare}\n" for cell in cells)
    (folder / "cards.yaml").write_text(HEAD.format(field, rows, check), "utf-8")
    return str(folder)


def test_a_range_too_long_to_list_gives_no_proof(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    game = project(tmp_path, "height: 1..5000", ["?", "4"], "total: {of: lamp, sum: height, equals: 4004}")
    assert run(["solve", game]) == PROBLEMS
    assert "with the values that were tried" in capsys.readouterr().out
    run(["solve", game, "--count", "--json"])
    [answer] = json.loads(capsys.readouterr().out)["answers"]
    assert answer["count"]["decks"]["most"] is None and not answer["count"]["exact"]
    assert answer["assumed"] == ["For lamp.height only values were tried that occur or that a check names."]


def test_lists_too_many_to_try_give_no_proof(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    items = ", ".join(f"s{number}" for number in range(30))
    game = project(tmp_path, f"signs: list of [{items}]", ["?"], "some: {of: lamp, that: count(signs) == 20}")
    assert run(["solve", game]) == PROBLEMS
    assert "with the values that were tried" in capsys.readouterr().out


def test_a_field_with_a_default_is_never_left_empty(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    game = project(
        tmp_path, "height: {type: 1..2, default: 2}", ["?", "1"], "distribution: {of: lamp, by: height, each: 1}"
    )
    assert run(["solve", game, "--write", "--quiet"]) == OK
    assert "{height: 2}" in (tmp_path / "cards.yaml").read_text("utf-8")
    assert run(["check", game, "--quiet"]) == OK
    capsys.readouterr()
    game = project(tmp_path, "height: {type: 1..2, default: 2}", ["?"], "every: {of: lamp, that: height == missing}")
    assert run(["solve", game]) == PROBLEMS
    assert "no deck can pass" in capsys.readouterr().out
