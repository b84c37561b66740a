"""Games: one or several, and what stands beside the components."""

from decimal import Decimal

import pytest

from generator.base.length import Size
from tests.model.nodes import SIZES, read

DECK = "components: {deck: {front: a.xml, cards: [{id: a}]}}"


def test_one_game_stands_at_the_top() -> None:
    game = read(f"title: Fox\n{DECK}\n").fine().game
    assert (game.key, game.title.in_language("en"), game.folder) == ("sample", "Fox", "sample")
    assert list(game.components) == ["deck"]


def test_several_games_stand_under_games() -> None:
    text = f"sizes: {{mine: 10 x 20}}\ngames:\n  one: {{templates: shared, {DECK}}}\n  two: {{title: Two, {DECK}}}\n"
    games = read(text).fine().games
    assert [(game.key, game.folder) for game in games] == [("one", "shared"), ("two", "two")]
    assert str(games[1].span) == "cards.yaml:4:3"


def test_both_at_once_is_an_error() -> None:
    result = read(f"title: Fox\ngames:\n  one: {{{DECK}}}\n")
    problem = result.only("games-twice")
    assert str(problem.span) == "cards.yaml:1:1"
    assert len(result.games) == 1


@pytest.mark.parametrize("text", ["games: {}", "games:", "games: ~"])
def test_no_games_are_an_error(text: str) -> None:
    assert read(text).codes == ["game-empty"]


def test_no_components_are_an_error() -> None:
    assert read("title: Fox").only("key-missing").message == "`components` is missing"
    assert read("components: {}").codes == ["game-empty"]


def test_unknown_keys_have_suggestions_at_their_place() -> None:
    problem = read(f"titel: Fox\n{DECK}\n").only("key-unknown")
    assert (problem.hint, str(problem.span)) == ("did you mean `title`?", "cards.yaml:1:1")
    problem = read(f"gamse: 1\ngames:\n  one: {{{DECK}}}\n").only("key-unknown")
    assert problem.hint == "did you mean `games`?"


@pytest.mark.parametrize("name", ["a/b", "..", "1st", "con", "COM1", "a b", "''"])
def test_names_must_serve_in_file_names(name: str) -> None:
    assert read(f"games: {{{name}: {{{DECK}}}}}").codes == ["key-name"]
    assert read(f"components: {{{name}: {{front: a.xml, cards: [{{id: a}}]}}}}").codes == ["key-name"]


@pytest.mark.parametrize("name", ["変化", "fox_raccoon", "event-piece", "b2"])
def test_names_may_be_in_any_script(name: str) -> None:
    read(f"components: {{{name}: {{front: a.xml, cards: [{{id: a}}]}}}}").fine()


def test_several_problems_come_together() -> None:
    result = read("titel: x\nlanguages: [ja, ja]\nprint: {paper: A9}\ncomponents: {deck: {kind: crad, cards: []}}\n")
    assert sorted(result.codes) == [
        "deck-empty",
        "key-missing",
        "key-unknown",
        "language-bad",
        "size-unknown",
        "word-unknown",
    ]


def test_constants_are_values_to_reckon_with() -> None:
    constants = "{limit: 8, ratio: 0.50, code: 007, name: '8', quoted: '0.5', on: NO, yes: true, list: [1, a]}"
    game = read(f"constants: {constants}\n{DECK}\n").fine().game
    assert game.constants == {
        "limit": 8,
        "ratio": Decimal("0.50"),
        "code": "007",
        "name": "8",
        "quoted": "0.5",
        "on": "NO",
        "yes": True,
        "list": (1, "a"),
    }


@pytest.mark.parametrize(
    ("constants", "code"),
    [("{a: {b: 1}}", "value-nested"), ("{a: }", "value-type"), ("{a-b: 1}", "key-name"), ("[1]", "shape-wrong")],
)
def test_constants_that_cannot_be_read(constants: str, code: str) -> None:
    assert read(f"constants: {constants}\n{DECK}\n").codes == [code]


def test_tables_are_rows_with_fields_of_their_own() -> None:
    table = "{title: Art, fields: {kinds: integer, count: integer}, rows: [{kinds: 0, count: 2}, {kinds: 1, count: 6}]}"
    art = read(f"tables: {{art: {table}}}\n{DECK}\n").fine().game.tables["art"]
    assert [dict(row.values) for row in art.rows] == [{"kinds": 0, "count": 2}, {"kinds": 1, "count": 6}]
    assert [(row.id, row.copies) for row in art.rows] == [("1", 1), ("2", 1)]
    assert (art.key, art.title.in_language("en"), list(art.fields)) == ("art", "Art", ["kinds", "count"])


def test_in_a_table_no_column_is_copies() -> None:
    table = "{rows: [{copies: 3, qty: 2, size: 9, front: x}]}"
    row = read(f"tables: {{art: {table}}}\n{DECK}\n").fine().game.tables["art"].rows[0]
    assert row.values == {"copies": 3, "qty": 2, "size": 9, "front": "x"}


def test_a_tables_values_have_types() -> None:
    problem = read(f"tables: {{art: {{fields: {{x: 0..4}}, rows: [{{x: 5}}]}}}}\n{DECK}\n").only("value-domain")
    assert problem.component == "art"


def test_print_has_defaults_and_words() -> None:
    printing = read(f"{DECK}\n").fine().game.printing
    assert (printing.paper, printing.flip, printing.margin, printing.gap, printing.marks) == (
        "A4",
        "long",
        5000,
        0,
        "fronts",
    )
    text = (
        "print: {paper: Letter, flip: short, margin: 1 cm, gap: 2, marks: both, orientation: landscape, test_bar: true}"
    )
    printing = read(f"{text}\n{DECK}\n").fine().game.printing
    assert (printing.paper, printing.flip, printing.margin, printing.gap) == ("Letter", "short", 10000, 2000)
    assert (printing.marks, printing.orientation, printing.test_bar) == ("both", "landscape", True)


def test_a_paper_can_be_of_ones_own() -> None:
    game = read(f"papers: {{roll: 330 x 483}}\nprint: {{paper: roll}}\n{DECK}\n").fine().game
    assert game.papers["roll"] == Size(330000, 483000)
    game = read(f"print: {{paper: 483 x 330 mm}}\n{DECK}\n").fine().game
    assert game.papers[game.printing.paper] == Size(330000, 483000)
    assert game.papers["A4"] == SIZES.papers["A4"]


@pytest.mark.parametrize(
    ("text", "code", "hint"),
    [
        ("{paper: Leter}", "size-unknown", "did you mean `Letter`?"),
        ("{paper: 3 x}", "size-unknown", "name a paper, or write `330 x 483 mm`"),
        ("{flip: longg}", "word-unknown", "did you mean `long`?"),
        ("{test_bar: yes}", "word-unknown", "write `test_bar: true` or `test_bar: false`"),
        ("{margin: 5 m}", "length-bad", ""),
        ("{paperr: A4}", "key-unknown", "did you mean `paper`?"),
        ("A4", "shape-wrong", "write `key: value` lines below it, or {key: value}"),
    ],
)
def test_print_problems(text: str, code: str, hint: str) -> None:
    assert read(f"print: {text}\n{DECK}\n").only(code).hint == hint


def test_checks_are_kept_for_the_check_stage() -> None:
    checks = """
checks:
  - contents: {deck: 1}
    id: box
    why: The box says so.
    source: rules, page 2
    waived: not printed yet
    severity: warning
  - unique: {of: deck, by: name}
"""
    first, second = read(DECK + checks).fine().game.rules
    assert (first.kind, first.id, first.why, first.source) == ("contents", "box", "The box says so.", "rules, page 2")
    assert (first.waived, first.severity, str(first.span)) == ("not printed yet", "warning", "cards.yaml:3:5")
    assert (second.kind, second.id, second.severity) == ("unique", "", "error")


@pytest.mark.parametrize(
    ("checks", "code"),
    [
        ("[{id: a}]", "rule-bad"),
        ("[{contents: {a: 1}, unique: {of: a}}]", "rule-bad"),
        ("[{contents: {a: 1}, wavied: x}]", "key-unknown"),
        ("[contents]", "shape-wrong"),
        ("{contents: {a: 1}}", "shape-wrong"),
        ("[{contents: {a: 1}, id: x}, {unique: {of: a}, id: x}]", "id-duplicate"),
        ("[{contents: {a: 1}, severity: bad}]", "word-unknown"),
        ("[{contents: {a: 1}, why: [x]}]", "shape-wrong"),
    ],
)
def test_checks_that_cannot_be_read(checks: str, code: str) -> None:
    assert read(f"checks: {checks}\n{DECK}\n").codes == [code]


def test_a_misspelt_key_of_a_check_leaves_the_check() -> None:
    result = read(f"checks: [{{wavied: x, every: {{of: deck, that: a}}, sevrity: error}}]\n{DECK}\n")
    assert [problem.hint for problem in result.problems] == ["did you mean `waived`?", "did you mean `severity`?"]
    assert [rule.kind for rule in result.game.rules] == ["every"]


def test_icons_and_the_appendix() -> None:
    game = read(f"icons: {{fox: Fox}}\nappendix: appendix.md\n{DECK}\n").fine().game
    assert (game.icons["fox"].in_language("en"), game.appendix) == ("Fox", "appendix.md")
    assert read(f"appendix: /etc/passwd\n{DECK}\n").codes == ["path-bad"]
    assert read(f"templates: ..\n{DECK}\n").codes == ["path-bad"]
