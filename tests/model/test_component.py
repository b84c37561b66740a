"""Components: kinds and their defaults, outlines, backs."""

import pytest

from generator.base.length import Size
from generator.model.game import Component, Outline
from generator.model.kinds import KIND_DEFAULTS
from generator.model.levels import KINDS
from tests.model.nodes import Read, read


def read_piece(keys: str) -> Read:
    """A game with the component `deck` of some keys and one row."""
    return read(f"components:\n  deck: {{front: a.xml, cards: [{{id: a}}], {keys}}}\n")


def piece(keys: str) -> Component:
    """The component, without problems."""
    return read_piece(keys).fine().component()


def test_every_kind_has_defaults() -> None:
    assert tuple(KIND_DEFAULTS) == KINDS


def test_a_card_is_of_metric_poker_size() -> None:
    card = piece("back: b.xml")
    assert (card.kind, card.size, card.outline) == ("card", Size(63000, 88000), Outline("rectangle", 3000))
    assert (card.bleed, card.safe, card.backs, card.back, card.foot) == (3000, 4000, "duplex", "b.xml", 0)
    assert card.title.in_language("en") == "deck"


def test_a_token_is_round() -> None:
    token = piece("kind: token, size: 22 x 22 mm")
    assert (token.outline, token.size, token.back) == (Outline("circle"), Size(22000, 22000), None)
    assert piece("kind: token, size: ø22").size == Size(22000, 22000)
    assert piece("kind: token, size: 22 mm, shape: circle").size == Size(22000, 22000)


def test_a_standee_folds_over_shows_its_front_twice_and_has_a_foot() -> None:
    standee = piece("kind: standee, size: 20 x 35 mm")
    assert (standee.backs, standee.back, standee.foot, standee.outline.radius) == ("fold", "a.xml", 15000, 0)
    assert piece("kind: standee, size: 20 x 35 mm, foot: 8 mm, back: b.xml").back == "b.xml"
    assert piece("kind: standee, size: 20 x 35 mm, foot: 8 mm").foot == 8000
    assert piece("kind: standee, size: 18 x 33 mm").foot == 14000
    assert piece("kind: standee, size: 20 x 35 mm, back: ~").back is None


def test_a_standees_own_front_is_its_back_too() -> None:
    rows = "[{id: a, front: b.xml}, {id: c, front: d.xml, back: e.xml}, {id: f}]"
    result = read(f"components:\n  deck: {{kind: standee, size: 20 x 35, front: a.xml, cards: {rows}}}\n").fine()
    assert [card.back for card in result.cards] == ["b.xml", "e.xml", None]


def test_a_board_has_no_bleed_and_no_back_unless_one_is_given() -> None:
    board = piece("kind: board, size: A5 landscape")
    assert (board.size, board.bleed, board.backs, board.outline.radius) == (Size(210000, 148000), 0, "none", 0)
    assert piece("kind: board, size: A5, back: b.xml").backs == "duplex"


def test_a_board_or_summary_without_rows_is_one_piece() -> None:
    for keys in ("kind: board, size: A5", "kind: summary"):
        result = read(f"components:\n  deck: {{front: a.xml, {keys}}}\n").fine()
        assert [(card.id, card.copies) for card in result.cards] == [("1", 1)]


@pytest.mark.parametrize("kind", ["tile", "token", "standee", "board"])
def test_other_kinds_need_a_size(kind: str) -> None:
    problem = read_piece(f"kind: {kind}").only("key-missing")
    assert problem.message == "`size` is missing"


@pytest.mark.parametrize(
    ("text", "size"),
    [
        ("63.5 x 88.9 mm", (63500, 88900)),
        ("2.5in × 3.5in", (63500, 88900)),
        ("63 x 88", (63000, 88000)),
        ("poker_us", (63500, 88900)),
        ("tarot_metric", (70000, 120000)),
        ("poker_metric landscape", (88000, 63000)),
        ("A4", (210000, 297000)),
        ("mine", (40000, 50000)),
    ],
)
def test_sizes_are_lengths_or_names(text: str, size: tuple[int, int]) -> None:
    result = read(
        f"sizes: {{mine: 40 x 50}}\ncomponents:\n  deck: {{front: a.xml, cards: [{{id: a}}], size: {text}}}\n"
    )
    assert result.fine().component().size == size


@pytest.mark.parametrize(
    ("text", "code", "hint"),
    [
        ("poker_metrik", "size-unknown", "did you mean `poker_metric`?"),
        ("63 mm", "length-bad", ""),
        ("63 x", "length-bad", ""),
        ("0 x 10", "length-bad", ""),
        ("3 m x 3 m", "length-bad", ""),
        ("300 x 300 cm", "length-bad", "pieces measure 1 mm to 2000 mm"),
    ],
)
def test_a_size_that_cannot_be_read_leaves_the_component_out(text: str, code: str, hint: str) -> None:
    result = read_piece(f"size: {text}")
    problem = result.only(code)
    assert (problem.hint, problem.component) == (hint, "deck")
    assert result.game.components == {}


def test_the_corner_is_at_most_half_of_the_shorter_side() -> None:
    assert piece("corner: 31.5 mm").outline.radius == 31500
    assert read_piece("corner: 32 mm").only("outline-bad").message.startswith("a corner of 32 mm is more than half")
    assert piece("size: 4 x 4 mm").outline.radius == 2000


def test_a_round_piece_has_no_corner_and_is_as_wide_as_high() -> None:
    assert read_piece("shape: circle, size: 20 x 20, corner: 2").codes == ["outline-bad"]
    assert read_piece("shape: circle, size: 20 x 21").codes == ["outline-bad"]
    assert piece("shape: hexagon, size: 50.8 x 44 mm").outline == Outline("hexagon")


@pytest.mark.parametrize(
    "keys", ["bleed: 30 mm", "bleed: -1", "safe: 40 mm", "corner: -1 mm", "corner: wide", "safe: 4 m"]
)
def test_lengths_have_bounds(keys: str) -> None:
    assert read_piece(keys).codes == ["length-bad"]


def test_backs_and_feet_must_go_together() -> None:
    assert read_piece("backs: none, back: b.xml").codes == ["keys-contradict"]
    assert read_piece("foot: 5 mm").codes == ["keys-contradict"]
    assert piece("backs: fold, foot: 5 mm").foot == 5000


def test_a_row_of_another_size_is_held_against_the_outline() -> None:
    text = "components:\n  deck: {front: a.xml, corner: 10 mm, cards: [{size: 30 x 30}, {id: b, size: 15 x 30}]}\n"
    problem = read(text).only("outline-bad")
    assert (problem.card, problem.span and problem.span.line) == ("b", 2)
    round_ = "components:\n  deck: {front: a.xml, kind: token, size: 20, cards: [{size: 30}, {size: 30 x 20}]}\n"
    assert read(round_).codes == ["outline-bad"]


def test_unknown_words_and_keys_have_suggestions() -> None:
    assert read_piece("kind: tokn").only("word-unknown").hint == "did you mean `token`?"
    problem = read_piece("conrer: 3 mm").only("key-unknown")
    assert (problem.hint, problem.component) == ("did you mean `corner`?", "deck")
    assert problem.span is not None and problem.span.line == 2


@pytest.mark.parametrize("size", ["0.001 x 0.001 mm", "0.5 x 88 mm", "63 x 2001 mm", "9 x 9 m"])
def test_a_piece_is_large_enough_to_cut_and_small_enough_to_print(size: str) -> None:
    for keys, row in ((f"size: {size}", "{id: a}"), ("size: 63 x 88", f"{{id: a, size: {size}}}")):
        result = read(f"components:\n  deck: {{front: a.xml, {keys}, cards: [{row}]}}\n")
        assert result.codes == ["length-bad"]
    assert piece("size: 1 x 2000 mm").size == Size(1000, 2_000_000)


def test_a_front_is_needed_and_stays_in_the_project() -> None:
    assert read("components:\n  deck: {cards: [{id: a}]}\n").only("key-missing").message == "`front` is missing"
    assert read("components:\n  deck: {front: ../../x.xml, cards: [{id: a}]}\n").codes == ["path-bad"]
    assert read("components:\n  deck: {front: [a], cards: [{id: a}]}\n").codes == ["shape-wrong"]


@pytest.mark.parametrize("rows", ["", "cards: []", "cards: "])
def test_a_component_without_rows_is_empty(rows: str) -> None:
    result = read(f"components:\n  deck:\n    front: a.xml\n    {rows}\n")
    assert result.only("deck-empty").message == "the deck is empty"


def test_a_data_file_that_could_not_be_read_is_not_an_empty_deck_too() -> None:
    read("components:\n  deck: {front: a.xml, data: deck.csv}\n").fine()


def test_remarks_on_a_component() -> None:
    found = piece("note: the source gives no number, open: true")
    assert found.open
    assert found.note is not None
    assert found.note.in_language("en") == "the source gives no number"


def test_a_remark_can_be_given_a_language() -> None:
    deck = "deck: {front: a.xml, note: {ja: 未公表, en: not published}, cards: [{id: a}]}"
    note = read(f"languages: [ja, en]\ncomponents:\n  {deck}\n").fine().games[0].components["deck"].note
    assert note is not None
    assert (note.in_language("ja"), note.in_language("en")) == ("未公表", "not published")


def test_the_count_is_that_of_all_copies() -> None:
    text = "components:\n  deck: {front: a.xml, cards: [{copies: 5}, {copies: 2}, {copies: ''}]}\n"
    assert read(text).fine().component().count == 8
