"""Anchors, aliases and the merge key: shallow, bounded, and nothing taken for them unseen."""

import time

import pytest

from generator.base.node import Mapping
from generator.base.span import Span
from tests.load.reading import codes, node_of, only_problem, plain, problems_of, read, read_well

BASE = "base: &base\n  stats: {hp: 1, atk: 2}\n  tags: &tags [a]\n"


def test_a_merged_mapping_gives_its_keys_and_own_keys_win() -> None:
    text = "base: &base {cost: 1, name: fox}\ncard:\n  cost: 2\n  <<: *base\n"
    assert read_well(text) == {"base": {"cost": "1", "name": "fox"}, "card": {"cost": "2", "name": "fox"}}


def test_the_earlier_of_several_merged_mappings_wins() -> None:
    text = "a: &a {x: 1, y: 1}\nb: &b {y: 2, z: 2}\nc: {<<: [*a, *b], z: 3}\n"
    value = read_well(text)
    assert isinstance(value, dict) and value["c"] == {"x": "1", "y": "1", "z": "3"}


def test_merging_is_shallow_and_says_what_it_drops() -> None:
    value, problems = read(BASE + "card:\n  <<: *base\n  stats: {hp: 9}\nuses: *tags\n")
    assert isinstance(value, dict) and value["card"] == {"stats": {"hp": "9"}, "tags": ["a"]}
    (problem,) = problems
    assert (problem.code, problem.span) == ("yaml-merge-drops", Span("cards.yaml", 6, 3))
    assert "`atk`" in problem.message and problem.severity.value == "warning"


def test_an_aliased_list_nests_and_does_not_join() -> None:
    value = read_well("base: &tags [a]\ncard: [*tags, b]\n")
    assert value == {"base": ["a"], "card": [["a"], "b"]}


def test_merged_cards_do_not_change_their_base_or_siblings() -> None:
    node = node_of("base: &base {cost: 1}\na: {<<: *base, cost: 2}\nb: {<<: *base}\n")
    assert plain(node) == {"base": {"cost": "1"}, "a": {"cost": "2"}, "b": {"cost": "1"}}
    base, b = node.get("base"), node.get("b")
    assert isinstance(base, Mapping) and isinstance(b, Mapping) and base.entries is not b.entries


def test_a_merged_value_keeps_the_place_to_mend() -> None:
    card = node_of("base: &base {cost: 1}\na: {<<: *base}\n").get("a")
    assert isinstance(card, Mapping) and card.entries["cost"].value.span == Span("cards.yaml", 1, 20)


@pytest.mark.parametrize("value", ["3", "[1]", "text", "[*a, 3]"])
def test_merging_anything_but_mappings_is_an_error(value: str) -> None:
    assert codes(problems_of(f"a: &a {{x: 1}}\nb: {{<<: {value}}}\nc: *a\n")) == ["yaml-merge"]


def test_a_quoted_merge_sign_is_a_key() -> None:
    assert read_well("'<<': 3\n") == {"<<": "3"}


def test_merging_twice_is_a_doubled_key_with_the_way_out() -> None:
    problem = only_problem("a: &a {x: 1}\nb:\n  <<: *a\n  <<: *a\n")
    assert problem.code == "yaml-key-twice" and "[*first, *second]" in problem.hint


@pytest.mark.parametrize("text", ["text: *star\n", "text: &star [*star]\n", "- *late\n- &late 1\n"])
def test_an_alias_for_nothing_is_an_error_that_advises_quotes(text: str) -> None:
    problem = only_problem(text)
    assert problem.code == "yaml-alias" and "quotes" in problem.hint


def test_an_anchor_that_nothing_uses_is_told_as_it_swallows_text() -> None:
    value, problems = read("text: &more gold\n")
    assert value == {"text": "gold"}
    assert [(p.code, p.span) for p in problems] == [("yaml-anchor-unused", Span("cards.yaml", 1, 7))]


def test_an_anchor_given_twice_is_an_error() -> None:
    problem = only_problem("- &a 1\n- &a 2\n- *a\n")
    assert problem.code == "yaml-anchor-twice" and "line 1" in problem.message


def test_aliases_that_multiply_are_stopped_at_once() -> None:
    rows = ["a0: &a0 [x, x, x, x, x, x, x, x, x, x]"]
    rows += [f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 10)}]" for n in range(1, 10)]
    started = time.perf_counter()
    problem = next(p for p in problems_of("\n".join(rows)) if p.code == "yaml-alias")
    assert "500000" in problem.message
    assert time.perf_counter() - started < 1


def test_many_plain_aliases_are_fine() -> None:
    rows = "".join(f"- {{<<: *base, id: c{n}}}\n" for n in range(500))
    value = read_well("- &base {" + ", ".join(f"k{n}: v" for n in range(20)) + "}\n" + rows)
    assert isinstance(value, list) and len(value) == 501
