"""What the rows' values become."""

from decimal import Decimal

import pytest

from generator.model.game import Value
from tests.model.nodes import Read, read_deck, read_table_deck


def value(text: str, field: str = "") -> Value:
    """The value `x` of a row, without problems."""
    return read_deck(f"- {{x: {text}}}", f"x: {field}" if field else "").fine().cards[0].values["x"]


def trouble(text: str, field: str = "") -> Read:
    """The reading of a row with the value `x`."""
    return read_deck(f"- {{id: c, x: {text}}}", f"x: {field}" if field else "")


AS_TYPED = """
NO SE ON OFF Y yes No on True FALSE null Null 007 008 010 1e3 3.10 1_000 .5 0x1F 12:30 2024-01-02 2024-1-2 ７ +7
"""


@pytest.mark.parametrize("text", AS_TYPED.split())
def test_text_stays_as_typed(text: str) -> None:
    assert value(text) == text
    assert value(text, "text") == text


def test_true_false_and_whole_numbers_are_inferred() -> None:
    assert [value(text) for text in ("true", "false", "0", "7", "-7")] == [True, False, 0, 7, -7]
    assert value("'7'") == "7"
    assert value("'true'") == "true"


def test_a_declared_text_infers_nothing() -> None:
    assert [value(text, "text") for text in ("true", "7")] == ["true", "7"]


def test_keys_that_yaml_takes_for_flags_are_names() -> None:
    card = read_deck("- {on: 1, off: x, y: NO}").fine().cards[0]
    assert card.values == {"on": 1, "off": "x", "y": "NO"}


def test_ids_keep_their_zeros() -> None:
    result = read_deck("- {id: 007}\n- {id: 008}\n- {id: 010, hp: 010}", "hp: {type: integer, required: false}").fine()
    assert [card.id for card in result.cards] == ["007", "008", "010"]
    assert result.cards[2].values["hp"] == 10


def test_nothing_is_missing_and_never_the_word() -> None:
    card = read_deck("- {flavor: , cost: ~, name: '', tilde: '~'}").fine().cards[0]
    assert card.values == {"flavor": None, "cost": None, "name": "", "tilde": "~"}


@pytest.mark.parametrize(
    ("text", "field", "expected"),
    [
        ("３", "integer", 3),
        ("３．０", "number", 3),
        ("010", "number", 10),
        ("3.10", "number", Decimal("3.10")),
        (".5", "number", Decimal("0.5")),
        ("−5", "-8..8", -5),
        ("true", "flag", True),
        ("'TRUE'", "flag", True),
        ("False", "flag", False),
        ("leaf", "'[leaf, gourd]'", "leaf"),
        ("' leaf '", "leaf | gourd", "leaf"),
        ("'3'", "0..4", 3),
    ],
)
def test_a_declared_type_reads_its_text(text: str, field: str, expected: Value) -> None:
    found = value(text, field)
    assert found == expected
    assert type(found) is type(expected)


@pytest.mark.parametrize(
    ("text", "field", "hint"),
    [
        ("1e3", "number", "did you mean 1000?"),
        ("'1,000'", "integer", "did you mean 1000?"),
        ("②", "integer", "did you mean 2?"),
        ("1.5", "integer", "write it with digits, such as 3"),
        ("many", "number", "such as 2.5"),
        ("yes", "flag", "write true or false"),
        ("1", "flag", "write true or false"),
    ],
)
def test_what_a_type_cannot_read_is_an_error_at_the_value(text: str, field: str, hint: str) -> None:
    result = trouble(text, field)
    problem = result.only("value-type")
    assert problem.hint == hint
    assert str(problem.span) == "cards.yaml:7:20"
    assert (problem.component, problem.card) == ("deck", "c")
    assert result.cards[0].values["x"] is None


@pytest.mark.parametrize(
    ("text", "field", "message", "hint"),
    [
        ("7", "0..4", "`7` is not a value of `x`: 0..4", "did you mean `4`?"),
        ("-9", "-8..8", "`-9` is not a value of `x`: -8..8", "did you mean `-8`?"),
        ("3", "'[1, 4]'", "`3` is not a value of `x`: 1, 4", "did you mean `4`?"),
        ("laef", "leaf | gourd", "`laef` is not a value of `x`: leaf, gourd", "did you mean `leaf`?"),
        ("Ｌeaf", "leaf | gourd", "`Ｌeaf` is not a value of `x`: leaf, gourd", "did you mean `leaf`?"),
        ("zzz", "leaf | gourd", "`zzz` is not a value of `x`: leaf, gourd", ""),
        ("70000", "0..50000", "`70000` is not a value of `x`: 0..50000", "the nearest is 50000"),
        ("0.1", "0.5..2", "`0.1` is not a value of `x`: 0.5..2", "the nearest is 0.5"),
    ],
)
def test_a_value_outside_its_domain_names_the_nearest(text: str, field: str, message: str, hint: str) -> None:
    problem = trouble(text, field).only("value-domain")
    assert (problem.message, problem.hint) == (message, hint)


def test_a_long_domain_is_not_listed_whole() -> None:
    words = ", ".join(f"w{n}" for n in range(40))
    assert "w11 and 28 more" in trouble("q", f"'[{words}]'").problems[0].message


def test_a_number_and_its_text_are_the_same_rank() -> None:
    result = read_deck("- {rank: 2}\n- {rank: '2'}\n- {rank: J}", "rank: [2, 3, J]").fine()
    assert [card.values["rank"] for card in result.cards] == ["2", "2", "J"]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("[leaf, gourd]", ("leaf", "gourd")),
        ("[]", ()),
        ("", ()),
        ("leaf", ("leaf",)),
        ("'leaf, gourd'", ("leaf", "gourd")),
        ("leaf、gourd", ("leaf", "gourd")),
        ("leaf; gourd", ("leaf", "gourd")),
        ("leaf | gourd", ("leaf", "gourd")),
        ("leaf｜gourd", ("leaf", "gourd")),
    ],
)
def test_lists_are_lists_or_cells(text: str, expected: Value) -> None:
    assert value(text, "list of [leaf, gourd]") == expected


def test_a_cell_splits_at_one_separator_only() -> None:
    assert value("'a, b | c; d'", "list of text") == ("a, b", "c; d")
    assert value("'1, 5; 2'", "list of text") == ("1, 5", "2")


def test_list_items_have_their_own_type() -> None:
    assert value("[0, ６, 3]", "list of 0..6") == (0, 6, 3)
    assert trouble("[0, 7]", "list of 0..6").only("value-domain").hint == "did you mean `6`?"
    assert trouble("'0;x'", "list of 0..6").codes == ["value-type"]


def test_an_undeclared_list_infers_its_items() -> None:
    assert value("[a, 1, '1', true, 007]") == ("a", 1, "1", True, "007")


def test_an_empty_item_is_an_error() -> None:
    assert trouble("'leaf,,gourd'", "list of text").codes == ["value-type"]
    assert trouble("[leaf, ~]").codes == ["value-type"]


def test_a_missing_list_is_missing() -> None:
    result = read_deck("- {x: ~}\n- {y: 1}", "x: list of text, optional").fine()
    assert [card.values["x"] for card in result.cards] == [None, None]


@pytest.mark.parametrize("field", ["", "list of text"])
def test_a_nested_list_is_an_error(field: str) -> None:
    problem = trouble("[[a], b]", field).only("value-nested")
    assert problem.message == "an item of `x` is a list"
    assert problem.span is not None and problem.span.column == 21


@pytest.mark.parametrize("field", ["", "integer, optional", "text, optional", "list of text, optional"])
def test_named_values_are_no_value(field: str) -> None:
    problem = trouble("{hp: 9, atk: 2}", f"'{field}'" if field else "").only("value-nested")
    assert problem.message.startswith("`x` holds named values (hp, atk);")
    assert "`x_hp`" in problem.hint


@pytest.mark.parametrize(("text", "field"), [("[draw 2]", "text"), ("[1]", "integer"), ("[true]", "flag")])
def test_a_list_where_one_value_is_expected_names_its_line(text: str, field: str) -> None:
    problem = trouble(text, field).only("shape-wrong")
    assert problem.message == "`x` is a list, but one value is expected"
    assert problem.span is not None and problem.span.line == 7
    assert "quotes" in problem.hint


def test_a_mapping_where_text_is_expected_says_how_to_quote() -> None:
    problem = read_deck("- {id: c, rule: {W}}", "rule: text").only("value-nested")
    assert "needs quotes" in problem.hint


def test_table_cells_are_read_like_yaml() -> None:
    result = read_table_deck(
        "id,power,figures,flag,free\n01,３,leaf;gourd,TRUE,007\n02,4,,false,12",
        "power: 0..4\nfigures: list of [leaf, gourd]\nflag: flag",
    ).fine()
    assert [dict(card.values) for card in result.cards] == [
        {"power": 3, "figures": ("leaf", "gourd"), "flag": True, "free": "007"},
        {"power": 4, "figures": (), "flag": False, "free": 12},
    ]


def test_every_value_knows_its_place() -> None:
    card = read_table_deck("id,power\na,3").cards[0]
    assert str(card.place("power")) == "deck.csv:2:2 (record 1)"
    assert str(card.place("absent")) == "deck.csv:2 (record 1)"


def test_the_same_wrong_value_is_reported_for_every_row() -> None:
    assert read_deck("- {x: 9}\n- {x: 9}", "x: 0..4").codes == ["value-domain"] * 2


def test_a_tilde_in_quotes_does_not_fill_in_for_one_without() -> None:
    result = read_deck("- {id: a, k: '~'}\n- {id: b, k: ~}", 'k: ["~", a]')
    assert result.only("value-missing").card == "b"
    assert [card.values["k"] for card in result.cards] == ["~", None]
