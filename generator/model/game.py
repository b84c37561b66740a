"""A game as data: what is printed, and what is declared about it. Everything here is frozen and free of files."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from decimal import Decimal
from typing import NamedTuple, TypeAlias, TypeVar, overload

from generator.base.length import Size
from generator.base.node import Node
from generator.base.path import Path
from generator.base.span import Span
from generator.model.field import Field
from generator.model.place import Place
from generator.model.style import BLACK, Colour, Styles
from generator.model.unknown import UnknownCell, UnknownRows

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Localized:
    """A text in several languages, by language key. A missing language is shown from `fallback` after a warning."""

    texts: Mapping[str, str]

    def in_language(self, lang: str) -> str:
        """The text in a language, else in the first language that has one, else empty."""
        if lang in self.texts:
            return self.texts[lang]
        return next(iter(self.texts.values()), "")


Value: TypeAlias = "str | int | Decimal | bool | Localized | tuple[Value, ...] | None"
"""A field's value. None: nothing was given."""


class Outline(NamedTuple):
    """A piece's shape within its size.

    Attributes:
        shape: `rectangle` with rounded corners of `radius` µm, `circle`, `hexagon`, or `path`.
        path: of a `path`, its lines in µm from the trim's top left corner.
    """

    shape: str = "rectangle"
    radius: int = 0
    path: Path = ()


@dataclass(frozen=True, slots=True)
class Card:
    """One row of a component: a card, tile, token or board design, printed `copies` times.

    Attributes:
        id: unique in its component; the row's `id`, else its number from 1.
        values: every declared and every given field; computed fields filled in.
        copies: how many are printed.
        span: where the row stands.
        spans: where each given value stands.
        note, open: the remark on a value that the source does not publish, and whether the row is so marked.
        size, front, back, outline: this row's own size, templates or shape, else None.
        places: boxes on the piece that the engine reckons for its templates, by name: `slots`, `spaces`, `cells`.
    """

    id: str
    values: Mapping[str, Value]
    copies: int
    span: Span
    spans: Mapping[str, Span]
    note: Localized | None = None
    open: bool = False
    size: Size | None = None
    front: str | None = None
    back: str | None = None
    outline: Outline | None = None
    places: Mapping[str, tuple[Place, ...]] = field(default_factory=dict)

    def place(self, name: str) -> Span:
        """Where a field of this card stands, else where its row stands."""
        return self.spans.get(name, self.span)


def _replaced(values: Sequence[T], new: Mapping[int, T]) -> Sequence[T]:
    found = list(values)
    for row, value in new.items():
        found[row] = value
    return found


class CardColumns(Sequence[Card]):
    """Rows that are kept by column, because they are too many to be objects each; a Card is made when one is asked for.

    Args:
        ids: a row's id.
        columns: a row's values by field.
        copies: how many of a row are printed; None where each row is printed once.
        row_span: where a row stands, by its number from 0.
        value_span: where its value of a field stands; None where the row does not give it.
    """

    __slots__ = ("_row_span", "_value_span", "columns", "copies", "ids")

    def __init__(
        self,
        ids: Sequence[str],
        columns: Mapping[str, Sequence[Value]],
        copies: Sequence[int] | None,
        row_span: Callable[[int], Span],
        value_span: Callable[[int, str], Span | None],
    ) -> None:
        self.ids = ids
        self.columns = columns
        self.copies = copies
        self._row_span = row_span
        self._value_span = value_span

    def __len__(self) -> int:
        return len(self.ids)

    @overload
    def __getitem__(self, index: int) -> Card: ...
    @overload
    def __getitem__(self, index: slice) -> "tuple[Card, ...]": ...
    def __getitem__(self, index: int | slice) -> "Card | tuple[Card, ...]":
        if isinstance(index, slice):
            return tuple(self[row] for row in range(*index.indices(len(self))))
        row = range(len(self.ids))[index]
        given = ((name, self._value_span(row, name)) for name in ("id", "copies", *self.columns))
        return Card(
            self.ids[row],
            {name: values[row] for name, values in self.columns.items()},
            1 if self.copies is None else self.copies[row],
            self._row_span(row),
            {name: span for name, span in given if span is not None},
        )

    def with_cards(self, changed: Mapping[int, Card]) -> "CardColumns":
        """The same rows with other values or copies in some of them.

        Args:
            changed: these rows by their numbers from 0; they have the same fields as before.
        """
        columns = dict(self.columns)
        for name, values in self.columns.items():
            new = {row: card.values[name] for row, card in changed.items()}
            if any(value is not values[row] for row, value in new.items()):
                columns[name] = _replaced(values, new)
        copies = self.copies
        if any(card.copies != 1 for card in changed.values()) or copies is not None:
            copies = _replaced(copies or (1,) * len(self.ids), {row: card.copies for row, card in changed.items()})
        return CardColumns(self.ids, columns, copies, self._row_span, self._value_span)

    @property
    def printed(self) -> int:
        """How many pieces are printed."""
        return len(self.ids) if self.copies is None else sum(self.copies)


@dataclass(frozen=True, slots=True)
class Component:
    """A sort of piece with its rows.

    Attributes:
        key: its name in the file, used in checks, `sheets.json` and reports.
        kind: card, tile, token, standee, board, summary, frame, track or base.
        title: its name for people.
        size: trim size in µm of one face.
        outline: its shape.
        front, back: template names; back None is a blank back.
        bleed, safe: µm outside and inside the trim.
        fields: declared fields by name.
        cards: the rows, in order.
        backs: whether the back is printed behind the front (`duplex`), folded over (`fold`) or not at all (`none`).
        foot: µm of foot flap below each half of a standee.
        fold_edge: the edge of the front along which a folded piece is folded: `top` or `bottom`.
        note, open: the remark on what the source does not publish, and whether the component is so marked.
    """

    key: str
    kind: str
    title: Localized
    size: Size
    outline: Outline
    front: str
    back: str | None
    bleed: int
    safe: int
    fields: Mapping[str, Field]
    cards: Sequence[Card]
    span: Span
    backs: str = "duplex"
    foot: int = 0
    note: Localized | None = None
    open: bool = False
    fold_edge: str = "top"

    @property
    def count(self) -> int:
        """How many pieces are printed."""
        return self.cards.printed if isinstance(self.cards, CardColumns) else sum(card.copies for card in self.cards)


@dataclass(frozen=True, slots=True)
class Rule:
    """A check as declared: its kind and its body, which the check stage reads.

    Attributes:
        kind: `contents`, `distribution`, ...
        body: what stands under the kind.
        waived: why a known failure is accepted, else "".
        severity: `error`, or `warning` or `notice` for what is only wished for.
        weight: how much the solver cares for such a wish.
    """

    kind: str
    body: Node
    span: Span
    id: str = ""
    why: str = ""
    source: str = ""
    waived: str = ""
    severity: str = "error"
    weight: int = 1


@dataclass(frozen=True, slots=True)
class Table:
    """Rows of numbers that are not pieces: scoring tables, hand limits."""

    key: str
    title: Localized
    rows: tuple[Card, ...]
    fields: Mapping[str, Field]
    span: Span


@dataclass(frozen=True, slots=True)
class Printing:
    """How sheets are laid: defaults that the command line can override. Lengths in µm.

    Attributes:
        paper: the paper's name. orientation: `auto` (what holds more), `portrait` or `landscape`.
        flip: `long` or `short`, the edge about which a printer turns the paper.
        margin: what the printer cannot print along each edge; trim boxes stay out of it.
        gap: between neighbouring trim boxes.
        marks: which sides carry cut marks: `fronts`, `backs`, `both` or `none`.
        test_bar: whether each front page shows a bar of 50 mm to measure.
        back_offset: how far every back is moved to the right and down, for a printer that misses.
        share_sheets: whether components of one size share a sheet.
        columns, rows: the grid asked for; 0 is as many as fit.
    """

    paper: str = "A4"
    flip: str = "long"
    margin: int = 5000
    gap: int = 0
    marks: str = "fronts"
    orientation: str = "auto"
    test_bar: bool = False
    back_offset: tuple[int, int] = (0, 0)
    share_sheets: bool = False
    columns: int = 0
    rows: int = 0


class AppendixPages(NamedTuple):
    """How the appendix is laid out as a PDF.

    Attributes:
        paper: the paper's name; the booklet's pages are half as large.
        colour: of headings and rules.
        span: where that is asked for.
    """

    paper: str = "A4"
    colour: Colour = BLACK
    span: Span | None = None


@dataclass(frozen=True, slots=True)
class Game:
    """A whole game.

    Attributes:
        key: its name in `games:`, or the project's folder name.
        languages: the languages it is printed in, in order.
        components: by key, in the order of the file.
        texts: localized words for templates, by key.
        constants: named values for checks and templates.
        tables: named tables.
        rules: the declared checks.
        folder: template folder of the game, relative to the project's templates/.
        appendix: the appendix's template in that folder, or "" for the built-in one.
        appendix_pages: how the appendix is laid out, None where it is written as Markdown alone.
        unread: keys of components that are declared, but could not be read; problems say why.
        icons: what each icon is called, by its name.
        papers: every paper that can be printed on by name, built in or the game's own: portrait, µm.
        unknown: the values that are written `?`; they are None in their cards (1 for copies).
        unknown_rows: components and tables whose rows are a mere number.
    """

    key: str
    title: Localized
    languages: tuple[str, ...]
    components: Mapping[str, Component]
    styles: Styles
    span: Span
    texts: Mapping[str, Localized] = field(default_factory=dict)
    constants: Mapping[str, Value] = field(default_factory=dict)
    tables: Mapping[str, Table] = field(default_factory=dict)
    rules: tuple[Rule, ...] = ()
    printing: Printing = Printing()
    folder: str = ""
    appendix: str = ""
    icons: Mapping[str, Localized] = field(default_factory=dict)
    papers: Mapping[str, Size] = field(default_factory=dict)
    appendix_pages: AppendixPages | None = None
    unread: frozenset[str] = frozenset()
    unknown: tuple[UnknownCell, ...] = ()
    unknown_rows: tuple[UnknownRows, ...] = ()
