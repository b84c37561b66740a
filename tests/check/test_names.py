"""What names what: references both ways, pairs, backs; and what is in play for each number of players."""

from dataclasses import replace
from typing import Any

import pytest

from generator.base.length import Size
from tests.check.deck import choice, component, lists, number, outcome, passes, problem, text


def lamps(*names: str | None) -> Any:
    rows: list[dict[str, Any]] = [{"id": chr(97 + at), "lights": name} for at, name in enumerate(names)]
    return component("lamp", (replace(text("lights"), required=False),), rows)


REFERS = {"of": "lamp", "field": "lights", "in": "lamp"}


def test_a_ring_of_names_is_whole() -> None:
    assert passes("references", REFERS, lamps("b", "c", "a"))


def test_named_but_missing_and_there_but_never_named_are_mended_by_each_other() -> None:
    found = outcome("references", REFERS, lamps("b", "q", "a"))
    assert [finding.message for finding in found.findings] == [
        "lights q does not exist in lamp.id",
        "c in lamp.id is never named by lights",
    ]
    assert [line.holds for line in found.lines] == [False, False]
    assert found.mend == "set row b's lights from q to c (lamp.csv:3:2)"


def test_who_is_named_twice_gives_a_name_away() -> None:
    found = outcome("references", {**REFERS, "count": 1}, lamps("b", "b", "a"))
    assert [finding.message for finding in found.findings] == [
        "b in lamp.id is named otherwise: expected 1, actual 2 by lights",
        "c in lamp.id is never named by lights",
    ]
    assert found.mend == "set row b's lights from b to c (lamp.csv:3:2)"


def test_a_row_without_a_name_takes_the_one_that_is_left() -> None:
    found = outcome("references", REFERS, lamps("b", None, "a"))
    assert found.mend == "set row b's lights from missing to c (lamp.csv:3:2)"


def test_a_list_may_name_several() -> None:
    rows = [{"id": "a", "signs": ("x", "y")}, {"id": "b", "signs": ("x",)}]
    marks = component("mark", (), [{"id": "x"}, {"id": "y"}, {"id": "z"}])
    deck = component("deck", (lists("signs", "x", "y", "z"),), rows)
    body = {"of": "deck", "field": "signs", "in": "mark"}
    found = outcome("references", body, deck, marks)
    assert [finding.message for finding in found.findings] == ["z in mark.id is never named by signs"]
    assert found.change is not None
    assert passes("references", {**body, "at_least": 0, "at_most": 2}, deck, marks)


def signs(*rows: tuple[str, ...], **more: tuple[str, ...]) -> Any:
    fields = lists("signs", "x", "y", "z"), lists("more", "x", "y", "z")
    return component("deck", fields, [{"signs": row, "more": more.get(f"more{at}", ())} for at, row in enumerate(rows)])


XY = component("mark", (), [{"id": "x"}, {"id": "y"}])
SIGNS = {"of": "deck", "field": ["signs", "more"], "in": "mark"}


def test_a_row_that_names_a_thing_twice_counts_once() -> None:
    deck = signs(("x", "x"), ("y",), more0=("x",))
    assert passes("references", {**SIGNS, "count": 1}, deck, XY)
    found = outcome("references", {**SIGNS, "at_least": 2}, deck, XY)
    assert [len(finding.rows) for finding in found.findings] == [2, 2]
    assert found.mend == (
        "set row 1's signs from [x, x] to [x, x, y] (deck.csv:2:1) and "
        "set row 2's signs from [y] to [y, x] (deck.csv:3:1)"
    )


def test_a_name_that_leads_nowhere_is_mended_in_all_fields_of_its_row() -> None:
    found = outcome("references", SIGNS, signs(("z",), ("y",), more0=("z",)), XY)
    assert found.findings[0].message == "signs or more z does not exist in mark.id"
    assert found.mend == (
        "set row 1's signs from [z] to [x] (deck.csv:2:1) and set row 1's more from [z] to [x] (deck.csv:2:2)"
    )


def test_far_more_names_than_rows_are_told_at_once() -> None:
    found = outcome("references", {**SIGNS, "count": 1_000_000_000}, signs(("x",), ("y",)), XY)
    assert (len(found.findings), found.mend) == (2, "")


QUIZ = [
    {"question": "sun", "answer": "day"},
    {"question": "moon", "answer": "night"},
    {"question": "owl", "answer": "night"},
]
PAIRS = {"of": "quiz", "each": "question", "with": "answer"}


def quiz(*rows: dict[str, Any]) -> Any:
    return component("quiz", (choice("question", "sun", "moon", "owl"), choice("answer", "day", "night", "dusk")), rows)


def test_each_question_has_one_answer() -> None:
    assert passes("pairs", PAIRS, quiz(*QUIZ))
    assert passes("pairs", PAIRS, quiz(*QUIZ, QUIZ[0]))
    found = outcome("pairs", PAIRS, quiz(*QUIZ, {"question": "sun", "answer": "night"}))
    assert [finding.message for finding in found.findings] == [
        "question sun: expected 1, actual 2 answer: day, night",
    ]
    assert [row.card for row in found.findings[0].rows] == ["1", "4"]
    assert found.mend == "set row 1's answer from day to night (quiz.csv:2:2)"


def test_pairs_may_hold_both_ways() -> None:
    found = outcome("pairs", {**PAIRS, "both": True}, quiz(*QUIZ))
    assert [finding.message for finding in found.findings] == ["answer night: expected 1, actual 2 question: moon, owl"]
    assert found.mend == "set row 2's answer from night to dusk (quiz.csv:3:2)"


def test_several_may_stand_beside_each() -> None:
    back = {"of": "quiz", "each": "answer", "with": "question"}
    assert passes("pairs", {**back, "count": "1..2"}, quiz(*QUIZ))
    assert not passes("pairs", {**back, "at_least": 2}, quiz(*QUIZ))
    found = outcome("pairs", {**PAIRS, "count": 1}, quiz(*QUIZ[:2], {"question": "owl", "answer": None}))
    assert [finding.message for finding in found.findings] == ["question owl: expected 1, actual 0 answer"]


def test_pairs_list_a_row_once() -> None:
    deck = component("deck", (lists("signs", "x", "y"), number("n")), [{"signs": ("x", "x"), "n": 1}])
    [finding] = outcome("pairs", {"of": "deck", "each": "signs", "with": "n", "count": 2}, deck).findings
    assert [row.card for row in finding.rows] == ["1"]


def backed(key: str, *rows: dict[str, Any], back: str | None = "back.xml") -> Any:
    deck = replace(component(key, (number("night", 1, 2),), rows), back=back)
    cards = tuple(
        replace(card, back=row.get("own"), size=row.get("size")) for card, row in zip(deck.cards, rows, strict=True)
    )
    return replace(deck, cards=cards)


def test_backs_are_the_same_by_template_size_and_values_shown() -> None:
    assert passes("same_back", {"of": "a"}, backed("a", {"night": 1}, {"night": 2}))
    found = outcome("same_back", {"of": "a", "shows": "night"}, backed("a", {"night": 1, "copies": 2}, {"night": 2}))
    assert [finding.message for finding in found.findings] == [
        "1 piece can be told by the back: back.xml, 63 mm x 88 mm, night 2 instead of back.xml, 63 mm x 88 mm, night 1"
    ]
    assert found.mend == "set row 2's night from 2 to 1 (a.csv:3:1)"


def test_a_row_with_its_own_back_or_size_can_be_told() -> None:
    found = outcome("same_back", {"of": "a"}, backed("a", {}, {}, {"own": "odd.xml"}))
    assert found.mend == "take row 3's own back out (a.csv:4)"
    larger = backed("a", {}, {}, {"size": Size(70000, 88000)})
    assert [row.card for row in outcome("same_back", {"of": "a"}, larger).findings[0].rows] == ["3"]


def test_two_decks_are_one_or_must_differ() -> None:
    one, same, other = backed("one", {}), backed("same", {}), backed("other", {}, back="other.xml")
    assert passes("same_back", {"of": ["one", "same"], "differ": ["other"]}, one, same, other)
    assert not passes("same_back", {"of": ["one", "other"]}, one, same, other)
    found = outcome("same_back", {"of": "one", "differ": "same"}, one, same, other)
    assert [finding.message for finding in found.findings] == ["1 piece of same cannot be told from one by the back"]


def test_backs_that_are_not_printed_are_blank() -> None:
    deck = replace(backed("a", {"night": 1}, {"night": 2}), backs="none")
    assert passes("same_back", {"of": "a", "shows": "night"}, deck)


@pytest.mark.parametrize(
    ("kind", "body", "message"),
    [
        ("same_back", {"of": "a", "differ": "a"}, "`a` cannot differ from itself"),
        ("same_back", {"of": "a", "shows": "day"}, "has no field `day`"),
        ("same_back", {}, "needs `of`"),
        ("same_back", {"of": {"a": 1}}, "takes a component or a list"),
        ("pairs", {"of": "a", "each": "night", "with": "night"}, "both name `night`"),
        ("pairs", {"of": "a", "each": "night"}, "needs `with`"),
        ("references", {"of": "a", "field": "night"}, "needs `in`"),
        ("references", {"of": "a", "field": "night", "in": "b"}, "no component or table `b`"),
    ],
)
def test_a_wrong_rule_is_a_problem(kind: str, body: dict[str, Any], message: str) -> None:
    assert message in problem(kind, body, backed("a", {"night": 1})).message


def deck_of(*numbers: int) -> Any:
    return component(
        "deck", (number("from_players", 2, 3, 4),), [{"from_players": one, "copies": 12} for one in numbers]
    )


def test_what_is_left_out_for_fewer_players() -> None:
    body: dict[str, Any] = {
        "deck": 36,
        "players": {
            "2": {"deck": 28, "leave_out": {"deck": 8}},
            "3": {"deck": 24, "total": 24, "leave_out": {"deck": "from_players > players"}},
            "4": {"deck": "players * 9"},
        },
    }
    assert passes("contents", body, deck_of(2, 3, 4))
    found = outcome(
        "contents", {"players": {"2..3": {"deck": "players * 12", "leave_out": {"deck": 8}}}}, deck_of(2, 3)
    )
    assert [(line.label, line.expected, line.actual) for line in found.lines] == [
        ("2 players: deck", "24", 16),
        ("3 players: deck", "36", 16),
    ]
    assert found.findings[0].message == "2 players: deck: expected 24, actual 16 in play; 8 of 24 are left out"


def test_more_left_out_than_there_is_is_a_problem() -> None:
    found = problem("contents", {"players": {"2": {"deck": 4, "leave_out": {"deck": 14}}}}, deck_of(2))
    assert (found.code, found.message) == ("rule-evaluation", "14 of `deck` are left out, and there are 12")
    assert found.span is not None
    both = {"leave_out": {"deck": "from_players > 2"}, "players": {"2": {"deck": 4, "leave_out": {"deck": 14}}}}
    assert problem("contents", both, deck_of(2, 3)).message == "14 of `deck` are left out, and there are 12"


def test_a_card_that_is_left_out_twice_is_left_out_once() -> None:
    inner = {"deck": 4, "leave_out": {"deck": "from_players > players"}}
    body = {"leave_out": {"deck": "from_players == 4"}, "players": {"2": {**inner, "deck": 12}}}
    assert passes("contents", body, deck_of(2, 3, 4))
    assert outcome("contents", body, deck_of(2, 4, 4)).lines[0].actual == 12


def test_a_total_for_some_players_counts_the_lists_inside() -> None:
    body: dict[str, Any] = {"players": {"2": {"cards": {"deck": 12, "total": 12}, "total": 12}}}
    found = outcome("contents", body, deck_of(2), lamps(None))
    assert [(line.label, line.actual) for line in found.lines] == [
        ("2 players: deck", 12),
        ("2 players: cards total", 12),
        ("2 players: total", 12),
    ]
    assert passes("contents", body, deck_of(2), lamps(None))
    twice = {"players": {"2": {"cards": {"deck": 12}, "deck": 12}}}
    assert "`deck` is counted twice" in problem("contents", twice, deck_of(2)).message


@pytest.mark.parametrize(
    ("players", "message"),
    [
        ({"two": {"deck": 1}}, "`two` is no number of players"),
        ({"0": {"deck": 1}}, "`0` is no number of players"),
        ({"1..9999999999": {"deck": 1}}, "is no number of players"),
        ({"3..2": {"deck": 1}}, "is no number of players"),
        ({"2": 8}, "takes components with their numbers"),
        ({"2": {"deck": 1}, "2..3": {"deck": 1}}, "2 players are given twice"),
        ({"2": {"leave_out": {"dekc": 1}}}, "there is no component `dekc`"),
        ({"2": {"deck": 1, "leave_out": {"deck": [1]}}}, "takes how many"),
        ({"2": {"deck": 1, "leave_out": {"deck": "1 / 2"}}}, "no number of pieces to leave out"),
    ],
)
def test_wrong_numbers_of_players_are_problems(players: dict[str, Any], message: str) -> None:
    assert message in problem("contents", {"players": players}, deck_of(2)).message


def test_a_field_called_players_is_not_taken_for_their_number() -> None:
    deck = component("deck", (number("players", 2, 3),), [{"players": 2}])
    found = problem("contents", {"players": {"2": {"deck": 1, "leave_out": {"deck": "players > 2"}}}}, deck)
    assert (found.code, "`from_players`" in found.hint) == ("rule-name-ambiguous", True)


def test_texts_that_look_alike_are_one_only_when_folded() -> None:
    deck = component("deck", (text("code"),), [{"code": "A1"}, {"code": "Ａ１ "}, {"code": "a1"}, {"code": "A〜1"}])
    body = {"of": "deck", "by": "code"}
    assert passes("unique", body, deck)
    found = outcome("unique", {**body, "folded": True}, deck)
    assert [finding.message for finding in found.findings] == [
        "code A1: expected once, actual 2 times; also typed `Ａ１ `"
    ]


def test_what_is_typed_otherwise_than_counted_is_noted_and_left_as_it_is() -> None:
    rows = [{"rank": "2"}, {"rank": "２"}, {"rank": "1〜3"}, {"rank": "1～3"}, {"rank": "−1"}, {"rank": "－1"}]
    found = outcome("distribution", {"of": "deck", "by": "rank", "each": 2}, component("deck", (), rows))
    assert not found.findings
    assert found.notes == (
        "rank `２` counts as `2` (deck.csv:3:1)",
        "rank `1〜3` counts as `1~3` (deck.csv:4:1)",
        "rank `1～3` counts as `1~3` (deck.csv:5:1)",
        "and 2 more such values",
    )
