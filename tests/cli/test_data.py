"""Tables checked without a game, and statistics, through the command line."""

import json
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from benchmarks.table import write_table
from generator.cli.main import OK, PROBLEMS, USAGE, run
from tests.load.workbooks import ods, ods_row, rows, xlsx
from tests.project.tree import ROOT

COLOURS = ("橙", "黄", "桃", "青", "緑")


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def poems() -> list[list[str]]:
    """A hundred rows in five colours, of which the number 55 stands twice and 56 never."""
    order = [(7 * n) % 100 for n in range(100)]
    numbers = ["55" if n + 1 == 56 else str(n + 1) for n in order]
    return [[number, COLOURS[n % 5], str(n // 5 + 1)] for number, n in zip(numbers, order, strict=True)]


def write_poems(folder: Path) -> list[int]:
    """Write the table; returns the lines of both rows with 55."""
    table = [["number", "color", "color_num"], *poems()]
    (folder / "poems.csv").write_text("".join(",".join(row) + "\n" for row in table), "utf-8")
    return [line for line, row in enumerate(table, 1) if row[0] == "55"]


def told(capsys: pytest.CaptureFixture[str]) -> Any:
    return json.loads(capsys.readouterr().out)


def test_the_published_rules_find_the_number_twice_and_the_one_never(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = write_poems(folder)
    rules = str(ROOT / "docs/examples/hyakunin.yaml")
    assert run(["check", "--data", "poems.csv", "--rules", rules, "--json"]) == PROBLEMS
    [report] = told(capsys)["games"]
    failed = [check for check in report["checks"] if check["status"] != "passed"]
    assert [check["id"] for check in failed] == ["numbers"]
    findings = failed[0]["findings"]
    assert [finding["message"] for finding in findings] == [
        "number 55: expected 1, actual 2",
        "number 56: expected 1, actual 0",
    ]
    assert [row["place"]["line"] for row in findings[0]["rows"]] == lines
    assert "from number 55 to 56" in failed[0]["mend"] or "from 55 to 56" in failed[0]["mend"]


def test_the_mended_table_passes(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines = write_poems(folder)
    text = (folder / "poems.csv").read_text("utf-8").splitlines(keepends=True)
    text[lines[0] - 1] = text[lines[0] - 1].replace("55,", "56,")
    (folder / "poems.csv").write_text("".join(text), "utf-8")
    assert run(["check", "--data", "poems.csv", "--rules", str(ROOT / "docs/examples/hyakunin.yaml")]) == OK
    assert "5 checks: 5 passed" in capsys.readouterr().out


@pytest.mark.parametrize("name", ["deck.csv", "deck.xlsx", "deck.ods", "deck.json", "deck.yaml"])
def test_every_sort_of_table_is_checked(name: str, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = folder / name
    texts = (("id", "kind", "power"), ("a", "leaf", "3"), ("b", "gourd", "4"))
    sheet = rows(["id", "kind", "power"], ["a", "leaf", 3], ["b", "gourd", 4])
    contents = {
        ".csv": b"id,kind,power\na,leaf,3\nb,gourd,4\n",
        ".xlsx": xlsx({"Cards": sheet}),
        ".ods": ods({"Cards": "".join(ods_row(*row) for row in texts)}),
        ".json": b'[{"id": "a", "kind": "leaf", "power": 3}, {"id": "b", "kind": "gourd", "power": 4}]',
        ".yaml": b"- {id: a, kind: leaf, power: 3}\n- {id: b, kind: gourd, power: 4}\n",
    }
    path.write_bytes(contents[path.suffix])
    (folder / "rules.yaml").write_text(
        "fields: {kind: '[leaf, gourd]', power: 0..9}\n"
        "checks: [{contents: {deck: 2}}, {total: {of: deck, sum: power, equals: 7}}, {unique: {of: deck, by: kind}}]\n",
        "utf-8",
    )
    assert run(["check", "--data", name, "--rules", "rules.yaml"]) == OK
    assert "3 checks: 3 passed" in capsys.readouterr().out
    assert run(["check", "--data", name]) == OK
    assert "power  integer 3..4, 2 values, mean 3.5, each once" in capsys.readouterr().out


def test_places_are_seen_from_where_the_command_runs(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "a").mkdir()
    (folder / "b").mkdir()
    (folder / "a" / "deck.csv").write_text("n\n1\n9\n", "utf-8")
    (folder / "b" / "rules.yaml").write_text("checks:\n  - every: {of: deck, that: n < 5}\n  - nonsense: 1\n", "utf-8")
    assert run(["check", "--data", "a/deck.csv", "--rules", "b/rules.yaml"]) == PROBLEMS
    shown = capsys.readouterr()
    assert "(b/rules.yaml:2:5)" in shown.out and "a/deck.csv:3:1" in shown.out
    assert "b/rules.yaml:3:5: error: there is no check `nonsense`" in shown.err


def test_formats_are_those_of_every_check(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "deck.csv").write_text("n\n1\n", "utf-8")
    (folder / "rules.yaml").write_text("checks: [{contents: {deck: 2}}]\n", "utf-8")
    assert run(["check", "--data", "deck.csv", "--rules", "rules.yaml", "--format", "junit"]) == PROBLEMS
    assert ElementTree.fromstring(capsys.readouterr().out.encode()).find(".//failure") is not None


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["check", "--rules", "r.yaml"], "--rules goes with --data"),
        (["check", "--write-rules", "r.yaml"], "--write-rules goes with --data"),
        (["check", "mygame", "--data", "deck.csv"], "without a game"),
        (["check", "--data", "deck.csv", "--rules", "a", "--write-rules", "b"], "exclude each other"),
        (["check", "--data", "deck.csv", "--format", "junit"], "nothing is checked"),
        (["stats", "--odds", "n == 1"], "--odds needs --hand"),
        (["stats", "--hand", "3"], "--hand needs --odds"),
        (["stats", "--rules", "r.yaml"], "--rules goes with --data"),
        (["stats", "mygame", "--data", "deck.csv"], "without a game"),
    ],
)
def test_a_wrong_command_line_says_what_goes_together(
    arguments: list[str], words: str, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (folder / "deck.csv").write_text("n\n1\n", "utf-8")
    assert run(arguments) == USAGE
    assert words in capsys.readouterr().err


def test_what_cannot_be_read_is_a_problem_and_no_traceback(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "empty.csv").write_bytes(b"")
    (folder / "header.csv").write_text("a,b\n", "utf-8")
    (folder / "rules.yaml").write_text("checks: {a: 1}\nfields: [1]\n", "utf-8")
    for data, code in (("none.csv", "project-missing"), ("empty.csv", "table-empty"), ("header.csv", "deck-empty")):
        assert run(["check", "--data", data]) == PROBLEMS
        assert code in capsys.readouterr().err
    (folder / "deck.csv").write_text("n\n1\n", "utf-8")
    assert run(["check", "--data", "deck.csv", "--rules", "rules.yaml"]) == PROBLEMS
    assert "shape-wrong" in capsys.readouterr().err
    assert run(["check", "--data", "deck.csv", "--rules", "deck.csv"]) == PROBLEMS


def test_rules_are_written_once_and_never_over_a_file(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "deck.csv").write_text("n\n1\n2\n", "utf-8")
    assert run(["check", "--data", "deck.csv", "--write-rules", "rules.yaml"]) == OK
    assert run(["check", "--data", "deck.csv", "--rules", "rules.yaml"]) == OK
    assert run(["check", "--data", "deck.csv", "--write-rules", "rules.yaml"]) == PROBLEMS
    assert "exists" in capsys.readouterr().err


def test_the_profile_as_data(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "deck.csv").write_text("n\n1\n2\n", "utf-8")
    assert run(["check", "--data", "deck.csv", "--json"]) == OK
    assert told(capsys)["profile"]["fields"][0]["highest"] == 2


def test_the_benchmark_table_passes_its_twenty_checks(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write_table(folder, 500)
    assert run(["check", "--data", "cards.csv", "--rules", "rules.yaml"]) == OK
    assert "20 checks: 20 passed" in capsys.readouterr().out


def test_statistics_of_a_game_as_data_and_as_pictures(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "cards.yaml").write_text(
        "title: Small\ncomponents:\n  deck:\n    front: card.xml\n    fields: {kind: '[狐, 狸]', power: 0..3}\n"
        "    cards:\n      - {kind: 狐, power: 1, copies: 3}\n      - {kind: 狸, power: 2}\n",
        "utf-8",
    )
    arguments = ["stats", "--of", "deck", "--svg", "charts", "--png", "charts", "--json"]
    assert run(arguments) == OK
    data = told(capsys)
    [found] = data["statistics"]
    assert found["fields"][0]["bars"] == [
        {"value": "狐", "pieces": 3},
        {"value": "狸", "pieces": 1},
    ]
    assert len(data["files"]) == 4 and all(Path(file).is_file() for file in data["files"])
    assert run(["stats", "--of", "deck", "--by", "power", "--by", "kind"]) == OK
    assert "power by kind" in capsys.readouterr().out
    assert run(["stats", "--of", "dekc"]) == PROBLEMS
    assert "did you mean `deck`?" in capsys.readouterr().err
    assert run(["stats", "--hand", "2", "--odds", "kind == 狐", "--at-least", "2"]) == OK
    assert "holds at least 2 with `kind == 狐` in 50.00 % (1/2)" in capsys.readouterr().out


def test_statistics_of_a_table(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write_poems(folder)
    assert run(["stats", "--data", "poems.csv", "--by", "color"]) == OK
    assert "橙  20  ████" in capsys.readouterr().out
