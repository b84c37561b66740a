"""Rows: ids, remarks, overrides, and fields that are missing or misspelt."""

import pytest

from generator.base.length import Size
from generator.base.problem import Severity
from tests.model.nodes import read_deck, read_table_deck


def test_ids_are_running_numbers_unless_given() -> None:
    result = read_deck("- {power: 1}\n- {id: wolf}\n- {id: ''}\n- {id: }").fine()
    assert [card.id for card in result.cards] == ["1", "wolf", "3", "4"]


def test_an_id_used_twice_is_an_error_with_both_places() -> None:
    problem = read_deck("- {id: wolf}\n- {id: bear}\n- {id: wolf}").only("id-duplicate")
    assert problem.severity is Severity.ERROR
    assert str(problem.span) == "cards.yaml:7:14"
    assert problem.message == "the id `wolf` is used twice; first at cards.yaml:5:14"


def test_a_running_number_can_meet_an_id() -> None:
    problem = read_deck("- {id: 2}\n- {power: 1}").only("id-duplicate")
    assert problem.hint == "a row without an id is called by its number"


@pytest.mark.parametrize(("first", "second"), [("A1", "Ａ１"), ("A1", "'A1 '"), ("wolf", "Wolf")])
def test_ids_that_look_alike_are_a_warning(first: str, second: str) -> None:
    problem = read_deck(f"- {{id: {first}}}\n- {{id: {second}}}").only("id-similar")
    assert problem.severity is Severity.WARNING
    assert str(problem.span) == "cards.yaml:6:14"


def test_a_list_as_an_id_is_an_error() -> None:
    assert read_deck("- {id: [1, 2]}").codes == ["shape-wrong"]


def test_remarks_and_overrides() -> None:
    card = (
        read_deck("- {note: not published, open: true, size: 70 x 70, front: other.xml, back: b.xml}").fine().cards[0]
    )
    assert card.note is not None
    assert {card.note.in_language(lang) for lang in ("ja", "en")} == {"not published"}
    assert (card.open, card.size, card.front, card.back) == (
        True,
        Size(70000, 70000),
        "other.xml",
        "b.xml",
    )
    assert card.values == {}


def test_empty_overrides_are_none() -> None:
    card = read_table_deck("id,note,open,size,front,back\na,,,,,").fine().cards[0]
    assert (card.note, card.open, card.size, card.front, card.back) == (None, False, None, None, None)


def test_overrides_can_be_fields_when_declared() -> None:
    card = read_deck("- {size: large, open: 3, back: 7}", "size: text\nopen: integer\nback: 0..9").fine().cards[0]
    assert card.values == {"size": "large", "open": 3, "back": 7}
    assert (card.size, card.open, card.back) == (None, False, None)


def test_wrong_overrides_name_the_row() -> None:
    result = read_deck("- {id: c, size: large, open: maybe, front: ../x.xml}")
    assert result.codes == ["size-unknown", "word-unknown", "path-bad"]
    assert {problem.card for problem in result.problems} == {"c"}
    assert "declare `open`" in result.problems[1].hint


def test_a_declared_field_without_a_value_is_its_default_or_none() -> None:
    cards = read_deck("- {x: 3}\n- {}\n- {y: }", "x: integer, optional\ny: integer, default 5").fine().cards
    assert [dict(card.values) for card in cards] == [{"x": 3, "y": 5}, {"x": None, "y": 5}, {"x": None, "y": 5}]


def test_a_required_field_that_one_row_lacks_names_the_row() -> None:
    problem = read_deck("- {id: a, power: 1}\n- {id: b}", "power: integer").only("value-missing")
    assert problem.message == "`power` is missing in b (line 8)"
    assert (str(problem.span), problem.card) == ("cards.yaml:8:9", "b")
    assert "optional" in problem.hint


def test_rows_that_lack_a_field_are_listed_together() -> None:
    problem = read_deck("- {id: a, x: 1}\n- {id: b, x: }\n- {id: c, x: ~}", "x: text").only("value-missing")
    assert problem.message == "`x` is missing in b (line 8), c (line 9)"
    assert str(problem.span) == "cards.yaml:8:19"


def test_a_field_that_no_row_gives_is_named_at_its_declaration() -> None:
    problem = read_deck("- {id: a}\n- {id: b}", "power: integer").only("value-missing")
    assert problem.message == "`power` is declared, but none of the 2 rows gives it"
    assert str(problem.span) == "cards.yaml:5:7"


def test_long_lists_of_rows_end_with_their_number() -> None:
    rows = "- {x: 1}\n" + "\n".join(f"- {{id: c{n}}}" for n in range(30))
    assert "and 10 more" in read_deck(rows, "x: text").only("value-missing").message


def test_an_empty_text_in_quotes_is_given() -> None:
    assert read_deck("- {x: ''}", "x: text").fine().cards[0].values["x"] == ""


def test_a_value_that_cannot_be_read_is_not_missing_as_well() -> None:
    assert read_deck("- {x: many}", "x: integer").codes == ["value-type"]


def test_a_misspelt_column_names_the_declared_field() -> None:
    result = read_table_deck("id,titel\na,Wolf\nb,Bear", "title: text")
    problem = result.only("field-undeclared")
    assert problem.message == "`titel` is not declared, and `title` is not given"
    assert problem.hint.startswith("did you mean `title`?")
    assert str(problem.span) == "deck.csv:1:2"


def test_a_misspelt_key_in_one_row_names_its_line() -> None:
    problem = read_deck("- {title: Wolf}\n- {titel: Bear}", "title: text, optional").only("field-undeclared")
    assert str(problem.span) == "cards.yaml:8:10"


def test_a_similar_field_beside_the_declared_one_is_the_designers_own() -> None:
    card = read_deck("- {title: Wolf, titel: x}", "title: text").fine().cards[0]
    assert card.values == {"title": "Wolf", "titel": "x"}


def test_undeclared_fields_are_allowed() -> None:
    assert read_deck("- {title: Wolf, cost: 3}", "title: text").fine().cards[0].values["cost"] == 3


def test_rows_must_be_mappings() -> None:
    assert read_deck("- wolf\n- {id: bear}").codes == ["shape-wrong"]


def test_rows_must_be_a_list() -> None:
    assert "shape-wrong" in read_deck("{wolf: {power: 1}}").codes


def test_rows_do_not_share_their_values() -> None:
    first, second = read_deck("- {x: 1}\n- {}", "x: integer, optional").fine().cards
    assert (first.values["x"], second.values["x"]) == (1, None)
