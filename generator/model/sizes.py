"""Named card sizes and papers."""

from collections.abc import Mapping as Names
from dataclasses import dataclass, field

from generator.base.length import Size, parse_length, parse_size, show_mm
from generator.base.nearest import did_you_mean
from generator.base.node import Mapping, Node
from generator.base.problem import ProblemKind, Problems
from generator.model.keys import Keys, is_empty, text_of
from generator.model.levels import NAMED_SIZE
from generator.model.problems import KEY_MISSING, LENGTH_BAD, SIZE_UNKNOWN


@dataclass(frozen=True, slots=True)
class Sizes:
    """What sizes can be called.

    Attributes:
        cards: trim sizes in µm by name.
        papers: papers in µm, portrait, by name.
    """

    cards: Names[str, Size] = field(default_factory=dict)
    papers: Names[str, Size] = field(default_factory=dict)

    def extended(self, own: "Sizes") -> "Sizes":
        """These sizes with others beside them; the others win where a name is in both."""
        if not own.cards and not own.papers:
            return self
        return Sizes({**self.cards, **own.cards}, {**self.papers, **own.papers})


def read_sizes(cards: Mapping | None, papers: Mapping | None, problems: Problems) -> Sizes:
    """The built-in sizes from their two files.

    Args:
        cards: the file with the key `sizes`; papers: the file with the key `papers`; None where one cannot be read.
            Each size is `name: 63 x 88 mm`, or `name: {size: 63 x 88 mm, note: ..., source: ...}`.
    """
    return Sizes(
        _read_names(cards.get("sizes") if cards else None, problems),
        _read_names(papers.get("papers") if papers else None, problems),
    )


def read_own_sizes(node: Mapping, problems: Problems) -> Sizes:
    """A project's or game's own sizes: what stands under `sizes` and `papers` in a mapping with other keys."""
    return read_sizes(node, node, problems)


def _read_names(node: Node | None, problems: Problems) -> dict[str, Size]:
    found: dict[str, Size] = {}
    if not isinstance(node, Mapping):
        if node is not None and not is_empty(node):
            text_of(node, "a table of sizes", problems)
        return found
    for name, (key_span, value) in node.entries.items():
        stated = Keys(value, NAMED_SIZE, problems).get("size") if isinstance(value, Mapping) else value
        if is_empty(stated):
            problems.add(KEY_MISSING.at(key_span, f"the size `{name}` is not given", "write `63 x 88 mm`"))
        elif stated is not None and (text := text_of(stated, f"the size `{name}`", problems)) is not None:
            try:
                found[name] = parse_size(text)
            except ValueError as trouble:
                problems.add(LENGTH_BAD.at(stated.span, str(trouble)))
    return found


SMALLEST, LARGEST = 1_000, 2_000_000
"""µm that a side of a piece may measure."""


def read_piece_size(
    node: Node, sizes: Sizes, circle: bool, problems: Problems, component: str = "", card: str = ""
) -> Size | None:
    """The size of a piece: width x height, a size's or paper's name (also `A5 landscape`), or a circle's diameter.

    Args:
        circle: whether the piece is round, so that one length is enough.
    """
    text = text_of(node, "`size`", problems, component)
    if text is None:
        return None
    size = find_size(text, sizes) or _measured(node, text, sizes, circle, problems, component, card)
    if size is not None and not SMALLEST <= min(size) <= max(size) <= LARGEST:
        message = f"a piece of {show_mm(size.width)} x {show_mm(size.height)} cannot be printed and cut"
        hint = f"pieces measure {show_mm(SMALLEST)} to {show_mm(LARGEST)}"
        problems.add(LENGTH_BAD.at(node.span, message, hint, component=component, card=card))
        return None
    return size


def _measured(
    node: Node, text: str, sizes: Sizes, circle: bool, problems: Problems, component: str, card: str
) -> Size | None:
    kind: ProblemKind = LENGTH_BAD
    hint = ""
    try:
        if circle:
            bare = text.strip().lstrip("øØ⌀φΦ○")
            if not any(mark in bare for mark in "x×X✕*"):
                diameter = parse_length(bare)
                if diameter > 0:
                    return Size(diameter, diameter)
        return parse_size(text)
    except ValueError as trouble:
        message = str(trouble)
    if not any(character.isdigit() for character in text.strip()[:1]):
        kind, message = SIZE_UNKNOWN, f"there is no size `{text.strip()}`"
        hint = did_you_mean(text.strip(), (*sizes.cards, *sizes.papers), "sizes")
    problems.add(kind.at(node.span, message, hint, component=component, card=card))
    return None


def find_size(text: str, sizes: Sizes) -> Size | None:
    """A size by the name of a card size or a paper, turned where `landscape` or `portrait` follows; else None."""
    name, _, turn = text.strip().rpartition(" ")
    turned = turn in ("landscape", "portrait")
    if not turned:
        name = text.strip()
    size = sizes.cards.get(name) or sizes.papers.get(name)
    if size is None or not turned:
        return size
    short, long = sorted(size)
    return Size(long, short) if turn == "landscape" else Size(short, long)
