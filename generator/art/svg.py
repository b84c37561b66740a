"""What an SVG file holds, before it is drawn: well-formed, bounded, complete in itself, and drawn as it looks."""

import base64
import binascii
import re
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple
from urllib.parse import unquote_to_bytes

from generator.art.artwork import ArtError
from generator.art.picture import read_picture
from generator.art.problems import BROKEN, REFUSED, TOO_LARGE
from generator.base.span import Span

if TYPE_CHECKING:
    from xml.parsers.expat import XMLParserType

MOST_DEPTH = 200
MOST_RATIO = 1000
MOST_SHAPES = 100_000
"""Elements of a drawing, those that `use`, patterns and markers repeat counted each time."""

_PIXELS_A_SHAPE = 50_000
_BYTES_A_POINT = 4
"""What an embedded picture and a path's points cost, against one plain shape."""

_SET_SIZE = 'give its outermost element a viewBox, such as viewBox="0 0 24 24"'
_SVG = "http://www.w3.org/2000/svg"
_HREFS = ("href", "http://www.w3.org/1999/xlink href")
_URL = re.compile(r"url\(\s*[\"']?\s*([^)\"']*)")
_LENGTH = re.compile(r"\s*\+?(\d+\.?\d*|\.\d+)(px|pt|pc|mm|cm|in|)\s*")
_PIXELS = {"": 1.0, "px": 1.0, "pt": 96 / 72, "pc": 16.0, "mm": 96 / 25.4, "cm": 96 / 2.54, "in": 96.0}
"""Pixels in a unit (CSS Values and Units 4, 6.2)."""
_WORDS = ("text", "tspan", "textPath", "tref", "flowRoot", "flowPara", "flowSpan")
_IMAGES = ("image", "feImage")
_HUGE = re.compile(r"(?<![\d.])\d{8,}|[eE]\+?0*(?:[7-9]|[1-9]\d)")
_MEASURES = frozenset(
    [
        "x",
        "y",
        "width",
        "height",
        "r",
        "rx",
        "ry",
        "cx",
        "cy",
        "fx",
        "fy",
        "fr",
        "x1",
        "y1",
        "x2",
        "y2",
        "d",
        "points",
        "transform",
        "patternTransform",
        "gradientTransform",
        "stroke-width",
        "stroke-dasharray",
        "stroke-dashoffset",
        "refX",
        "refY",
        "markerWidth",
        "markerHeight",
    ]
)
_FILTER = re.compile(r"(?<![-\w])filter(?:\s|/\*.*?\*/)*:(?!\s*none)", re.DOTALL)
_PATH_DATA = re.compile(r"[\sMmZzLlHhVvCcSsQqTtAaEe0-9+\-.,]*")


class Root(NamedTuple):
    """The drawing's outermost element.

    Attributes:
        at: where its tag starts in the text.
        view: the viewBox's width and height, else the width and height in pixels of 1/96 inch.
        has_view: whether there is a viewBox.
    """

    at: int
    view: tuple[float, float]
    has_view: bool


def check_svg(text: str, shown: str) -> Root:
    """Reads an SVG through, and tells where it starts and how large it is.

    Args:
        text: the file. shown: its path for messages.

    Raises:
        ArtError: with file:line:column, when it is malformed, declares entities, reaches outside itself, refers to
            what is not there, holds text (there is no telling which font it would get), or repeats itself too often.
    """
    from xml.parsers import expat

    reader = _Reader(text, shown)
    parser = expat.ParserCreate("utf-8", " ")
    reader.attach(parser)
    try:
        parser.Parse(text, True)
    except expat.ExpatError as error:
        message = expat.ErrorString(error.code)
        span = Span(shown, error.lineno, error.offset + 1)
        raise ArtError(
            BROKEN, f"not well-formed: {message}", "open it in a drawing program and save it again", span
        ) from error
    return reader.finish()


class _Reader:
    """Follows the elements of one SVG file."""

    def __init__(self, text: str, shown: str) -> None:
        self.text = text
        self.shown = shown
        self.root: Root | None = None
        self.open: list[str] = []
        self.inner: list[str] = []
        self.owners: list[str] = [""]
        self.shapes: dict[str, int] = {"": 0}
        self.uses: dict[str, list[str]] = {"": []}
        self.wanted: dict[str, Span] = {}
        self.markers: list[str] = []
        self.points = 0

    def attach(self, parser: "XMLParserType") -> None:
        self.parser = parser
        parser.buffer_text = True
        parser.StartElementHandler = self.start
        parser.EndElementHandler = self.end
        parser.CharacterDataHandler = self.characters
        parser.EntityDeclHandler = self.entity
        parser.ProcessingInstructionHandler = self.instruction

    def here(self) -> Span:
        return Span(self.shown, self.parser.CurrentLineNumber, self.parser.CurrentColumnNumber + 1)

    def refuse(self, reason: str, hint: str) -> ArtError:
        return ArtError(REFUSED, reason, hint, self.here())

    def entity(self, name: str, *_: object) -> None:
        raise self.refuse(f"it declares an entity `{name}`", "save it as plain SVG: entities are not read")

    def instruction(self, target: str, data: str) -> None:
        if target == "xml-stylesheet":
            raise self.refuse("it takes its styles from another file", "save it with its styles inside the file")

    def start(self, name: str, attributes: dict[str, str]) -> None:
        namespace, _, tag = name.rpartition(" ")
        if not self.open:
            if name != f"{_SVG} svg":
                raise self.refuse(f"its outermost element is <{tag}>, not <svg> of {_SVG}", "save it as SVG")
            self.root = self._root(attributes)
        if len(self.open) >= MOST_DEPTH:
            raise ArtError(TOO_LARGE, f"it is nested deeper than {MOST_DEPTH} levels", "simplify it", self.here())
        drawn = namespace == _SVG
        self.open.append(tag if drawn else "")
        self._own(attributes.get("id"))
        if drawn:
            self._drawn(tag, attributes)

    def end(self, name: str) -> None:
        self.open.pop()
        self.owners.pop()

    def characters(self, data: str) -> None:
        tag = self.open[-1] if self.open else ""
        if tag in _WORDS and data.strip():
            raise self.refuse(
                f"it holds text (`{data.strip()[:20]}`), whose font is not part of the file",
                "turn the text into paths (Inkscape: Path, Object to Path), or write it in the template with <text>",
            )
        if tag == "style":
            if "@import" in data:
                raise self.refuse("its styles come from another file", "save it with its styles inside the file")
            if _FILTER.search(data):
                raise self._filtered()
            self._urls(data)

    def finish(self) -> Root:
        assert self.root is not None
        for name, span in self.wanted.items():
            if name not in self.shapes:
                reason = f"it refers to `#{name}`, which is not in the file"
                raise ArtError(REFUSED, reason, "draw that part again, or remove the reference", span)
        shapes = self._expanded()
        if shapes > MOST_SHAPES:
            reason = f"it draws more than {MOST_SHAPES} shapes, repeated ones counted"
            raise ArtError(TOO_LARGE, reason, "simplify it, or use it as a picture (PNG)", Span(self.shown))
        return self.root

    def _filtered(self) -> ArtError:
        # The region of a filter cannot be bounded beforehand, and a large one ends the process for lack of memory.
        hint = "remove the effect, or export the drawing as PNG with 600 dpi"
        return self.refuse("it uses a filter (a blur, a shadow), which cannot be drawn as lines and areas", hint)

    def _own(self, name: str | None) -> None:
        """Counts an element for the nearest element around it that can be repeated by its id."""
        owner = self.owners[-1]
        if name and name not in self.shapes:
            self.shapes[name] = 0
            self.uses[name] = []
            self.uses[owner].append(name)
            owner = name
        self.owners.append(owner)
        self.shapes[owner] += 1

    def _expanded(self) -> int:
        """How many elements are drawn, what is repeated counted each time. Stops counting beyond the bound."""
        counted: dict[str, int] = {}
        inside: set[str] = set()

        def count(name: str) -> int:
            if name in counted:
                return counted[name]
            if name in inside:
                place = self.wanted.get(name, Span(self.shown))
                raise ArtError(REFUSED, f"its part `#{name}` is made of itself", "remove the reference", place)
            if len(inside) > MOST_DEPTH:
                reason = f"its parts refer to each other over more than {MOST_DEPTH} levels"
                raise ArtError(TOO_LARGE, reason, "simplify it", self.wanted.get(name, Span(self.shown)))
            inside.add(name)
            total = self.shapes[name] + sum(count(used) for used in self.uses[name])
            inside.discard(name)
            counted[name] = min(total, MOST_SHAPES + 1)
            return counted[name]

        # A marker may stand at every point of every path.
        return count("") + self.points * max((counted[name] for name in self.markers), default=0)

    def _drawn(self, tag: str, attributes: dict[str, str]) -> None:
        if tag == "foreignObject" and "switch" not in self.open:
            raise self.refuse("it holds <foreignObject>, which is not drawn", "save it as plain SVG")
        if tag == "marker" and attributes.get("id"):
            self.markers.append(attributes["id"])
        for key, value in attributes.items():
            if key in _MEASURES and (huge := _HUGE.search(value)) is not None:
                # Curves are split the finer the larger they are.
                raise self.refuse(
                    f"its `{key}` holds a number like `{huge[0]}`, too large to draw", "draw that part again"
                )
            if (key == "filter" and value.strip() != "none") or (key == "style" and _FILTER.search(value)):
                raise self._filtered()
            if key in _HREFS and tag != "a":
                self._reference(tag, value.strip())
            elif "url(" in value:
                self._urls(value)
        data = attributes.get("d") or attributes.get("points")
        if data:
            self.points += len(data) // _BYTES_A_POINT
            if tag == "path" and not _PATH_DATA.fullmatch(data):
                wrong = data[_PATH_DATA.match(data).end() :][:10]  # type: ignore[union-attr]
                raise self.refuse(f"the data of a path breaks off at `{wrong}`", "draw that path again")

    def _urls(self, value: str) -> None:
        for match in _URL.finditer(value):
            self._reference("url", match[1].strip())

    def _reference(self, tag: str, target: str) -> None:
        if target.startswith("#"):
            name = target[1:]
            self.wanted.setdefault(name, self.here())
            self.uses[self.owners[-1]].append(name)
        elif tag in _IMAGES and target.startswith("data:"):
            self._embedded(target)
        elif target and tag != "script":
            raise self.refuse(
                f"it refers to `{target[:60]}` outside the file", "embed it, or draw it as part of the file"
            )

    def _embedded(self, target: str) -> None:
        head, _, body = target.partition(",")
        if "svg" in head:
            raise self.refuse("it embeds another SVG as a picture", "import that drawing as shapes")
        try:
            data = base64.b64decode(body) if head.endswith(";base64") else unquote_to_bytes(body)
        except (binascii.Error, ValueError) as error:
            raise self.refuse("a picture embedded in it is damaged", "embed it again") from error
        try:
            picture, _ = read_picture(Path(self.shown), data)
            self.shapes[self.owners[-1]] += picture.width * picture.height // _PIXELS_A_SHAPE
        except ArtError as fault:
            raise ArtError(fault.kind, f"a picture embedded in it: {fault.reason}", fault.hint, self.here()) from fault

    def _root(self, attributes: dict[str, str]) -> Root:
        at = len(self.text.encode()[: self.parser.CurrentByteIndex].decode())
        box = attributes.get("viewBox")
        width, height = self._stated(attributes) if box is None else self._boxed(box)
        if not (width > 0 and height > 0 and 1 / MOST_RATIO < width / height < MOST_RATIO):
            raise self.refuse(f"its size of {width:g} x {height:g} cannot be drawn", _SET_SIZE)
        return Root(at, (width, height), box is not None)

    def _boxed(self, box: str) -> tuple[float, float]:
        try:
            _, _, width, height = (float(part) for part in re.split(r"[\s,]+", box.strip()))
        except ValueError:
            raise self.refuse(f"its viewBox `{box}` is not four numbers", _SET_SIZE) from None
        return width, height

    def _stated(self, attributes: dict[str, str]) -> tuple[float, float]:
        stated = [_LENGTH.fullmatch(attributes.get(side, "")) for side in ("width", "height")]
        width, height = (float(size[1]) * _PIXELS[size[2]] if size else 0.0 for size in stated)
        if not width or not height:
            raise self.refuse("it states no size", _SET_SIZE)
        return width, height
