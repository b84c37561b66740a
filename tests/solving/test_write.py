"""Putting what was found into files: which, in what form, and when not."""

import csv
from pathlib import Path

import pytest

from generator.base.problem import Problems
from generator.solve.clock import Clock
from generator.solve.request import Request
from generator.solving import rewritten, solve_project, solve_table, write_files
from generator.solving.run import Solved
from tests.load.workbooks import rows, xlsx

CHECKS = "checks:\n  - distribution: {of: lamp, by: colour, each: 2}\n"
FIELDS = "    fields: {colour: [red, blue], height: 1..3}\n"
DATA = f"components:\n  lamp:\n    front: lamp.xml\n{FIELDS}    data: FILE\n{CHECKS}"


def solved(folder: Path, text: str, **asked: tuple[str, ...]) -> Solved:
    """The answers for a project of this text."""
    (folder / "cards.yaml").write_text(text, encoding="utf-8")
    problems = Problems()
    found = solve_project(folder, (), Request(**asked), Clock(20.0), problems)  # type: ignore[arg-type]
    assert not problems.errors, list(problems)
    return found


def written(found: Solved, to: Path | None = None) -> str:
    """The one file that was written."""
    problems = Problems()
    [file] = rewritten(found, to, problems)
    assert write_files([file], problems) and not problems.errors, list(problems)
    return file.target.read_bytes().decode("utf-8")


def refused(found: Solved, to: Path | None = None) -> list[str]:
    """The problems with which nothing is written."""
    problems = Problems()
    assert rewritten(found, to, problems) == []
    return [f"{problem.code}: {problem.message}; {problem.hint}" for problem in problems]


def test_a_table_is_copied_with_its_changes_where_a_table_is_asked_for(tmp_path: Path) -> None:
    table = 'id,height,memo,colour\r\na,1,"x, y",?\r\nb,2,,red\r\nc,3,z,red\r\nd,3,z,blue\r\n'
    (tmp_path / "deck.csv").write_bytes(b"\xef\xbb\xbf" + table.encode())
    found = solved(tmp_path, DATA.replace("FILE", "deck.csv"))
    assert written(found, tmp_path / "new.csv") == "\ufeff" + table.replace("?", "blue")
    assert (tmp_path / "deck.csv").read_bytes()[3:].decode() == table


def test_a_table_is_no_yaml_file(tmp_path: Path) -> None:
    (tmp_path / "deck.csv").write_text("id,height,colour\na,1,?\nb,2,red\nc,3,red\nd,3,blue\n", "utf-8")
    found = solved(tmp_path, DATA.replace("FILE", "deck.csv"))
    [told] = refused(found, tmp_path / "new.yaml")
    assert told.startswith("solve-target: the values stand in deck.csv, which is no YAML file")
    assert written(found, tmp_path / "new.tsv").splitlines()[1] == "a\tblue\t1"


def test_a_workbook_becomes_a_table_with_all_that_its_rows_say(tmp_path: Path) -> None:
    lines: list[tuple[str | int | None, ...]] = [
        ("id", "colour", "name@ja", "name@en", "note", "open", "height", "size", "copies"),
        ("a", "?", "火, 焔", "Fire", "Guessed", "true", 1, "30 x 40.5 mm", 1),
        ("b", "red", "池", "Pond", None, None, 2, None, 2),
        ("c", "?", "月", "Moon", None, None, 3, None, 1),
    ]
    (tmp_path / "deck.xlsx").write_bytes(xlsx({"cards": rows(*lines)}))
    head = "languages: [ja, en]\n" + DATA.replace("height: 1..3", "height: 1..3, name: 'text, localized'")
    found = solved(tmp_path, head.replace("FILE", "deck.xlsx"))
    [told] = refused(found)
    assert told.startswith("edit-format: ") and "`--to FILE`" in told
    table = list(csv.DictReader(written(found, tmp_path / "new.csv").splitlines()))
    assert [row.pop("colour") for row in table] == ["blue", "red", "blue"]
    assert [{name: value for name, value in row.items() if value} for row in table] == [
        {
            "id": "a",
            "name@ja": "火, 焔",
            "name@en": "Fire",
            "note": "Guessed",
            "open": "true",
            "height": "1",
            "size": "30 x 40.5 mm",
        },
        {"id": "b", "name@ja": "池", "name@en": "Pond", "height": "2", "copies": "2"},
        {"id": "c", "name@ja": "月", "name@en": "Moon", "height": "3"},
    ]
    again = solved(tmp_path, head.replace("FILE", "new.csv"))
    assert again.answers[0].report is not None and again.answers[0].report.ok


def test_numbers_of_rows_are_no_ids(tmp_path: Path) -> None:
    (tmp_path / "deck.json").write_text('[{"height": 1}, {"height": "?"}]', "utf-8")
    (tmp_path / "rules.yaml").write_text(
        "fields: {height: 1..2}\nchecks:\n  - unique: {of: deck, by: height}\n", "utf-8"
    )
    found = solve_table(str(tmp_path / "deck.json"), tmp_path / "rules.yaml", Request(), Clock(20.0), Problems())
    assert refused(found)[0].startswith("edit-format: ")
    assert written(found, tmp_path / "new.csv") == "height\n1\n2\n"


def test_what_no_table_can_say_is_told(tmp_path: Path) -> None:
    rows_ = "    cards:\n      - {colour: ?, height: 1, words: [a|b, 'c;d', 'e,f']}\n      - ?\n      - ?\n      - ?\n"
    text = DATA.replace("    data: FILE\n", rows_).replace("1..3}", "1..3, words: 'list of text, optional'}")
    [told] = refused(solved(tmp_path, text), tmp_path / "new.csv")
    assert told.startswith("solve-table: no sign can separate the items")


@pytest.mark.parametrize(
    ("second", "line"),
    [("{<<: *x, id: b}", "      - &x {id: a, colour: ?, height: ?}\n"), ("*x", "      - &x {colour: ?, height: 2}\n")],
)
def test_rows_that_share_a_value_do_not_get_one_each(tmp_path: Path, second: str, line: str) -> None:
    cards = (
        f"    cards:\n{line}      - {second}\n      - {{colour: red, height: 1}}\n      - {{colour: red, height: 1}}\n"
    )
    found = solved(tmp_path, DATA.replace("    data: FILE\n", cards))
    told = refused(found)
    assert told and all(one.startswith("solve-shared: one value stands here for lamp") for one in told)
    assert written(found, tmp_path / "new.csv").count("blue") == 2


def test_each_file_gets_its_own_values(tmp_path: Path) -> None:
    (tmp_path / "more.yaml").write_text("tables:\n  t: {fields: {n: 1..3}, rows: [{n: ?}]}\n", "utf-8")
    text = "include: [more.yaml]\n" + DATA.replace("data: FILE", "cards: 4")
    found = solved(tmp_path, text)
    problems = Problems()
    files = rewritten(found, None, problems)
    assert [file.shown for file in files] == ["more.yaml", "cards.yaml"]
    assert refused(found, tmp_path / "new.yaml")[0].startswith("solve-target: the values stand in 2 files")
    told = refused(found, tmp_path / "new.csv")[0]
    assert told.startswith("solve-target: a table holds one component")
    assert told.endswith("use --write, which writes into each of them")


def test_several_components_of_one_file_can_go_to_a_yaml_file(tmp_path: Path) -> None:
    table = "tables:\n  t: {fields: {n: 1..3}, rows: [{n: ?}]}\n"
    found = solved(tmp_path, table + DATA.replace("data: FILE", "cards: 4"))
    told = refused(found, tmp_path / "new.csv")[0]
    assert told.endswith("use --write, or write to a .yaml file")
    assert "cards: 4" not in written(found, tmp_path / "new.yaml")


def test_a_file_that_has_changed_since_is_left_alone(tmp_path: Path) -> None:
    found = solved(tmp_path, DATA.replace("data: FILE", "cards: 4"))
    changed = (tmp_path / "cards.yaml").read_text("utf-8").replace("cards: 4", "cards: 6")
    (tmp_path / "cards.yaml").write_text(changed, "utf-8")
    assert refused(found)[0].startswith("solve-target: the file has changed since it was read")
    (tmp_path / "cards.yaml").unlink()
    assert refused(found)[0].startswith("solve-target: it cannot be read again")


def test_an_ending_that_tells_no_format_is_refused(tmp_path: Path) -> None:
    found = solved(tmp_path, DATA.replace("data: FILE", "cards: 4"))
    assert refused(found, tmp_path / "deck")[0].startswith("solve-target: this ending tells no format")
