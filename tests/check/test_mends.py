"""Mends: tried on the game before they are told, the smallest first, none that breaks another check."""

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.base.expression import ExpressionError
from generator.base.span import Span
from generator.check.finding import Edit, Finding, Outcome, Result, Status
from generator.check.kind import Judged, Kind
from generator.check.mend import Mender
from generator.check.mend_apply import applied
from generator.check.mend_edits import Candidate, Editor
from generator.check.run import check_game
from generator.check.view import View
from generator.model.field import Field
from generator.model.game import Game
from tests.check.deck import choice, component, flag, game, lists, number, outcome, rule, table, text

GREEN = number("green", 0, 1, 2)
PLACE = Span("deck.csv", 2)


def edit(field: str, new: object, card: str = "1", **more: Any) -> Edit:
    return Edit("deck", card, field, None, new, PLACE, **more)


def test_edits_are_applied_to_a_copy() -> None:
    before = game(component("deck", (GREEN,), [{"green": 0}, {"green": 1}]))
    after = applied(
        before, [edit("green", 2), edit("copies", 3, "2"), edit("id", "9", "9", like="2"), edit("back", "b.xml", "9")]
    )
    assert after is not None
    cards = after.components["deck"].cards
    assert [(card.id, card.values["green"], card.copies, card.back) for card in cards] == [
        ("1", 2, 1, None),
        ("2", 1, 3, None),
        ("9", 1, 1, "b.xml"),
    ]
    assert before.components["deck"].cards[0].values["green"] == 0


@pytest.mark.parametrize(
    "wrong", [edit("green", 1, "7"), edit("id", "2", "2", like="1"), edit("id", "9", "9", like="7")]
)
def test_edits_of_what_is_not_there_are_refused(wrong: Edit) -> None:
    assert applied(game(component("deck", (GREEN,), [{"green": 0}, {"green": 1}])), [wrong]) is None


def test_computed_fields_are_reckoned_anew() -> None:
    glow = Field("glow", "integer", PLACE, (0, 2, 4), formula="green * 2", formula_span=PLACE)
    deck = component("deck", (GREEN, glow), [{"green": 0, "glow": 0}, {"green": 1, "glow": 2}])
    after = applied(game(deck), [edit("green", 2)])
    assert after is not None and after.components["deck"].cards[0].values["glow"] == 4
    narrow = replace(deck, fields={**deck.fields, "glow": replace(glow, domain=(0, 2))})
    assert applied(game(narrow), [edit("green", 2)]) is None
    found = outcome("every", {"of": "deck", "that": "glow > 0"}, deck)
    assert found.mend == "set row 1's green from 0 to 1 (deck.csv:2:1)"


def results(*rules: tuple[str, Any], rows: list[dict[str, Any]], fields: Any = (GREEN,)) -> list[Result]:
    declared = [rule(kind, body, line, id=f"check{line}") for line, (kind, body) in enumerate(rules, 1)]
    return list(check_game(game(component("deck", fields, rows), rules=declared)).results)


SEVEN = [{"green": at % 3} for at in range(9)]
EACH = ("distribution", {"of": "deck", "by": "green", "each": 3})


def test_a_card_that_was_taken_out_is_mended_for_all_checks_at_once() -> None:
    rows = SEVEN[:4] + SEVEN[5:]
    contents, greens = results(("contents", {"deck": 9}), EACH, rows=rows)
    assert contents.outcome.mend == "set row 2's copies from 1 to 2 (deck.csv:3)"
    assert greens.outcome.change == contents.outcome.change


def test_a_change_that_breaks_another_check_is_no_mend_and_is_told_as_that() -> None:
    rows = [{"green": 0}, {"green": 0}, {"green": 1}]
    [greens, _, _] = results(
        ("distribution", {"of": "deck", "by": "green", "each": 1}),
        ("contents", {"deck": 3}),
        ("some", {"of": "deck", "that": "green == 0", "count": 2}),
        rows=rows,
    )
    assert (greens.outcome.mend, greens.outcome.change) == ("", None)
    assert greens.outcome.notes == (
        "No small change mends this alone: to change one card from green 0 to green 2 would break `check3`.",
    )


def test_a_change_that_mends_more_is_taken_before_one_that_mends_less() -> None:
    rows = [{"id": "a", "green": 0}, {"id": "b", "green": 0}, {"id": "c", "green": 1}]
    greens, named = results(
        ("distribution", {"of": "deck", "by": "green", "each": 1}),
        ("every", {"of": "deck", "that": "green == 2", "where": 'id == "b"'}),
        rows=rows,
    )
    assert greens.outcome.change == named.outcome.change
    assert greens.outcome.mend.endswith("set row b's green from 0 to 2 (deck.csv:3:2)")


def test_a_row_may_leave_the_selection_where_that_mends_more() -> None:
    rows = [
        {"id": "a", "green": 1, "seen": True},
        {"id": "b", "green": 2, "seen": False},
        {"id": "c", "green": 2, "seen": True},
    ]
    greens, bare = results(
        ("distribution", {"of": "deck", "by": "green", "expect": {1: 2, 2: 1}}),
        ("none", {"of": "deck", "that": "seen", "where": "green == 2"}),
        rows=rows,
        fields=(GREEN, flag("seen")),
    )
    assert bare.outcome.mend == "set row c's green from 2 to 1 (deck.csv:4:2)"
    assert greens.outcome.change == bare.outcome.change


def test_what_mends_another_check_may_mend_this_one_too() -> None:
    rows: list[dict[str, Any]] = [
        {"id": "a", "green": 0, "signs": ("leaf",)},
        {"id": "b", "green": 1, "signs": ("leaf",)},
        {"id": "c", "green": 2, "signs": ()},
    ]
    greens, leaves, _ = results(
        ("distribution", {"of": "deck", "by": "green", "expect": {0: 2, 1: 0, 2: 1}}),
        ("distribution", {"of": "deck", "by": "signs", "where": "green < 1", "expect": {"leaf": 2}}),
        ("every", {"of": "deck", "that": "count(signs) < 2"}),
        rows=rows,
        fields=(GREEN, lists("signs", "leaf")),
    )
    assert leaves.outcome.mend == "set row b's green from 1 to 0 (deck.csv:3:2)"
    assert leaves.outcome.change == greens.outcome.change
    assert leaves.outcome.notes == ()


def test_copies_are_parted_where_a_row_stands_for_several_pieces() -> None:
    rows = [{"id": "a", "green": 0, "copies": 3}, {"id": "b", "green": 1}, {"id": "c", "green": 2, "copies": 2}]
    [found] = results(("distribution", {"of": "deck", "by": "green", "each": 2}), rows=rows)
    assert found.outcome.mend == (
        "change one card from green 0 to green 1, such as:"
        " set row a's copies from 3 to 2 (deck.csv:2:3) and set row b's copies from 1 to 2 (deck.csv:3)"
    )
    [found] = results(("distribution", {"of": "deck", "by": "green", "expect": {0: 2, 1: 1}}), rows=rows[:1])
    assert found.outcome.mend == (
        "change one card from green 0 to green 1, such as:"
        " set row a's copies from 3 to 2 (deck.csv:2:3) and add a row like a with green 1 (deck.csv:2)"
    )


def test_a_value_that_is_not_given_is_filled_in() -> None:
    [found] = results(EACH, rows=[*SEVEN[:8], {"green": None}], fields=(replace(GREEN, required=False),))
    assert found.outcome.mend.endswith("set row 9's green from missing to 2 (deck.csv:10:1)")


def test_cross_tables_change_one_field_where_that_is_enough() -> None:
    rows = [{"a": a, "b": b} for a in range(2) for b in range(2)]
    rows[3] = {"a": 1, "b": 0}
    fields = (number("a", 0, 1), number("b", 0, 1))
    [found] = results(("distribution", {"of": "deck", "by": ["a", "b"], "each": 1}), rows=rows, fields=fields)
    assert (
        found.outcome.mend
        == "change one card from a 1, b 0 to a 1, b 1, such as: set row 3's b from 0 to 1 (deck.csv:4:2)"
    )


@pytest.mark.parametrize(
    ("kind", "body", "mend"),
    [
        ("unique", {"of": "deck", "by": "n"}, "set row 2's n from 1 to 2 (deck.csv:3:1)"),
        ("total", {"of": "deck", "sum": "n", "equals": 10}, "set row 1's n from 1 to 2 (deck.csv:2:1)"),
        ("total", {"of": "deck", "sum": "n * n", "equals": 11}, "take out row 4 (deck.csv:5)"),
        ("total", {"of": "deck", "where": "n > 2", "count": 3}, "set row 1's n from 1 to 3 (deck.csv:2:1)"),
        ("exists", {"of": "deck", "where": "n == 2"}, "set row 1's n from 1 to 2 (deck.csv:2:1)"),
        ("exists", {"of": "deck", "where": "n == 1", "count": 1}, "set row 1's n from 1 to 2 (deck.csv:2:1)"),
        ("every", {"of": "deck", "that": "n < 4"}, "set row 4's n from 4 to 3 (deck.csv:5:1)"),
        ("none", {"of": "deck", "that": "n == 1 and seen"}, "set row 1's n from 1 to 2 (deck.csv:2:1)"),
        ("some", {"of": "deck", "that": "seen", "count": 2}, "set row 2's seen from false to true (deck.csv:3:2)"),
        ("increasing", {"of": "deck", "by": "n"}, "set row 1's n from 1 to 0 (deck.csv:2:1)"),
        ("contents", {"deck": 3}, "take out row 1 (deck.csv:2)"),
        ("exists", {"of": "deck", "field": "name", "in": "marks"}, "set row 4's name from wnid to wind (deck.csv:5:3)"),
    ],
)
def test_each_kind_has_its_mend(kind: str, body: Any, mend: str) -> None:
    names = ("sun", "sun", "wind", "wnid")
    rows = [
        {"n": n, "seen": at == 0, "name": name} for at, (n, name) in enumerate(zip((1, 1, 3, 4), names, strict=True))
    ]
    deck = component("deck", (number("n"), flag("seen"), text("name")), rows)
    marks = component("marks", (), [{"id": "sun"}, {"id": "wind"}])
    assert outcome(kind, body, deck, marks).mend == mend


def test_a_sum_that_no_single_row_can_mend_is_mended_by_several() -> None:
    scores = table("scores", (number("n", 1, 2, 3),), [{"n": 1}, {"n": 1}, {"n": 2}])
    found = outcome("total", {"of": "scores", "sum": "n", "equals": 8}, scores)
    assert found.change is not None
    assert [(one.card, one.new) for one in found.change.edits] == [("1", 3), ("2", 3)]


def test_ids_formulas_and_texts_of_several_languages_are_left_alone() -> None:
    deck = component("deck", (), [{"id": "a"}, {"id": "b"}])
    found = outcome("every", {"of": "deck", "that": 'id == "a"'}, deck)
    assert found.mend == "take out row b (deck.csv:3)"


def test_a_value_that_several_rows_share_by_an_alias_is_not_typed_over() -> None:
    deck = component("deck", (GREEN,), [{"id": name, "green": 0} for name in "abc"])
    aliased = (replace(card, spans={"green": PLACE}) for card in deck.cards[:2])
    shared = replace(deck, cards=(*aliased, *deck.cards[2:]))
    assert outcome("some", {"of": "deck", "that": "green == 1"}, deck).mend.startswith("set row a's green")
    assert outcome("some", {"of": "deck", "that": "green == 1"}, shared).mend.startswith("set row c's green")


def test_a_deck_too_large_to_try_changes_on_is_checked_all_the_same() -> None:
    rows = [{"green": 0, "id": str(at)} for at in range(30_000)]
    found = outcome(
        "distribution", {"of": "deck", "by": "green", "expect": {0: 1}, "others": 1}, component("deck", (GREEN,), rows)
    )
    assert len(found.findings) == 3


FIELDS = (
    number("a", 0, 1, 2),
    number("b", 0, 1, 2),
    choice("s", "sun", "moon"),
    lists("l", "x", "y", "z"),
    replace(number("n"), required=False),
)
ROWS = st.lists(
    st.fixed_dictionaries(
        {
            "a": st.integers(0, 2),
            "b": st.integers(0, 2),
            "s": st.sampled_from(["sun", "moon"]),
            "l": st.lists(st.sampled_from("xyz"), max_size=3).map(tuple),
            "n": st.none() | st.integers(0, 5),
            "copies": st.integers(0, 3),
        }
    ),
    min_size=2,
    max_size=8,
).filter(lambda rows: any(row["copies"] for row in rows))
OF = {"of": "deck"}
RULES = st.lists(
    st.sampled_from(
        [
            ("contents", {"deck": 6}),
            ("contents", {"deck": 6, "players": {"2": {"deck": 4, "leave_out": {"deck": "a == 0"}}}}),
            ("distribution", {**OF, "by": "a", "each": 2}),
            ("distribution", {**OF, "by": "a", "at_least": 1}),
            ("distribution", {**OF, "by": "s", "each": "50%"}),
            ("distribution", {**OF, "by": ["a", "s"], "each": 1}),
            ("distribution", {**OF, "by": ["a", "b"], "at_most": 1}),
            ("distribution", {**OF, "by": "l", "each": 3}),
            ("distribution", {**OF, "by": ["s", "l"], "expect": {"sun": {"x": 2}}, "others": "any"}),
            ("distribution", {**OF, "by": "n", "expect": {"1..2": 2, "missing": 0}, "others": "any"}),
            ("unique", {**OF, "by": ["a", "b"]}),
            ("unique", {**OF, "by": "n", "designs": True}),
            ("unique", {**OF, "by": "l", "unordered": True, "designs": True}),
            ("every", {**OF, "that": "a + b <= 3"}),
            ("every", {**OF, "that": "count(l) == 2"}),
            ("every", {**OF, "that": "n != missing and n > a"}),
            ("none", {**OF, "that": "a == b and s == sun"}),
            ("some", {**OF, "that": "x in l", "at_least": "50%"}),
            ("some", {**OF, "that": "a > b", "count": "2..3"}),
            ("total", {**OF, "sum": "a", "equals": 7}),
            ("total", {**OF, "sum": "a * b", "at_least": 3, "at_most": 5}),
            ("total", {**OF, "where": "s == moon", "count": 3}),
            ("mean", {**OF, "value": "a", "equals": 1}),
            ("mean", {**OF, "value": "b", "by": "s", "at_most": 1}),
            ("spread", {**OF, "value": "a", "at_most": 1}),
            ("range", {**OF, "value": "b", "smallest": 0, "greatest": 2}),
            ("range", {**OF, "value": "a + b", "within": "1..3"}),
            ("increasing", {**OF, "by": "a", "strictly": False}),
            ("exists", {**OF, "where": "a == 2 and b == 2", "count": 1}),
            ("exists", {**OF, "field": "l", "in": "marks"}),
            ("references", {**OF, "field": "l", "in": "marks"}),
            ("pairs", {**OF, "each": "a", "with": "s"}),
            ("pairs", {**OF, "each": "n", "with": "b", "at_most": 2, "both": True}),
            ("same_back", {**OF, "shows": "s"}),
            ("reachable", {"sum": {"a": "max(deck.a)", "t": "max(tables.t.p)"}, "at_most": 9}),
        ]
    ),
    min_size=1,
    max_size=4,
    unique_by=str,
)


def made(rows: list[dict[str, Any]], rules: list[tuple[str, Any]]) -> Game:
    marks = component("marks", (), [{"id": "x"}, {"id": "y"}])
    points = table("t", (number("p"),), [{"p": 3}, {"p": 9}])
    declared = [rule(kind, body, line) for line, (kind, body) in enumerate(rules, 1)]
    deck = replace(component("deck", FIELDS, rows), back="back.xml")
    return game(deck, marks, points, rules=declared)


@settings(max_examples=50, deadline=None)
@given(ROWS, RULES)
def test_a_mend_makes_its_check_pass_and_breaks_none(rows: list[dict[str, Any]], rules: list[tuple[str, Any]]) -> None:
    before = made(rows, rules)
    found = check_game(before).results
    for place, result in enumerate(found):
        if result.outcome.change is None:
            assert not result.outcome.mend
            continue
        assert result.status is Status.FAILED
        changed = applied(before, result.outcome.change.edits)
        assert changed is not None
        after = check_game(changed).results
        assert after[place].status is Status.PASSED
        for old, new in zip(found, after, strict=True):
            assert new.status is Status.PASSED or old.status is not Status.PASSED
        for one in result.outcome.change.edits:
            assert one.old != one.new
            if not one.like and not _added(result, one):
                card = (
                    next(card for card in before.components["deck"].cards if card.id == one.card)
                    if (one.component == "deck")
                    else before.tables["t"].rows[int(one.card) - 1]
                )
                assert one.old == (card.copies if one.field == "copies" else card.values.get(one.field))


def _added(result: Result, one: Edit) -> bool:
    assert result.outcome.change is not None
    return any(other.like and other.card == one.card for other in result.outcome.change.edits)


SUITS = ("red", "blue", "green")


@settings(max_examples=30, deadline=None)
@given(
    st.integers(1, 3),
    st.integers(2, 3),
    st.sampled_from(["out", "double", "suit", "rank"]),
    st.randoms(use_true_random=False),
)
def test_a_deck_made_from_its_rules_is_right_and_any_slip_is_found_and_mended(
    each: int, ranks: int, slip: str, chance: Any
) -> None:
    rules = [
        rule("contents", {"deck": each * ranks * len(SUITS)}, 1),
        rule("distribution", {"of": "deck", "by": "suit", "each": each * ranks}, 2),
        rule("distribution", {"of": "deck", "by": ["suit", "rank"], "each": each}, 3),
        rule("total", {"of": "deck", "sum": "rank", "equals": each * len(SUITS) * sum(range(ranks))}, 4),
        rule("every", {"of": "deck", "that": f"rank < {ranks}"}, 5),
    ]
    fields = (choice("suit", *SUITS), number("rank", *range(ranks)))
    rows: list[dict[str, Any]] = [
        {"suit": suit, "rank": rank} for suit in SUITS for rank in range(ranks) for _ in range(each)
    ]
    chance.shuffle(rows)
    right = check_game(game(component("deck", fields, rows), rules=rules))
    assert right.ok and not any(result.outcome.findings for result in right.results)
    place = chance.randrange(len(rows))
    if slip == "out":
        del rows[place]
    elif slip == "double":
        rows[place] = {**rows[place], "copies": 2}
    else:
        values = SUITS if slip == "suit" else range(ranks)
        rows[place] = {**rows[place], slip: chance.choice([value for value in values if value != rows[place][slip]])}
    broken = game(component("deck", fields, rows), rules=rules)
    report = check_game(broken)
    failed = [result for result in report.results if result.outcome.findings]
    assert failed
    cross = report.results[2].outcome
    assert cross.change is not None
    mended = applied(broken, cross.change.edits)
    assert mended is not None
    assert not any(result.outcome.findings for result in check_game(mended).results)


@pytest.mark.parametrize("wanted", [100_000, 100_001, 300_000_000, 10**29])
def test_no_more_copies_are_proposed_than_the_loader_takes(wanted: int) -> None:
    rules = (("exists", {"of": "deck", "count": wanted}), ("some", {"of": "deck", "that": "green == 0"}))
    [found, _] = results(*rules, rows=[{"green": 0}, {"green": 1}])
    assert found.outcome.findings
    assert found.outcome.mend == ("set row 1's copies from 1 to 99999 (deck.csv:2)" if wanted == 100_000 else "")


def test_a_row_is_not_added_where_the_loader_takes_no_more_pieces() -> None:
    full = game(component("deck", (GREEN,), [{"green": 0, "copies": 99_999}]))
    view = View(full)
    target = view.target("deck")
    assert target is not None
    editor, [row] = Editor(view, target), view.rows(target)
    assert editor.like(row, 1) and editor.copies(row, 100_000)
    assert not editor.like(row, 2) and not editor.copies(row, 100_001)


def test_edits_that_together_pass_the_most_pieces_are_no_mend() -> None:
    rows = [{"green": 0, "copies": 40_000}, {"green": 1, "copies": 40_000}]
    deck, other = component("deck", (GREEN,), rows), component("other", (GREEN,), rows)
    more = [edit("copies", 55_000), edit("copies", 45_001, "2")]
    assert applied(game(deck, other), more[:1]) is not None and applied(game(deck), more[1:]) is not None
    assert applied(game(deck, other), more) is None
    assert applied(game(deck, other), [edit("copies", 55_000), edit("copies", 45_000, "2")]) is not None
    assert applied(game(deck, other), [more[0], more[1]._replace(component="other")]) is not None
    assert applied(game(deck), [edit("copies", 59_999), edit("id", "9", "9", like="1")]) is not None
    assert applied(game(deck), [edit("copies", 60_000), edit("id", "9", "9", like="1")]) is None
    full = component("deck", (GREEN,), [{"green": 0, "copies": 100_000}])
    assert applied(game(full), [edit("id", "9", "9", like="1")]) is None
    assert applied(game(full), [edit("green", 2)]) is not None


def test_a_change_with_which_a_check_cannot_reckon_is_no_mend() -> None:
    def judge(read: Any, view: View) -> Outcome:
        if view.game.components["deck"].cards[0].values["green"]:
            raise ExpressionError("the number is too long")
        return Outcome("", (), (Finding("none", ()),))

    view = View(game(component("deck", (GREEN,), [{"green": 0}])))
    kind: Kind[Any] = Kind(lambda _: None, judge, "", (), lambda *_: iter([Candidate((edit("green", 1),))]))
    failed = judge(None, view)
    assert Mender(view, [Judged("odd", rule("every", {}), kind, None, failed)]).mended(0) == failed
