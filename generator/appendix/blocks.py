"""A document as data: what Markdown says, apart from how it looks."""

from typing import NamedTuple, TypeAlias

from generator.appendix.illustration import Illustration
from generator.typeset.run import TextSpan


class Image(NamedTuple):
    """A picture among the words or in a row of pictures: what it shows, the words that stand for it, its caption."""

    shown: Illustration
    alt: str
    caption: str = ""


Words: TypeAlias = "tuple[TextSpan | Image, ...]"
"""Words and pictures in reading order; a newline character ends a line."""


class Heading(NamedTuple):
    """A heading of level 1 (the title) to 6."""

    level: int
    words: Words


class Paragraph(NamedTuple):
    """Words of a paragraph."""

    words: Words


class Listing(NamedTuple):
    """A list; `start` is the first item's number, None where the items have dots."""

    items: "tuple[tuple[Block, ...], ...]"
    start: int | None = None


class Grid(NamedTuple):
    """A table.

    Attributes:
        head: the heading of each column.
        rows: as many cells as columns in each.
        aligns: `left`, `centre` or `right` for each column.
    """

    head: tuple[Words, ...]
    rows: tuple[tuple[Words, ...], ...]
    aligns: tuple[str, ...]


class Gallery(NamedTuple):
    """Pictures in rows, each with its caption below."""

    images: tuple[Image, ...]


class Quote(NamedTuple):
    """Blocks that are set in."""

    blocks: "tuple[Block, ...]"


class Line(NamedTuple):
    """A line across."""


Block: TypeAlias = Heading | Paragraph | Listing | Grid | Gallery | Quote | Line


def plain(words: Words) -> str:
    """The words without pictures and manners, in one line."""
    return " ".join("".join(part.alt if isinstance(part, Image) else part.text for part in words).split())
