"""What a designer types into cards.yaml is what stands on the card."""

import json

import pytest

from tests.cases.desk import Desk


def printed(desk: Desk, *values: str) -> list[str]:
    """The field `x` of a card for each value, as it stands on the sheets."""
    rows = "\n".join(f"{{id: c{number}, x: {value}}}" for number, value in enumerate(values))
    desk.deck(rows, "fields: {x: 'text, optional'}", front="[{{ card.x }}]")
    desk.build()
    return [text.strip("[]") for text in desk.fronts()]


def test_words_that_other_readers_take_for_values(desk: Desk) -> None:
    values = ["NO", "SE", "ON", "OFF", "Y", "on", "off", "yes", "null"]
    assert printed(desk, *values) == values
    assert "False" not in desk.text()


def test_numbers_and_dates_stay_as_typed(desk: Desk) -> None:
    values = ["007", "010", "1e3", "3.10", "1_000", ".5", "0x1F", "12:30", "2024-01-02", "2024-1-2", "+1", "1."]
    assert printed(desk, *values) == values


def test_keys_that_other_readers_take_for_values(desk: Desk) -> None:
    desk.deck("{id: a, on: left, off: right}", front="{{ card.on }} {{ card['off'] }}")
    desk.build()
    assert desk.fronts() == ["left right"]


def test_ids_of_digits_keep_their_zeros_and_their_order(desk: Desk) -> None:
    desk.deck("{id: 007}\n{id: 008}\n{id: 010}")
    desk.build()
    assert [slot.card for slot in desk.slots] == desk.fronts() == ["007", "008", "010"]


def test_a_number_field_reads_decimals_only(desk: Desk) -> None:
    desk.deck("{id: a, x: 010}", "fields: {x: integer, twice: {formula: x * 2}}", front="{{ card.x }} {{ card.twice }}")
    desk.build()
    assert desk.fronts() == ["10 20"]
    desk.deck("{id: a, x: 1e3}", "fields: {x: integer, twice: {formula: x * 2}}")
    told = desk.run("build")
    assert told.code == 1
    assert "cards.yaml:9:20: error:" in told.err and "`1e3`" in told.err


def test_nothing_is_printed_for_nothing(desk: Desk) -> None:
    assert printed(desk, "", "~", '""', "x") == ["", "", "", "x"]
    assert "None" not in desk.text()
    assert desk.run("check", "--json").code == 0
    json.loads((desk.root / "output" / "game" / "check.json").read_text("utf-8"))


@pytest.mark.parametrize(
    ("rows", "key", "first"),
    [
        ("{id: a, cost: 2,\n   cost: 4}", "cost", 9),
        ("{id: a, 1: x, '1': y}", "1", 9),
    ],
)
def test_a_key_given_twice_is_an_error_with_both_lines(desk: Desk, rows: str, key: str, first: int) -> None:
    desk.cards(
        "components:\n  deck:\n    size: 63 x 88 mm\n    front: front.xml\n    cards:\n      - "
        + rows.replace("\n", "\n      ")
        + "\n"
    )
    told = desk.refused()
    line = 7 + rows.count("\n")
    assert f"cards.yaml:{line}:" in told
    assert f"the key `{key}` is given twice in one mapping: here and in line 7" in told


def test_a_card_given_twice_in_a_map_is_an_error(desk: Desk) -> None:
    desk.deck("{id: wolf}\n{id: wolf}")
    told = desk.refused()
    assert "cards.yaml:9:14" in told and "cards.yaml:8:14" in told


def test_a_merge_key_may_be_overridden(desk: Desk) -> None:
    desk.deck("&base {id: a, x: one, y: two}\n{<<: *base, id: b, x: three}", front="{{ card.x }} {{ card.y }}")
    desk.build()
    assert desk.fronts() == ["one two", "three two"]


@pytest.mark.parametrize(
    "text", ["Gain 2: draw", "*star", "@icon", "{W}{U}", "[draw 2]", "# 3", "foo #3", "!bang", "- 1 gold", "> big"]
)
def test_text_that_yaml_reads_otherwise_is_never_lost_in_silence(desk: Desk, text: str) -> None:
    desk.cards(
        "components:\n  deck:\n    size: 63 x 88 mm\n    front: front.xml\n    fields: {x: text}\n    cards:\n"
        f"      - id: a\n        x: {text}\n"
    )
    told = desk.run("build")
    assert "cards.yaml:9:" in told.err
    assert told.code == 1 or "warning" in told.err
    assert "quotes" in told.err
    desk.cards(
        "components:\n  deck:\n    size: 63 x 88 mm\n    front: front.xml\n    fields: {x: text}\n    cards:\n"
        f"      - id: a\n        x: '{text}'\n"
    )
    desk.write("templates/front.xml", '<face><text style="words" icons="off" box="4 4 55 9">{{ card.x }}</text></face>')
    assert desk.build().err == ""
    assert desk.fronts() == [text]


def test_a_merge_is_shallow_and_what_it_drops_is_told(desk: Desk) -> None:
    desk.deck(
        "&base {id: a, stats: {hp: 1, atk: 2}, tags: [a]}\n{<<: *base, id: b, stats: {hp: 9}}",
        front="{{ card.stats.hp }}",
    )
    told = desk.run("build")
    assert "atk" in told.err
    assert "cards.yaml:9:" in told.err


def test_an_aliased_list_in_a_list_is_told(desk: Desk) -> None:
    desk.deck("{id: a, tags: &tags [a]}\n{id: b, tags: [*tags, b]}", "fields: {tags: list of text}")
    told = desk.refused()
    assert "cards.yaml:9:" in told


def test_an_anchored_card_is_not_changed_by_its_siblings(desk: Desk) -> None:
    desk.deck("&a {id: a, tags: [x]}\n{<<: *a, id: b, tags: [x, y]}", front="{{ card.tags|join('+') }}")
    desk.build()
    assert desk.fronts() == ["x", "x+y"]
