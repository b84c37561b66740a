"""A designer's text is text: what was typed is what the model gets."""

import pytest

from generator.base.node import Mapping, Scalar, Sequence
from generator.base.span import Span
from tests.load.reading import node_of, read_well


@pytest.mark.parametrize(
    "typed",
    [
        *("NO", "SE", "ON", "OFF", "on", "off", "Y", "yes", "true", "False", "null", "None", "NaN", ".inf"),
        *("007", "008", "010", "0x1F", "0o17", "12:30", "190:20:30", "1e3", "3.10", "1_000", ".5", "+1", "-0", "1,5"),
        *("2024-01-02", "2024-1-2", "2024-01-02 12:30:00", "=", "a#b", "fox # red"[:3], "S&P 500", "AT&T", "A & B"),
        *(
            "0.1 <A <0.9",
            "a <b bold",
            "draw 2; discard 1",
            "あ:い",
            "「狐」",
            "３．０",
            "②",
            "½",
            "Ⅳ",
            "三",
            "1001",
            "-1",
        ),
    ],
)
def test_a_plain_value_is_kept_as_typed(typed: str) -> None:
    value = node_of(f"field: {typed}\n").get("field")
    assert value == Scalar(typed, Span("cards.yaml", 1, 8), False)
    assert not value.empty


def test_ids_keep_their_zeros_and_order() -> None:
    assert read_well("cards: [{id: 007}, {id: 008}, {id: 010}]") == {
        "cards": [{"id": "007"}, {"id": "008"}, {"id": "010"}]
    }


def test_keys_are_text_as_typed() -> None:
    text = "on: 1\noff: 2\nNO: 3\n1: 4\n0..4: 5\n1.0: 6\n'007': 7\n"
    assert read_well(text) == {"on": "1", "off": "2", "NO": "3", "1": "4", "0..4": "5", "1.0": "6", "007": "7"}


@pytest.mark.parametrize("nothing", ["", "~"])
def test_nothing_given_is_empty(nothing: str) -> None:
    value = node_of(f"flavor: {nothing}\nnext: 1\n").get("flavor")
    assert isinstance(value, Scalar) and value.empty


@pytest.mark.parametrize("typed", ["'~'", '"~"', "''", '""', "|\n  ~"])
def test_what_is_quoted_is_given(typed: str) -> None:
    value = node_of(f"flavor: {typed}\n").get("flavor")
    assert isinstance(value, Scalar) and value.quoted and not value.empty


def test_quotes_and_blocks_are_known_from_plain_text() -> None:
    node = node_of("a: 3\nb: '3'\nc: \"3\"\nd: |\n  3\ne: >-\n  3\n")
    quoted = {key: entry.value.quoted for key, entry in node.entries.items() if isinstance(entry.value, Scalar)}
    assert quoted == {"a": False, "b": True, "c": True, "d": True, "e": True}


def test_every_value_and_key_knows_its_place() -> None:
    node = node_of("cards:\n  - {id: c01, name: 狐}\n  - id: c02\n    name: {ja: 狸}\n")
    cards = node.get("cards")
    assert isinstance(cards, Sequence) and cards.span == Span("cards.yaml", 2, 3)
    first, second = cards.items
    assert isinstance(first, Mapping) and isinstance(second, Mapping)
    assert first.span == Span("cards.yaml", 2, 5)
    assert first.entries["name"].key_span == Span("cards.yaml", 2, 15)
    assert first.entries["name"].value == Scalar("狐", Span("cards.yaml", 2, 21))
    name = second.get("name")
    assert isinstance(name, Mapping) and name.get("ja") == Scalar("狸", Span("cards.yaml", 4, 16))


def test_a_backslash_and_n_is_two_characters_outside_double_quotes() -> None:
    node = read_well("plain: a\\nb\nsingle: 'a\\nb'\ndouble: \"a\\nb\"\nblock: |-\n  a\n  b\n")
    assert node == {"plain": "a\\nb", "single": "a\\nb", "double": "a\nb", "block": "a\nb"}


@pytest.mark.parametrize("line_break", ["\r\n", "\r"])
def test_line_breaks_of_every_system_give_the_same_text(line_break: str) -> None:
    text = "text: |\n  one\n  two\nnext: 1\n"
    assert read_well(text.replace("\n", line_break)) == {"text": "one\ntwo\n", "next": "1"}


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "utf-32"])
def test_unicode_files_of_all_sorts_are_read_alike(encoding: str) -> None:
    assert read_well("name: 髙橋～①𠮷\n".encode(encoding)) == {"name": "髙橋～①𠮷"}


def test_a_marked_big_endian_file_is_read() -> None:
    assert read_well(b"\xfe\xff" + "a: 狐".encode("utf-16-be")) == {"a": "狐"}


@pytest.mark.parametrize("text", ["", "\n", "# nothing yet\n", "---\n"])
def test_a_file_with_nothing_in_it_is_an_empty_value(text: str) -> None:
    assert read_well(text) == ""


def test_special_characters_are_text_inside_quotes() -> None:
    texts = ["Gain 2: draw", "*star", "@icon", "{W}{U}", "[draw 2]", "# 3", "foo #3", "!bang", "- 1 gold", "> big"]
    written = "".join(f'- "{text}"\n' for text in texts)
    assert read_well(written) == texts
