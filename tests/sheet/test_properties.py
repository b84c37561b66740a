"""What holds for every deck on every paper."""

from itertools import combinations, pairwise

from hypothesis import given, settings
from hypothesis import strategies as st

from generator.base.length import Size
from generator.base.problem import Problems
from generator.face.box import Box
from generator.model.game import Outline, Printing
from generator.sheet.impose import impose
from generator.sheet.plan import Mark, Page, Piece, Sheets
from generator.sheet.strip import ASCENT, DESCENT
from generator.sheet.title import text_width
from generator.sheet.words import Titles

from .laying import face

UM_PER_PT = 25_400 / 72
SHAPES = (Outline(), Outline("circle"), Outline("hexagon"))

lengths = st.integers(18_000, 120_000)


@st.composite
def decks(draw: st.DrawFn, key: str) -> list[Piece]:
    """Pieces of one size, some with backs, all folded or none."""
    size, bleed = Size(draw(lengths), draw(lengths)), draw(st.integers(0, 4_000))
    outline, backs = draw(st.sampled_from(SHAPES)), draw(st.sampled_from(("duplex", "duplex", "fold", "none")))
    foot = draw(st.sampled_from((0, 8_000))) if backs == "fold" else 0
    found = []
    for number, backed in enumerate(draw(st.lists(st.booleans(), min_size=1, max_size=24)), 1):
        front = face(f"{key}/{number}/front", size, bleed, outline)
        back = face(f"{key}/{number}/back", size, bleed, outline) if backed else None
        found.append(Piece(key, str(number), 1, front, back, backs, foot))
    return found


printings = st.builds(
    Printing,
    flip=st.sampled_from(("long", "short")),
    orientation=st.sampled_from(("auto", "portrait", "landscape")),
    margin=st.integers(0, 10_000),
    gap=st.integers(0, 6_000),
    marks=st.sampled_from(("fronts", "backs", "both", "none")),
    test_bar=st.booleans(),
    share_sheets=st.booleans(),
)
papers = st.sampled_from(
    (Size(210_000, 297_000), Size(215_900, 279_400), Size(420_000, 297_000), Size(182_000, 257_000))
)
games = st.tuples(decks("a"), decks("b"))
LETTERS = {"a": "Cards of the First Deck", "b": "札"}


def laid(game: tuple[list[Piece], ...], printing: Printing, paper: Size) -> tuple[Sheets, Problems]:
    problems = Problems()
    pieces = {group[0].component: group for group in game}
    return impose(pieces, printing, paper, "game", "ja", Titles("ばけぬし", LETTERS), problems), problems


def trims(page: Page) -> list[Box]:
    return [Box(slot.x, slot.y, slot.width, slot.height) for slot in page.slots]


def meet(one: Box, other: Box) -> bool:
    """Whether two boxes have an area in common; a line counts where it runs inside the other."""
    across = one.x < other.x + other.width and other.x < one.x + one.width
    return across and one.y < other.y + other.height and other.y < one.y + one.height


def as_box(mark: Mark) -> Box:
    """A mark as the ink that it lays: 0.1 mm wide across its direction, exact along it."""
    wide, high = (0, 50) if mark.y1 == mark.y2 else (50, 0)
    return Box(mark.x1 - wide, mark.y1 - high, mark.x2 - mark.x1 + 2 * wide, mark.y2 - mark.y1 + 2 * high)


@given(games, printings, papers)
@settings(max_examples=60, deadline=None)
def test_trim_boxes_stay_on_the_page_and_apart(game: tuple[list[Piece], ...], printing: Printing, paper: Size) -> None:
    for page in laid(game, printing, paper)[0].pages:
        assert sorted((page.width, page.height)) == sorted(paper)
        for box in trims(page):
            assert box.x >= 0 and box.y >= 0
            assert box.x + box.width <= page.width and box.y + box.height <= page.height
        assert not any(meet(one, other) for one, other in combinations(trims(page), 2))


@given(games, printings, papers)
@settings(max_examples=60, deadline=None)
def test_every_piece_is_printed_once_or_refused(game: tuple[list[Piece], ...], printing: Printing, paper: Size) -> None:
    sheets, problems = laid(game, printing, paper)
    refused = {problem.component for problem in problems.errors}
    wanted, found = [], []
    for piece in (piece for group in game for piece in group if piece.component not in refused):
        wanted.append((piece.component, piece.card, "fold" if piece.backs == "fold" else "front"))
        if piece.backs == "duplex" and piece.back is not None:
            wanted.append((piece.component, piece.card, "back"))
    for page in sheets.pages:
        found += [(slot.component, slot.card, slot.face) for slot in page.slots]
    if not printing.share_sheets or not refused:
        assert sorted(found) == sorted(wanted)


@given(games, printings, papers)
@settings(max_examples=60, deadline=None)
def test_backs_meet_their_fronts_when_the_paper_is_turned(
    game: tuple[list[Piece], ...], printing: Printing, paper: Size
) -> None:
    pages = laid(game, printing, paper)[0].pages
    assert [page.number for page in pages] == list(range(1, len(pages) + 1))
    if not any(page.side == "back" for page in pages):
        return
    assert len(pages) % 2 == 0
    for front, back in zip(pages[::2], pages[1::2], strict=True):
        assert front.side == ("front" if back.slots else "single") and back.side == "back"
        level_edge = (front.height >= front.width) == (printing.flip == "short")
        fronts = {slot.card: slot for slot in front.slots if slot.component == front.component}
        for slot in (slot for slot in back.slots if slot.component == front.component):
            ahead = fronts[slot.card]
            turned_x = ahead.x if level_edge else front.width - ahead.x - ahead.width
            turned_y = front.height - ahead.y - ahead.height if level_edge else ahead.y
            assert (slot.x, slot.y, slot.width, slot.height) == (turned_x, turned_y, ahead.width, ahead.height)
            assert slot.rotation == (180 if level_edge else 0)


@given(games, printings, papers)
@settings(max_examples=60, deadline=None)
def test_marks_and_labels_stay_outside_every_trim_box(
    game: tuple[list[Piece], ...], printing: Printing, paper: Size
) -> None:
    for page in laid(game, printing, paper)[0].pages:
        lines = [mark for mark in page.marks if mark.kind in ("cut", "fold", "bar")]
        inks = [as_box(mark) for mark in lines] + [label_box(label) for label in page.labels]
        for ink in inks:
            assert not any(meet(ink, box) for box in trims(page))
            assert ink.x >= 0 and ink.y >= 0
            assert ink.x + ink.width <= page.width and ink.y + ink.height <= page.height
        for text in (label_box(label) for label in page.labels):
            assert not any(meet(as_box(mark), text) for mark in lines)
        assert not any(meet(one, other) for one, other in combinations(map(label_box, page.labels), 2))
        boxes = trims(page)
        assert all(Box(m.x1, m.y1, m.x2 - m.x1, m.y2 - m.y1) in boxes for m in page.marks if m.kind == "outline")


def label_box(label: "tuple[str, int, int, float, int]") -> Box:
    """The most room that a label can take."""
    text, x, y, size, rotation = label
    up, down = int(ASCENT * size * UM_PER_PT), int(DESCENT * size * UM_PER_PT)
    width = text_width(text, size)
    if rotation == 270:
        return Box(x - up, y - width, up + down, width)
    return Box(x, y - up, width, up + down)


@given(games, printings, papers)
@settings(max_examples=60, deadline=None)
def test_no_bleed_covers_a_neighbours_trim(game: tuple[list[Piece], ...], printing: Printing, paper: Size) -> None:
    for page in laid(game, printing, paper)[0].pages:
        for slot in page.slots:
            others = [box for box in trims(page) if box[:2] != (slot.x, slot.y)]
            for part in slot.parts:
                assert part.clip is not None
                assert not any(meet(part.clip, box) for box in others)
                assert overlap_area(part.clip, Box(part.x, part.y, part.width, part.height)) == part.width * part.height


def overlap_area(one: Box, other: Box) -> int:
    width = min(one.x + one.width, other.x + other.width) - max(one.x, other.x)
    height = min(one.y + one.height, other.y + other.height) - max(one.y, other.y)
    return max(0, width) * max(0, height)


@given(decks("a"), printings, papers)
@settings(max_examples=60, deadline=None)
def test_the_grid_does_not_move_with_how_full_a_sheet_is(deck: list[Piece], printing: Printing, paper: Size) -> None:
    placed = []
    for count in range(1, len(deck) + 1):
        pages = laid((deck[:count],), printing, paper)[0].pages
        placed.append({(s.card, s.face): (s.x, s.y) for page in pages[:1] for s in page.slots if s.face != "back"})
    for fewer, more in pairwise(placed):
        assert fewer.items() <= more.items()


@given(games, printings, papers)
@settings(max_examples=20, deadline=None)
def test_equal_input_gives_equal_sheets(game: tuple[list[Piece], ...], printing: Printing, paper: Size) -> None:
    first, again = laid(game, printing, paper), laid(game, printing, paper)
    assert first[0] == again[0]
    assert list(first[1]) == list(again[1])
