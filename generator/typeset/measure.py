"""Units of a text measured once in 1/1000 em: everything that breaking lines and drawing them needs."""

import re
import unicodedata

from generator.typeset import characters as c
from generator.typeset.font import Font, Shaped
from generator.typeset.run import IconSpan
from generator.typeset.shift import Shift
from generator.typeset.solid import is_solid
from generator.typeset.stack import FontStack
from generator.typeset.unit import (
    CLOSES,
    FAULTY,
    ICON_BEARING,
    MIXED,
    OPENS,
    SHIFTED,
    SOLID_HEAD,
    SOLID_TAIL,
    SPACED,
    Manner,
    Piece,
    Unit,
    join_pieces,
    piece_of,
    tighten,
)

_INVISIBLE = re.compile(f"[{c.INVISIBLE}]")
_OPENING = frozenset(re.sub(r"\\", "", c.OPENING)) - frozenset("([{‘“")
_TRIMMED = frozenset(c.CLOSING + c.COMMA_STOP)
_AFTER_TRIMMED = _TRIMMED | _OPENING | frozenset(c.DIVIDING)
_RIGHT_TO_LEFT = "\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\U00010800-\U00010fff\U0001e800-\U0001efff"
_UNSUPPORTED = re.compile(f"[{_RIGHT_TO_LEFT}]")


ICON_ROOM = 880.0
"""1/1000 em above the baseline that a line of words holds free: an ideograph reaches so high."""


class Units(dict[str, Unit]):
    """Measured units of one font stack, size factor, colour and tracking; each text is measured once.

    Args:
        stack: the fonts.
        factor: on the base size.
        colour: of the glyphs.
        tracking: 1/1000 em added after every glyph.
        lacking: the face that was asked for and is not there: "bold", "italic", "bold italic" or "".
    """

    def __init__(
        self, stack: FontStack, factor: float, colour: tuple[int, int, int], tracking: float, lacking: str
    ) -> None:
        self.stack = stack
        self.lacking = lacking
        self._factor = factor
        self._colour = colour
        self._tracking = tracking
        self._manners: dict[int, Manner] = {}
        self._tight: dict[str, Unit] = {}
        self._icons: dict[IconSpan, Unit] = {}

    def __missing__(self, text: str) -> Unit:
        unit = self[text] = self._measure(text)
        return unit

    def tight(self, text: str) -> Unit:
        """The unit without the blank half of its closing bracket, for use before an opening one."""
        unit = self._tight.get(text)
        if unit is None:
            unit = self._tight[text] = tighten(self[text])
        return unit

    def icon(self, span: IconSpan) -> Unit:
        """An icon as a unit: as high as the main font's capitals, with a little room beside it."""
        unit = self._icons.get(span)
        if unit is None:
            font = self.stack.main
            width = (span.aspect * font.metrics.cap_height + 2 * ICON_BEARING) * self._factor
            manner = self._manner(font)
            text = f"{{{span.name}}}"
            piece = Piece(manner, b"", text, width, (), span)
            flags = MIXED | SOLID_HEAD | SOLID_TAIL
            line = self._line_factor(font)
            unit = self._icons[span] = Unit(width, width, 0.0, b"", (), manner, text, (piece,), flags, line)
        return unit

    def _line_factor(self, font: Font) -> float:
        """What an icon asks of its line: one a little larger than the words stands within their em."""
        if self._factor <= 1:
            return self._factor
        return max(1.0, self._factor * font.metrics.cap_height / ICON_ROOM)

    def _manner(self, font: Font) -> Manner:
        manner = self._manners.get(id(font))
        if manner is None:
            manner = self._manners[id(font)] = Manner(font, self._factor, self._colour, self._tracking)
        return manner

    def _measure(self, text: str) -> Unit:
        body = text.rstrip(c.SPACES)
        spaces = text[len(body) :]
        pieces: list[Piece] = []
        missing: list[str] = []
        self._set(body, pieces, missing)
        visible = sum([piece.width for piece in pieces])
        self._set(spaces, pieces, missing)
        advance = sum([piece.width for piece in pieces])
        flags, end, lead = self._edges(body, visible)
        if not pieces:
            pieces = [Piece(self._manner(self.stack.main), b"", "", 0.0)]
        if len(pieces) > 1 or pieces[0].text != text or pieces[0].manner.font is not self.stack.main:
            flags |= MIXED
        if any(piece.shifts for piece in pieces):
            flags |= SHIFTED
        scripts = tuple(dict.fromkeys(map(_script, _UNSUPPORTED.findall(body))))
        if missing or scripts:
            flags |= FAULTY
        if spaces:
            flags |= SPACED
        first = pieces[0]
        return Unit(
            advance,
            end,
            lead,
            first.glyphs,
            first.shifts,
            first.manner,
            text,
            tuple(pieces),
            flags,
            self._factor,
            tuple(dict.fromkeys(missing)),
            scripts,
            self._hyphen() if body.endswith(c.SOFT_HYPHEN) else None,
        )

    def _edges(self, body: str, visible: float) -> tuple[int, float, float]:
        """Flags, end and lead of a unit with this body."""
        if not body:
            return 0, 0.0, 0.0
        flags, end, lead = 0, visible - (self._tracking * self._factor if visible else 0.0), 0.0
        first, last = body[0], body[-1]
        if first in _OPENING and (lead := self._blank(first)[0]):
            flags |= OPENS
        if last in _TRIMMED and (blank := self._blank(last)[1]):
            flags |= CLOSES
            end -= blank
        elif last == c.SOFT_HYPHEN:
            end += self._hyphen().width
        if first == c.ICON or is_solid(first):
            flags |= SOLID_HEAD
        if last == c.ICON or is_solid(last):
            flags |= SOLID_TAIL
        return flags, max(end, 0.0), lead

    def _blank(self, char: str) -> tuple[float, float]:
        font = self.stack.font_for(char)
        if font is None or font.features:
            return 0.0, 0.0
        left, right = font.blank(char)
        return left * self._factor, right * self._factor

    def _hyphen(self) -> Piece:
        pieces: list[Piece] = []
        self._set("\u2010" if self.stack.main.has("\u2010") else "-", pieces, [])
        return pieces[0]

    def _set(self, text: str, pieces: list[Piece], missing: list[str]) -> None:
        """Add the pieces that set a text, joined to the last where the font is the same."""
        shown = _INVISIBLE.sub("", text).replace("\t", " ")
        for font, part, solid in self.stack.stretches(shown):
            if font is None:
                missing.append(part)
                font, shaped = self.stack.main, self.stack.main.missing(part)
            else:
                shaped = font.shape(part)
                if solid and len(part) > 1 and not font.features:
                    shaped = _squeeze(font, part, shaped)
            piece = piece_of(self._manner(font), part, shaped)
            if pieces and pieces[-1].manner is piece.manner:
                pieces[-1] = join_pieces(pieces[-1], piece)
            else:
                pieces.append(piece)


def _squeeze(font: Font, part: str, shaped: Shaped) -> Shaped:
    """Take out the blank half between two brackets or stops that follow each other (JLReq 3.1.4)."""
    shifts, taken = list(shaped.shifts), 0.0
    for index in range(1, len(part)):
        before, after = part[index - 1], part[index]
        cut = 0.0
        if before in _TRIMMED and after in _AFTER_TRIMMED:
            cut = font.blank(before)[1]
        elif before in _OPENING and after in _OPENING:
            cut = font.blank(after)[0]
        if cut:
            shifts.append(Shift(index, -cut))
            taken += cut
    return shaped._replace(shifts=tuple(shifts), width=shaped.width - taken) if taken else shaped


def _script(char: str) -> str:
    return unicodedata.name(char, "right-to-left").split(" ")[0].capitalize()
