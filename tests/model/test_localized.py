"""Texts in several languages."""

import pytest

from generator.base.problem import Severity
from generator.base.span import Span
from generator.model.game import Localized
from tests.model.nodes import read_deck, read_table_deck

JA_EN = "languages: [ja, en]"


def test_a_mapping_by_language_keeps_the_games_order() -> None:
    card = read_deck("- {name: {en: Fox, ja: 狐}}", "name: text, localized", top=JA_EN).fine().cards[0]
    assert card.values["name"] == Localized({"ja": "狐", "en": "Fox"})
    assert isinstance(card.values["name"], Localized)
    assert list(card.values["name"].texts) == ["ja", "en"]


def test_a_plain_text_serves_every_language() -> None:
    assert read_deck("- {name: Fox}", "name: text, localized", top=JA_EN).fine().cards[0].values["name"] == "Fox"


def test_columns_by_language() -> None:
    cards = read_table_deck("id,name@en,name@ja\na,Fox,狐\nb,007,NO", "name: text, localized", top=JA_EN).fine().cards
    assert [card.values["name"] for card in cards] == [
        Localized({"ja": "狐", "en": "Fox"}),
        Localized({"ja": "NO", "en": "007"}),
    ]
    assert str(cards[0].place("name")) == "deck.csv:2:2 (record 1)"
    assert "name@en" not in cards[0].values


def test_undeclared_texts_by_language() -> None:
    card = read_deck("- {name: {ja: 狐, en: Fox}, 'rule@ja': a, 'rule@en': b}", top=JA_EN).fine().cards[0]
    assert card.values == {"name": Localized({"ja": "狐", "en": "Fox"}), "rule": Localized({"ja": "a", "en": "b"})}


def test_a_missing_translation_is_a_warning_for_each_card() -> None:
    result = read_deck("- {id: a, name: {ja: 狐}}\n- {id: b, name: {ja: 狸, en: }}", "name: text, localized", top=JA_EN)
    assert result.codes == ["translation-missing"] * 2
    first = result.problems[0]
    assert first.severity is Severity.WARNING
    assert first.message == "`name` has no text in en; ja is printed instead"
    assert (first.card, result.problems[1].card) == ("a", "b")
    name = result.cards[0].values["name"]
    assert isinstance(name, Localized)
    assert name.in_language("en") == "狐"


def test_a_missing_cell_is_a_warning_too() -> None:
    problem = read_table_deck("id,name@ja,name@en\na,狐,", "name: text, localized", top=JA_EN).only(
        "translation-missing"
    )
    assert (problem.card, str(problem.span)) == ("a", "deck.csv:2:2 (record 1)")


def test_no_text_in_any_language_is_missing() -> None:
    table = "id,name@ja,name@en\na,,"
    assert read_table_deck(table, "name: text, localized", top=JA_EN).codes == ["value-missing"]
    assert read_table_deck(table, "name: text, localized, optional", top=JA_EN).fine().cards[0].values["name"] is None


@pytest.mark.parametrize("row", ["- {name: {jp: 狐, en: Fox}}", "- {'name@jp': 狐, 'name@en': Fox}"])
def test_an_unknown_language_has_a_suggestion(row: str) -> None:
    result = read_deck(row, "name: text, localized", top=JA_EN)
    problem = next(problem for problem in result.problems if problem.code == "language-unknown")
    assert problem.message == "`jp` is not among the game's languages"
    assert problem.hint == "the languages are: en, ja"


def test_an_unknown_language_column_is_reported_once() -> None:
    result = read_table_deck("id,name@ja,name@eng\na,狐,Fox\nb,狸,Dog", "name: text, localized", top="languages: [ja]")
    assert str(result.only("language-unknown").span) == "deck.csv:1:3"


def test_a_text_given_both_ways_is_an_error() -> None:
    result = read_table_deck("id,name,name@en\na,狐,Fox\nb,狸,", "name: text, localized", top=JA_EN)
    problem = result.only("translation-twice")
    assert (problem.card, problem.hint) == ("a", "rename the column `name` to `name@ja`, or leave it empty")
    assert result.cards[1].values["name"] == "狸"


@pytest.mark.parametrize("row", ["- {name: {ja: 狐, en: Fox}}", "- {'name@ja': 狐}"])
def test_a_field_must_be_declared_for_it(row: str) -> None:
    problem = read_deck(row, "name: text, optional", top=JA_EN).only("value-nested")
    assert problem.hint == "declare it as `name: text, localized`"


def test_a_list_inside_a_language_is_an_error() -> None:
    assert "shape-wrong" in read_deck("- {name: {ja: [a], en: b}}", "name: text, localized", top=JA_EN).codes


def test_titles_and_words_are_localized() -> None:
    result = read_deck("- {}", top="title: {ja: ばけぬし, en: Bakenushi}\nlanguages: [ja, en]\ntexts: {pair: 2}").fine()
    assert result.game.title.in_language("ja") == "ばけぬし"
    assert result.game.texts["pair"] == Localized({"ja": "2", "en": "2"})


def test_an_empty_word_is_an_error_unless_quoted() -> None:
    assert read_deck("- {}", top="texts: {pair: }").only("key-missing").message == "the text `pair` is empty"
    assert read_deck("- {}", top="texts: {pair: ''}").fine().game.texts["pair"] == Localized({"en": ""})


def test_a_title_in_one_language_is_a_warning() -> None:
    result = read_deck("- {}", top="title: {ja: ばけぬし}\nlanguages: [ja, en]")
    assert result.only("translation-missing").message == "`title` has no text in en; ja is printed instead"


def test_an_empty_list_of_languages_is_told() -> None:
    result = read_deck("- {}", top="languages: []")
    assert result.only("language-bad").span == Span("cards.yaml", 1, 12)
    assert result.game.languages == ("en",)


def test_one_language_in_two_cases_is_listed_twice() -> None:
    result = read_deck("- {}", top="languages: [EN, ja, en]")
    assert "`en` is listed twice" in result.only("language-bad").message
    assert result.game.languages == ("EN", "ja")


def test_languages_are_english_unless_listed() -> None:
    assert read_deck("- {}").fine().game.languages == ("en",)
    assert read_deck("- {}", top="languages: ja").fine().game.languages == ("ja",)


@pytest.mark.parametrize("text", ["[japanese!]", "[ja, ja]", "[[ja]]"])
def test_languages_are_tags(text: str) -> None:
    assert read_deck("- {}", top=f"languages: {text}").codes in (["language-bad"], ["shape-wrong"])
