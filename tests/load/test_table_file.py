"""Tables that stand by themselves: found anywhere, in every form, each value with its place."""

import json
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.base.grid import Grid
from generator.base.node import Mapping, Node, Scalar, Sequence
from generator.base.problem import Problems
from generator.base.span import Span
from generator.load.files import ReadFile
from generator.load.json import parse_json
from generator.load.table_file import load_rules, load_table
from generator.load.tables import file_of_table
from tests.load.workbooks import rows, xlsx


def plain(node: Node) -> object:
    """A node's texts; a marked text in quotes."""
    if isinstance(node, Scalar):
        return node.text if not node.quoted else f'"{node.text}"'
    if isinstance(node, Sequence):
        return [plain(item) for item in node.items]
    return {key: plain(entry.value) for key, entry in node.entries.items()}


def read(text: str) -> tuple[Node | None, list[str]]:
    problems = Problems()
    node = parse_json(text.encode(), "deck.json", problems)
    return node, [str(problem) for problem in problems]


def test_a_csv_file_is_columns(tmp_path: Path) -> None:
    path = tmp_path / "deck.csv"
    path.write_text('id,name\n\na,"x\ny"\nb,\n', "utf-8")
    problems = Problems()
    grid = load_table(str(path), problems, {})
    assert isinstance(grid, Grid) and not len(problems)
    assert [(column.name, column.texts) for column in grid.columns] == [("id", ("a", "b")), ("name", ("x\ny", ""))]
    assert grid.lines == [3, 5]
    assert grid.cell_span(1, 2) == Span(path.as_posix(), 5, 2, 2)
    assert grid.row_span(1) == Span(path.as_posix(), 5, 0, 2)


def test_a_sheet_is_named_behind_a_sign(tmp_path: Path) -> None:
    path = tmp_path / "deck.xlsx"
    path.write_bytes(xlsx({"Cards": rows(["id", "n"], ["a", 3]), "Notes": rows(["x"], ["y"])}))
    problems = Problems()
    grid = load_table(f"{path}#Cards", problems, {})
    assert isinstance(grid, Grid) and not len(problems)
    assert grid.columns[1].texts == ("3",)


def test_json_and_yaml_are_lists_of_mappings(tmp_path: Path) -> None:
    (tmp_path / "deck.json").write_text('[{"id": "a", "n": 3, "tags": ["x"], "none": null}]', "utf-8")
    (tmp_path / "deck.yaml").write_text('- {id: "a", n: 3, tags: ["x"], none: }\n', "utf-8")
    for name in ("deck.json", "deck.yaml"):
        problems = Problems()
        node = load_table(str(tmp_path / name), problems, {})
        assert isinstance(node, Sequence) and not len(problems), list(problems)
        assert plain(node) == [{"id": '"a"', "n": "3", "tags": ['"x"'], "none": ""}]


def test_what_is_no_table_is_a_problem(tmp_path: Path) -> None:
    (tmp_path / "deck.json").write_text('{"cards": [], "n": 1}', "utf-8")
    problems = Problems()
    assert load_table(str(tmp_path / "deck.json"), problems, {}) is None
    assert load_table(str(tmp_path / "none.csv"), problems, {}) is None
    assert load_rules(tmp_path / "none.yaml", problems, {}) is None
    (tmp_path / "list.yaml").write_text("- 1\n", "utf-8")
    assert load_rules(tmp_path / "list.yaml", problems, {}) is None
    assert [problem.code for problem in problems] == [
        "table-shape",
        "project-missing",
        "project-missing",
        "table-shape",
    ]
    assert "`cards`" in next(iter(problems)).hint


def test_rules_may_name_tables_beside_them(tmp_path: Path) -> None:
    (tmp_path / "rules.yaml").write_text("tables: {art: {data: art.csv}}\n", "utf-8")
    (tmp_path / "art.csv").write_text("kinds,points\n1,2\n", "utf-8")
    problems = Problems()
    node = load_rules(tmp_path / "rules.yaml", problems, {})
    assert node is not None and not len(problems)
    assert plain(node) == {"tables": {"art": {"rows": [{"kinds": "1", "points": "2"}]}}}


def test_rules_that_are_a_link_name_files_where_they_are(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "rules"
    (folder / "parts").mkdir(parents=True)
    (tmp_path / "desk").mkdir()
    monkeypatch.chdir(tmp_path / "desk")
    (folder / "rules.yaml").write_text("include: parts/more.yaml\n", "utf-8")
    (folder / "parts/more.yaml").write_text("tables: {art: {data: art.csv}}\n", "utf-8")
    (folder / "parts/art.csv").write_text("kinds\n1\n", "utf-8")
    Path("rules.yaml").symlink_to("../rules/rules.yaml")
    for typed in ("rules.yaml", "../rules/rules.yaml", str(folder / "rules.yaml")):
        files: dict[str, ReadFile] = {}
        assert load_rules(Path(typed), Problems(), files) is not None
        read = {Path(name).resolve(): file.data for name, file in files.items()}
        assert read == {path: path.read_bytes() for path in folder.rglob("*.*")}


@pytest.mark.parametrize("name", ["deck.csv", "deck.json", "deck.yaml"])
def test_a_table_is_kept_as_it_was_read(tmp_path: Path, name: str) -> None:
    (tmp_path / name).write_text('[{"id": "a"}]\n', "utf-8")
    files: dict[str, ReadFile] = {}
    load_table(str(tmp_path / name), Problems(), files)
    assert files == {str(tmp_path / name): ReadFile(b'[{"id": "a"}]\n')}


@pytest.mark.parametrize(
    ("name", "file"),
    [
        ("deck.xlsx#Cards", "deck.xlsx"),
        ("a#1/Deck.ODS#x#y.csv", "a#1/Deck.ODS"),
        ("deck#1.csv", "deck#1.csv"),
        ("deck.xlsx", "deck.xlsx"),
    ],
)
def test_a_sheet_is_no_part_of_its_files_name(name: str, file: str) -> None:
    assert file_of_table(name) == file


def test_every_json_value_knows_its_place() -> None:
    node, problems = read('[\n  {"a": 1.50,\r\n   "é": "\\u00e9\\ud83d\\ude00"}\n]')
    assert not problems and isinstance(node, Sequence)
    row = node.items[0]
    assert isinstance(row, Mapping)
    assert row.entries["a"].value == Scalar("1.50", Span("deck.json", 2, 9))
    assert row.entries["é"] == (Span("deck.json", 3, 4), Scalar("é😀", Span("deck.json", 3, 9), True))


@pytest.mark.parametrize(
    ("text", "place", "words"),
    [
        ("[1, 2", "1:6", "the end of the file"),
        ("[1,]", "1:4", "a comma stands before"),
        ("[01]", "1:2", "`01` is no value"),
        ("[nan]", "1:2", "`nan` is no value"),
        ('{"a" 1}', "1:6", "`:` is expected"),
        ("{a: 1}", "1:2", "double quotes"),
        ('["a\nb"]', "1:4", "broken"),
        ("[1] 2", "1:5", "follows the end"),
        ("", "1:1", "the end of the file"),
        ("[" * 100, "1:62", "nested"),
    ],
)
def test_broken_json_is_told_with_its_place(text: str, place: str, words: str) -> None:
    node, (problem,) = read(text)
    assert node is None
    assert problem.startswith(f"deck.json:{place}: error: ") and words in problem


def test_a_name_given_twice_and_a_hidden_character_are_problems() -> None:
    _, problems = read('{"a": 1, "a": 2, "b": "\\u0007"}')
    assert [problem.rsplit("(", 1)[1].split(")")[0] for problem in problems] == ["json-key-twice", "character"]


VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text('ab"\\é漢\n😀', max_size=5),
    lambda part: st.lists(part, max_size=3) | st.dictionaries(st.text("ab漢", max_size=3), part, max_size=3),
)


@settings(max_examples=60, deadline=None)
@given(VALUES, st.booleans(), st.sampled_from([None, 1]))
def test_whatever_json_writes_is_read_back(value: object, plainly: bool, indent: int | None) -> None:
    node, problems = read(json.dumps(value, ensure_ascii=plainly, indent=indent))
    assert node is not None and not problems
    assert _same(node, value)


def _same(node: Node, value: object) -> bool:
    if isinstance(value, list):
        return isinstance(node, Sequence) and all(map(_same, node.items, value)) and len(node.items) == len(value)
    if isinstance(value, dict):
        return (
            isinstance(node, Mapping)
            and [*node.entries] == [*value]
            and all(_same(node.entries[key].value, part) for key, part in value.items())
        )
    if isinstance(value, str):
        return isinstance(node, Scalar) and node.quoted and node.text == value
    told = "" if value is None else str(value).lower()
    return isinstance(node, Scalar) and not node.quoted and node.text == told


@settings(max_examples=60, deadline=None)
@given(st.text('[]{}:,"\\ \n1atrue', max_size=12))
def test_any_text_gives_a_value_or_a_problem(text: str) -> None:
    node, problems = read(text)
    assert (node is None) == bool(problems) or "twice" in problems[0]
