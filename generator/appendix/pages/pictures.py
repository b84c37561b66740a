"""The pictures of the appendix: finding what an image names, its proportions, and drawing it into a box."""

from collections.abc import Mapping
from typing import TypeAlias

from generator.appendix.blocks import Image
from generator.appendix.illustration import FACE, ICON
from generator.appendix.problems import PICTURE_MISSING
from generator.art.artwork import ArtMissing, Picture, Vector
from generator.art.library import ArtLibrary
from generator.base.length import Size
from generator.base.path import mapped
from generator.base.problem import Problems
from generator.base.span import Span
from generator.face.box import Box
from generator.face.face import RGB, DrawFace, DrawPath, DrawPicture, DrawVector, Face, Operation, Stroke
from generator.face.outline import outline_path

Faces: TypeAlias = Mapping[tuple[str, str], tuple[Face, Face | None]]
"""The front and back of each printed design, by component and card."""

Shown: TypeAlias = Face | Vector | Picture

_EDGE: RGB = (160, 160, 160)
_EDGE_WIDTH = 100
LARGEST_SCALE = 0.6
"""How large a face is shown at most when nobody asks for a width, next to its printed size."""


class Pictures:
    """Finds what images show; what is not there is told once.

    Args:
        faces: the faces that were built for the sheets.
        art: the game's icons and pictures.
        problems, span: where problems go, and where the document is asked for.
    """

    def __init__(self, faces: Faces, art: ArtLibrary, problems: Problems, span: Span | None) -> None:
        self._faces = faces
        self._art = art
        self._problems = problems
        self._span = span
        self._found: dict[tuple[str, tuple[str, ...]], Shown | None] = {}

    def find(self, image: Image) -> Shown | None:
        """What an image shows, None when it is not there; then its words stand for it."""
        key = (image.shown.kind, image.shown.names)
        if key not in self._found:
            self._found[key] = self._look_up(image)
        return self._found[key]

    def _look_up(self, image: Image) -> Shown | None:
        kind, names, _ = image.shown
        if kind == FACE:
            front, back = self._faces.get(names[:2], (None, None))  # type: ignore[arg-type]
            face = front if names[2] == "front" else back
            if face is None:
                self._tell(f"card `{names[1]}` of `{names[0]}` has no printed {names[2]}")
            return face
        art = self._art.icon(names[0]) if kind == ICON else self._art.picture(names[0])
        if isinstance(art, ArtMissing):
            self._tell(art.reason, art.hint)
            return None
        return art

    def _tell(self, message: str, hint: str = "") -> None:
        self._problems.add(PICTURE_MISSING.at(self._span, message, hint))


def proportion(shown: Shown) -> float:
    """Width divided by height."""
    return shown.width / shown.height


def fitted(shown: Shown, largest: Size, asked: int = 0) -> Size:
    """How large a picture is drawn.

    Args:
        largest: the box that it stays in; a face is also never shown larger than a share of its printed size.
        asked: the width asked for in µm, which alone then decides; 0 for none.
    """
    if asked:
        return Size(asked, round(asked / proportion(shown)))
    scale = scale_of(shown, largest)
    return Size(round(shown.width * scale), round(shown.height * scale))


def scale_of(shown: Shown, largest: Size) -> float:
    """By how much a picture is scaled to fit a box."""
    scale = min(largest.width / shown.width, largest.height / shown.height)
    return min(scale, LARGEST_SCALE) if isinstance(shown, Face) else scale


def draw(shown: Shown, box: Box) -> list[Operation]:
    """A picture filling a box; a face with a thin line along its trim, so that a white one has an edge."""
    if isinstance(shown, Face):
        across, down = box.width / shown.width, box.height / shown.height
        trim = mapped(
            outline_path(shown.outline, Box(0, 0, shown.width, shown.height)),
            lambda x, y: (box.x + round(x * across), box.y + round(y * down)),
        )
        return [DrawFace(shown, *box), DrawPath(trim, None, Stroke(_EDGE, _EDGE_WIDTH))]
    if isinstance(shown, Vector):
        return [DrawVector(shown, *box)]
    return [DrawPicture(shown, *box)]
