"""A project's folder becomes one node, and a folder that is none is told what a project is."""

from pathlib import Path

import pytest

from generator.base.node import Mapping, Scalar, Sequence
from generator.base.problem import Problems
from generator.base.span import Span
from generator.load.files import ReadFile
from generator.load.project import load_builtin, load_project
from tests.load.reading import codes, plain, project
from tests.load.workbooks import rows, xlsx

CSV = "id,名前\nc1,狐\n"
ROWS = [{"id": "c1", "名前": "狐"}]


def test_data_of_one_game_becomes_cards_and_rows(tmp_path: Path) -> None:
    value, problems = project(
        tmp_path,
        cards_yaml="components:\n  change: {size: 63 x 88, data: a.csv, kind: card}\ntables:\n  art: {data: a.csv}\n",
        a_csv=CSV,
    )
    assert value == {
        "components": {"change": {"size": "63 x 88", "cards": ROWS, "kind": "card"}},
        "tables": {"art": {"rows": ROWS}},
    }
    assert problems == []


def test_data_of_every_game_is_read(tmp_path: Path) -> None:
    text = "games:\n  one:\n    components: {c: {data: a.csv}}\n  two:\n    tables: {t: {data: a.csv}}\n  three:\n"
    value, problems = project(tmp_path, cards_yaml=text, a_csv=CSV)
    assert value == {
        "games": {"one": {"components": {"c": {"cards": ROWS}}}, "two": {"tables": {"t": {"rows": ROWS}}}, "three": ""}
    }
    assert problems == []


def test_rows_know_the_file_and_the_key_its_place(tmp_path: Path) -> None:
    (tmp_path / "cards.yaml").write_text("components:\n  c: {data: a.csv}\n")
    (tmp_path / "a.csv").write_text(CSV)
    found = load_project(tmp_path, Problems())
    assert found is not None and (found.root, found.file) == (tmp_path.resolve(), tmp_path.resolve() / "cards.yaml")
    components = found.node.get("components")
    assert isinstance(components, Mapping)
    component = components.get("c")
    assert isinstance(component, Mapping) and component.entries["cards"].key_span == Span("cards.yaml", 2, 7)
    cards = component.get("cards")
    assert isinstance(cards, Sequence) and isinstance(cards.items[0], Mapping)
    assert cards.items[0].get("名前") == Scalar("狐", Span("a.csv", 2, 2, 1))


def test_every_file_is_kept_as_it_was_read(tmp_path: Path) -> None:
    game = """\
components:
  c: {include: parts/c.yaml}
  d: {data: deck.xlsx}
tables:
  art: {data: {file: art.txt, encoding: cp1252, delimiter: tab}}
"""
    contents = {
        "cards.yaml": game.encode(),
        "parts/c.yaml": b"data: a.csv\n",
        "parts/a.csv": CSV.encode(),
        "deck.xlsx": xlsx({"Cards": rows(["id"], ["c1"])}),
        "art.txt": "n\tart\n1\tgrün\n".encode("cp1252"),
    }
    (tmp_path / "parts").mkdir()
    for name, data in contents.items():
        (tmp_path / name).write_bytes(data)
    problems = Problems()
    found = load_project(tmp_path, problems)
    assert found is not None and not list(problems)
    assert {name: file.data for name, file in found.files.items()} == contents
    assert found.files["art.txt"] == ReadFile(contents["art.txt"], "cp1252", "\t")
    assert found.files["parts/a.csv"] == ReadFile(contents["parts/a.csv"])


def test_a_workbook_is_named_with_its_sheet(tmp_path: Path) -> None:
    book = xlsx({"Notes": rows(["x"]), "札": rows(["id", "n"], ["c1", 3])})
    for data in ("deck.xlsx#札", "'deck.xlsx#札'", "{file: deck.xlsx, sheet: 札}", "{file: 'deck.xlsx#札'}"):
        value, problems = project(tmp_path, cards_yaml=f"components: {{c: {{data: {data}}}}}\n", deck_xlsx=book)
        assert value == {"components": {"c": {"cards": [{"id": "c1", "n": "3"}]}}} and problems == []


def test_a_hash_elsewhere_is_part_of_the_name(tmp_path: Path) -> None:
    (tmp_path / "deck#2.csv").write_text(CSV)
    value, problems = project(tmp_path, cards_yaml="components: {c: {data: deck#2.csv}}\n")
    assert value == {"components": {"c": {"cards": ROWS}}} and problems == []


def test_encoding_and_delimiter_are_said_beside_the_file(tmp_path: Path) -> None:
    text = 'components:\n  c: {data: {file: a.csv, encoding: cp932, delimiter: ";"}}\n'
    value, problems = project(tmp_path, cards_yaml=text, a_csv=CSV.replace(",", ";").encode("cp932"))
    assert value == {"components": {"c": {"cards": ROWS}}} and problems == []


@pytest.mark.parametrize("word", ["tab", '"\\t"', "'\\t'"])
def test_a_tab_is_said_by_its_name(tmp_path: Path, word: str) -> None:
    text = f"components:\n  c: {{data: {{file: a.csv, delimiter: {word}}}}}\n"
    value, problems = project(tmp_path, cards_yaml=text, a_csv=CSV.replace(",", "\t"))
    assert value == {"components": {"c": {"cards": ROWS}}} and problems == []


@pytest.mark.parametrize(
    ("data", "code", "column"),
    [
        ("", "data", 10),
        ("[a.csv]", "data", 11),
        ("{encoding: cp932}", "data", 11),
        ("{file: ~}", "data", 11),
        ("{file: [a.csv]}", "data", 18),
        ("{file: a.csv, encodig: utf-8}", "data", 25),
        ("{file: a.csv, delimiter: abc}", "table-delimiter", 36),
        ("{file: a.csv, encoding: utf-9}", "encoding-unknown", 35),
        ("{file: a.csv, sheet: Cards}", "data", 32),
        ("b.csv", "file-missing", 11),
        ("https://example.com/a.csv", "file-remote", 11),
        ("cards.yaml", "table-format", 11),
    ],
)
def test_a_data_that_cannot_be_read_is_told_at_its_place(tmp_path: Path, data: str, code: str, column: int) -> None:
    _, problems = project(tmp_path, cards_yaml=f"components:\n  c:\n    data: {data}\n", a_csv=CSV)
    assert (problems[0].code, problems[0].span) == (code, Span("cards.yaml", 3, column))


def test_what_a_text_table_has_no_use_for_is_taken_out_where_it_was_said(tmp_path: Path) -> None:
    _, (key,) = project(tmp_path, cards_yaml="components: {c: {data: {file: a.csv, sheet: S}}}\n", a_csv=CSV)
    _, (sign,) = project(tmp_path, cards_yaml="components: {c: {data: a.csv#S}}\n")
    assert (key.hint, sign.hint) == ("take `sheet:` out", "delete `#` and what follows it")


@pytest.mark.parametrize(
    ("more", "code", "column"),
    [
        ("encoding: cp932", "data", 36),
        ("delimiter: ;", "data", 37),
        ("sheet: Crads", "workbook-sheet", 33),
    ],
)
def test_what_a_workbook_has_no_use_for_is_told_at_its_place(tmp_path: Path, more: str, code: str, column: int) -> None:
    text = f"components:\n  c:\n    data: {{file: a.xlsx, {more}}}\n"
    (tmp_path / "a.xlsx").write_bytes(xlsx({"Cards": rows(["id"], ["fox"])}))
    _, (problem,) = project(tmp_path, cards_yaml=text)
    assert (problem.code, problem.span) == (code, Span("cards.yaml", 3, column))


def test_data_beside_rows_is_an_error_and_the_rows_stay(tmp_path: Path) -> None:
    value, (problem,) = project(
        tmp_path, cards_yaml="components:\n  c:\n    cards: [{id: x}]\n    data: a.csv\n", a_csv=CSV
    )
    assert (problem.code, problem.span) == ("data", Span("cards.yaml", 4, 5)) and "cards.yaml:3:5" in problem.hint
    assert value == {"components": {"c": {"cards": [{"id": "x"}]}}}


def test_problems_of_all_files_come_together(tmp_path: Path) -> None:
    value, problems = project(
        tmp_path,
        cards_yaml="components:\n  a: {data: a.csv}\n  b: {data: b.csv}\n  c: {data: c.csv}\ntitle: x #1\n",
        a_csv="id,id\n1,2\n",
        c_csv="id\nc1\n",
    )
    assert codes(problems) == ["yaml-comment", "table-header-twice", "file-missing"]
    assert value == {
        "components": {"a": {"cards": [{"id": "1"}]}, "b": {"data": "b.csv"}, "c": {"cards": [{"id": "c1"}]}},
        "title": "x",
    }


def test_literal_ampersands_and_signs_come_through_every_source(tmp_path: Path) -> None:
    texts = ["S&P 500", "AT&T", "A & B", "0.1 <A <0.9", "a <b bold"]
    listed = "".join(f"  - {text}\n" for text in texts)
    value, problems = project(
        tmp_path,
        cards_yaml=f"texts:\n{listed}components: {{c: {{data: a.csv}}, d: {{data: b.xlsx}}}}\n",
        a_csv="text\n" + "".join(f"{text}\n" for text in texts),
        b_xlsx=xlsx({"S": rows(["text"], *([t.replace("&", "&amp;").replace("<", "&lt;")] for t in texts))}),
    )
    assert problems == []
    cards = [{"text": text} for text in texts]
    assert value == {"texts": texts, "components": {"c": {"cards": cards}, "d": {"cards": cards}}}


def test_a_folder_named_as_the_file_is_told(tmp_path: Path) -> None:
    (tmp_path / "cards.yaml").mkdir()
    problems = Problems()
    assert load_project(tmp_path, problems) is None
    (problem,) = problems
    assert "is not a file" in problem.message and "did you mean" not in problem.hint


@pytest.mark.parametrize("name", ["", "gone", "cards.csv"])
def test_what_is_no_project_is_told_what_one_is(tmp_path: Path, name: str) -> None:
    (tmp_path / "cards.csv").write_text(CSV)
    problems = Problems()
    assert load_project(tmp_path / name, problems) is None
    (problem,) = problems
    assert problem.code == "project-missing" and "`fudaya init" in problem.hint and "cards.yaml" in problem.hint


@pytest.mark.parametrize("name", ["cards.yml", "Cards.yaml", "card.yaml"])
def test_a_near_miss_of_the_file_name_is_pointed_out(tmp_path: Path, name: str) -> None:
    (tmp_path / name).write_text("title: x\n")
    problems = Problems()
    assert load_project(tmp_path, problems) is None
    assert f"did you mean `{name}`?" in next(iter(problems)).hint


def test_a_yaml_file_of_any_name_may_be_the_project(tmp_path: Path) -> None:
    (tmp_path / "wolf.yml").write_text("components: {c: {data: a.csv}}\n")
    (tmp_path / "a.csv").write_text(CSV)
    problems = Problems()
    found = load_project(tmp_path / "wolf.yml", problems)
    assert found is not None and not len(problems) and found.root == tmp_path.resolve()
    assert plain(found.node) == {"components": {"c": {"cards": ROWS}}}


@pytest.mark.parametrize("text", ["", "- a\n", "just text\n"])
def test_a_project_without_keys_is_told(tmp_path: Path, text: str) -> None:
    value, (problem,) = project(tmp_path, cards_yaml=text)
    assert value == {} and problem.code == "yaml-shape"


def test_a_linked_project_file_outside_its_folder_is_not_read(tmp_path: Path) -> None:
    (tmp_path / "secret.yaml").write_text("title: x\n")
    (tmp_path / "game").mkdir()
    (tmp_path / "game" / "cards.yaml").symlink_to(tmp_path / "secret.yaml")
    problems = Problems()
    assert load_project(tmp_path / "game", problems) is None
    assert codes(problems) == ["file-outside"]


def test_a_missing_built_in_file_is_our_own_fault() -> None:
    with pytest.raises(RuntimeError, match=r"built-in file none\.yaml"):
        load_builtin("none.yaml")


def test_a_built_in_file_is_read_with_its_name(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "builtin").mkdir()
    (tmp_path / "builtin" / "sizes.yaml").write_text("poker: 63 x 88\n")
    monkeypatch.setattr("importlib.resources.files", lambda _package: tmp_path)
    assert load_builtin("sizes.yaml").get("poker") == Scalar("63 x 88", Span("builtin/sizes.yaml", 1, 8))
