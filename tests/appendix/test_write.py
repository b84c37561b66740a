"""The appendix of a small game, with the built-in template and with its own."""

from pathlib import Path

import pytest

from generator.appendix.illustration import ICON, Illustration
from generator.appendix.markdown import write_image
from generator.appendix.naming import Naming
from generator.appendix.words import words_of
from generator.appendix.write import write_appendix
from generator.base.problem import Problem, Problems
from generator.check.finding import Report
from generator.model.game import Game
from generator.model.levels import KINDS
from tests.appendix.games import BUILT_IN, card, component, game, harbour, texts

NO_CHECKS = Report("harbour", "Harbour", ())


def written(game: Game, lang: str, *folders: Path, report: Report | None = None) -> str:
    problems = Problems()
    text = write_appendix(game, lang, report or NO_CHECKS, (*folders, BUILT_IN), problems, BUILT_IN)
    assert not list(problems)
    return text


def problem_of(template: str, tmp_path: Path) -> Problem:
    (tmp_path / "templates").mkdir()
    (tmp_path / "templates/appendix.md").write_text(template, encoding="utf-8")
    problems = Problems()
    assert write_appendix(harbour(), "en", NO_CHECKS, (tmp_path / "templates", BUILT_IN), problems, tmp_path) == ""
    (problem,) = problems
    return problem


def test_the_whole_appendix_in_english() -> None:
    assert written(harbour(), "en") == (
        "# Harbour\n"
        "\n## Components\n\n"
        "| Component | Kind | Size | Designs | Copies |\n"
        "| --- | --- | --- | --: | --: |\n"
        "| Fish | card | 63 × 88 mm | 2 | 3 |\n"
        "| Boat | token | 63 × 88 mm | 1 | 4 |\n"
        "| **Total** |  |  | **3** | **7** |\n"
        "\n## Card lists\n\n### Fish\n\n"
        "| No. | net | Weight | name | rule | rare | Copies |\n"
        "| --- | --- | --: | --- | --- | --- | --: |\n"
        "| f1 | Hook | 3 | Cod | Take \\[Hook\\]. | – | 2 |\n"
        "| f2 | trawl | -4 | Eel | <b>Slip</b> away. | ✓ | 1 |\n"
        "\n## Scoring tables\n\n### Points\n\n"
        "| fish | points |\n"
        "| --: | --: |\n"
        "| 1 | 2 |\n"
        "| 2 | 5 |\n"
        "\n## Icons\n\n"
        "| Icon | Meaning |\n"
        "| --- | --- |\n"
        "| hook | Hook |\n"
    )


@pytest.mark.parametrize(
    ("lang", "headings"),
    [
        ("ja", ["# みなと", "## 内容物", "## カード一覧", "### 魚", "## 得点表", "### 点数", "## アイコン"]),
        (
            "fr",
            ["# Harbour", "## Components", "## Card lists", "### Fish", "## Scoring tables", "### Points", "## Icons"],
        ),
    ],
)
def test_headings_are_in_the_language_or_in_english(lang: str, headings: list[str]) -> None:
    assert [line for line in written(harbour(), lang).splitlines() if line.startswith("#")] == headings


def test_japanese_names_values_and_headings() -> None:
    text = written(harbour(), "ja")
    assert "| 番号 | net | 重さ | name | rule | rare | 枚数 |" in text
    assert "| f1 | 釣り針 | 3 | 鱈 | Take \\[釣り針\\]. | – | 2 |" in text


def test_what_has_nothing_to_list_is_left_out() -> None:
    assert (
        written(game(component("boat", card("boat"))), "en").splitlines()[-1] == "| **Total** |  |  | **1** | **1** |"
    )


def test_an_open_value_says_so_and_a_list_is_one_cell() -> None:
    cards = (card("a", opened=True, note="our choice", figures=("leaf", "sun")), card("b", figures=()))
    text = written(game(component("tile", *cards)), "en")
    assert "| No. | figures | Note |" in text
    assert "| a | leaf, sun | not published: our choice |\n| b |  |  |" in text


def test_the_games_own_template_comes_first_and_can_extend_the_built_in_one(tmp_path: Path) -> None:
    (tmp_path / "rules.md").write_text(
        '{% extends "appendix.md" %}{% block cards %}{{ totals.fish }} fish: '
        "{% for card in components.fish.cards %}{{ card.name | cell }} {% endfor %}{% endblock %}",
        encoding="utf-8",
    )
    text = written(game(*harbour().components.values(), appendix="rules.md"), "en", tmp_path)
    assert text.startswith("# Harbour\n\n## Components\n")
    assert text.endswith("\n\n3 fish: Cod Eel\n")


def test_a_template_that_extends_its_own_name_builds_on_the_built_in_one(tmp_path: Path) -> None:
    (tmp_path / "appendix.md").write_text('{% extends "appendix.md" %}{% block cards %}All.{% endblock %}')
    text = written(game(component("boat", card("b1"), card("b2"))), "en", tmp_path)
    assert text.startswith("# Harbour\n\n## Components\n")
    assert text.endswith("|\n\nAll.\n")


def test_a_project_template_of_the_same_name_replaces_the_built_in_one(tmp_path: Path) -> None:
    (tmp_path / "appendix.md").write_text(
        "{{ card_lists.fish | table }}\n{{ constants.limit }} {{ '*' | cell }} {{ texts.weight }}\n"
        "{% for row in tables.points.rows %}{{ row.points }} {% endfor %}",
        encoding="utf-8",
    )
    full = harbour()
    text = written(
        game(*full.components.values(), constants={"limit": 8}, tables=full.tables, texts=full.texts), "ja", tmp_path
    )
    assert text.startswith("| 番号 |")
    assert text.endswith("|\n8 \\* 重さ\n2 5\n")


@pytest.mark.parametrize(
    ("template", "code", "place", "hint"),
    [
        ("# x\n\n{{ totals.fsh }}", "template-name", "templates/appendix.md:3:11", "did you mean `fish`?"),
        ("{{ card_lists.fsh | table }}", "template-name", "templates/appendix.md:1:15", "did you mean `fish`?"),
        ("\n{{ contnts }}", "template-name", "templates/appendix.md:2:4", "did you mean `contents`?"),
        ("a\n{% if %}", "template-syntax", "templates/appendix.md:2:1", ""),
        ('{% include "gone.md" %}', "template-missing", "templates/appendix.md:1", ""),
        ("{{ 1 / 0 }}", "template-failed", "templates/appendix.md:1:1", ""),
        ("{{ ''.__class__.__mro__ }}", "template-unsafe", "templates/appendix.md:1:1", ""),
    ],
)
def test_a_wrong_template_is_a_problem_with_its_place(
    template: str, code: str, place: str, hint: str, tmp_path: Path
) -> None:
    problem = problem_of(template, tmp_path)
    assert problem.code == code
    assert str(problem.span).startswith(place)
    assert hint in problem.hint


def test_a_missing_template_names_the_game(tmp_path: Path) -> None:
    problems = Problems()
    assert write_appendix(game(appendix="gone.md"), "en", NO_CHECKS, (BUILT_IN,), problems, tmp_path) == ""
    assert [(p.code, str(p.span)) for p in problems] == [("template-missing", "cards.yaml:1:1")]


def test_texts_with_markdown_in_them_stay_texts() -> None:
    odd = component("tile", card("a|b", name="*x* | <b>"), card("c"), title=texts(en="1. *T*"))
    text = written(game(odd, title=texts(en="A # <B>")), "en")
    assert "# A # &lt;B>\n" in text
    assert "### 1\\. \\*T\\*\n" in text
    assert "| a\\|b | \\*x\\* \\| &lt;b> |" in text


def test_the_work_allowed_grows_with_the_deck(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("generator.face.budget.MOST_STEPS", 5_000)
    deck = component("tile", *[card(f"c{number}", name=f"Tile {number}") for number in range(3000)])
    assert "| Tile 2999 |" in written(game(deck), "en")


def test_every_kind_of_piece_has_a_name_in_both_languages() -> None:
    assert [(lang, kind) for lang in ("en", "ja") for kind in KINDS if not words_of(lang).get(kind)] == []


@pytest.mark.parametrize("key", ["hook_", "_hook", "1st", "hook.big", "a-b", "ho*ok", "釣り針"])
def test_every_name_of_the_glossary_is_an_icon_among_words(key: str) -> None:
    full = game(icons={key: texts(en="Big *hook*")})
    assert Naming(full, "en").value(f"Take {{{key}}}, not {{hook}}.") == r"Take \[Big \*hook\*\], not {hook}."
    image = write_image(Illustration(ICON, (key,)), "Big *hook*")
    assert Naming(full, "en", pictures=True).value(f"Take {{{key}}}, not {{hook}}.") == f"Take {image}, not {{hook}}."
