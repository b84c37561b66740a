"""Values come into the very files they were read from, however a project or a command line names these."""

import unicodedata
from pathlib import Path

import pytest

from generator import solving
from generator.base.problem import Problems
from generator.cli.main import OK, PROBLEMS, run
from generator.solve.clock import Clock
from generator.solve.request import Mode, Request
from tests.load.workbooks import rows, xlsx

GAME = """\
components:
  lamp:
    front: lamp.xml
    fields: {name: text, colour: [rød, blå], height: 1..3}
    ROWS
checks:
  - distribution: {of: lamp, by: colour, each: 1}
  - every: {of: lamp, that: height == 3}
"""
RULES = "fields: {name: text, colour: [rød, blå], height: 1..3}\nchecks:\n  - every: {of: deck, that: height == 3}\n"
TABLE = "id|name|colour|height\nember|Gløde|rød|?\nspark|Gnist|?|3\n"
SOLVED = TABLE.replace("rød|?", "rød|3").replace("Gnist|?", "Gnist|blå")


def project(folder: Path, rows: str, **files: str) -> Path:
    """A project whose lamps stand as said; `parts__deck_csv` is `parts/deck.csv`."""
    put(folder / "cards.yaml", GAME.replace("ROWS", rows))
    for name, text in files.items():
        put(folder / name.replace("__", "/").replace("_", "."), text)
    return folder


def put(path: Path, text: str, encoding: str = "utf-8") -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(text.encode(encoding))
    return path


def text(path: Path, encoding: str = "utf-8") -> str:
    return path.read_bytes().decode(encoding)


def solve(*arguments: str | Path) -> None:
    assert run(["solve", *map(str, arguments), "--write", "--quiet"]) == OK


@pytest.mark.parametrize("encoding", ["cp1252", "latin-1", "utf-8", "utf-16-le", "utf-16", "utf-8-sig", "utf-16-be"])
def test_a_table_is_written_as_its_data_says_it_is_read(tmp_path: Path, encoding: str) -> None:
    said = f'data: {{file: parts/deck.txt, encoding: {encoding}, delimiter: "|"}}'
    deck = put(project(tmp_path, said) / "parts/deck.txt", TABLE, encoding)
    solve(tmp_path)
    assert deck.read_bytes() == SOLVED.encode(encoding)


def test_a_table_without_the_mark_that_its_encoding_has_gets_none(tmp_path: Path) -> None:
    said = 'data: {file: deck.csv, encoding: utf-16, delimiter: "|"}'
    deck = put(project(tmp_path, said) / "deck.csv", TABLE, "utf-16-le")
    solve(tmp_path)
    assert deck.read_bytes() == SOLVED.encode("utf-16-le")


def test_included_files_and_what_they_name_are_found_where_they_lie(tmp_path: Path) -> None:
    rows = "include: parts/lamps.yaml"
    project(tmp_path, rows, parts__lamps_yaml="data: more/deck.csv\n", parts__more__deck_csv=TABLE.replace("|", ","))
    solve(tmp_path)
    assert text(tmp_path / "parts/more/deck.csv") == SOLVED.replace("|", ",")
    listed = "- {id: ember, name: G, colour: rød, height: ?} # one\n- {id: spark, name: H, colour: ?, height: 3}\n"
    project(tmp_path, "cards: {include: parts/deck.yaml}", parts__deck_yaml=listed)
    solve(tmp_path)
    assert text(tmp_path / "parts/deck.yaml") == listed.replace("height: ?", "height: 3").replace("r: ?", "r: blå")


@pytest.mark.parametrize("name", ["deck#1.csv", "lamps #2.xlsx.csv", unicodedata.normalize("NFD", "dåse.csv")])
def test_odd_names_are_found(tmp_path: Path, name: str) -> None:
    deck = put(project(tmp_path, f"data: '{unicodedata.normalize('NFC', name)}'") / name, TABLE.replace("|", ","))
    solve(tmp_path)
    assert text(deck) == SOLVED.replace("|", ",")


def test_the_file_that_a_link_is_for_is_written(tmp_path: Path) -> None:
    listed = (
        "\n      - {id: ember, name: G, colour: rød, height: ?}\n      - {id: spark, name: H, colour: ?, height: 3}\n"
    )
    game = put(tmp_path / "deep/real.yaml", GAME.replace("ROWS", f"cards:{listed}"))
    (tmp_path / "cards.yaml").symlink_to("deep/real.yaml")
    solve(tmp_path)
    assert (tmp_path / "cards.yaml").is_symlink() and "?" not in text(game)


@pytest.fixture
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder beside those in which a table and its rules lie."""
    put(tmp_path / "rules/rules.yaml", RULES)
    put(tmp_path / "decks/deck.csv", TABLE.replace("|", ","))
    (tmp_path / "desk").mkdir()
    monkeypatch.chdir(tmp_path / "desk")
    return tmp_path


@pytest.mark.parametrize("beginning", ["../decks/", "../rules/../decks/", "{}/decks/"])
def test_a_table_by_itself_is_written_where_it_lies(desk: Path, beginning: str) -> None:
    solve("--data", beginning.format(desk) + "deck.csv", "--rules", "../rules/rules.yaml")
    assert "?" not in text(desk / "decks/deck.csv")


def test_a_table_by_itself_that_is_a_link_stays_one(desk: Path) -> None:
    Path("deck.csv").symlink_to("../decks/deck.csv")
    solve("--data", "deck.csv", "--rules", "../rules/rules.yaml")
    assert Path("deck.csv").is_symlink() and "?" not in text(desk / "decks/deck.csv")


@pytest.mark.parametrize("rules", ["../rules/rules.yaml", "rules.yaml", "{}/rules/rules.yaml"])
def test_a_table_of_the_rules_is_written_too(desk: Path, rules: str) -> None:
    tables = "tables: {pay: {fields: {colour: [rød, blå], points: 1..3}, data: {file: pay.csv, encoding: cp1252}}}\n"
    check = "  - every: {of: tables.pay, that: points == 2}\n"
    put(desk / "rules/rules.yaml", tables + RULES + check)
    put(desk / "rules/pay.csv", "colour,points\nrød,?\n", "cp1252")
    Path("rules.yaml").symlink_to("../rules/rules.yaml")
    solve("--data", "../decks/deck.csv", "--rules", rules.format(desk))
    assert text(desk / "rules/pay.csv", "cp1252") == "colour,points\nrød,2\n"
    assert "?" not in text(desk / "decks/deck.csv")


def test_a_workbook_is_not_written_in_place(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines = (line.split("|") for line in TABLE.splitlines())
    workbook = xlsx({"Art.csv": "", "Lamps": rows(*lines)})
    (project(tmp_path, "data: deck.xlsx#Lamps") / "deck.xlsx").write_bytes(workbook)
    assert run(["solve", str(tmp_path), "--write"]) == PROBLEMS
    told = capsys.readouterr()
    assert "`deck.xlsx#Lamps` cannot be written in place" in told.err and "--to FILE" in told.err
    assert (tmp_path / "deck.xlsx").read_bytes() == workbook
    assert run(["solve", str(tmp_path), "--to", str(tmp_path / "new.csv"), "--quiet"]) == OK
    assert text(tmp_path / "new.csv") == SOLVED.replace("|", ",")


@pytest.mark.parametrize("new", ["# one line more\n", None])
def test_a_file_that_changed_while_the_deck_was_looked_for_is_left_alone(tmp_path: Path, new: str | None) -> None:
    deck = put(project(tmp_path, "data: deck.csv") / "deck.csv", TABLE.replace("|", ","))
    problems = Problems()
    solved = solving.solve_project(tmp_path, (), Request(Mode.FILL), Clock(60.0), problems)
    assert not list(problems)
    if new is None:
        deck.unlink()
    else:
        put(deck, new + text(deck))
    assert solving.rewritten(solved, None, problems) == []
    assert [problem.code for problem in problems] == ["solve-target"]


def test_every_sign_for_an_unknown_value_or_row_is_written_over(tmp_path: Path) -> None:
    listed = """cards:
      - {id: ember, name: G, colour: '？', height: ？}
      - "?"
"""
    project(tmp_path, listed)
    put(tmp_path / "cards.yaml", text(tmp_path / "cards.yaml").replace("name: text, ", "").replace("name: G, ", ""))
    solve(tmp_path)
    new = text(tmp_path / "cards.yaml")
    assert "?" not in new and "？" not in new and "- {id: ember, colour: '" in new and "height: 3}\n      - {col" in new


def test_a_column_that_a_table_lacks_is_added(tmp_path: Path) -> None:
    game = """\
components:
  lamp:
    front: lamp.xml
    fields: {height: "1..3, default 1"}
    data: deck.csv
checks:
  - every: {of: lamp, where: id == "spark", that: height == 3}
  - contents: {lamp: 2}
"""
    put(tmp_path / "cards.yaml", game)
    deck = put(tmp_path / "deck.csv", "id,note\nember,\nspark,bright\n")
    solve(tmp_path, "--repair")
    assert text(deck) == "id,note,height\nember,,\nspark,bright,3\n"
    assert run(["check", str(tmp_path), "--quiet"]) == OK
