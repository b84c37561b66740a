"""What takes one place on a sheet: a flat face, or front and back in one block that is folded.

A fold-over block is, from the top: foot, back turned by 180 degrees, fold line, upright front, foot. Folded backwards
along the middle it shows both faces upright; the feet are bent outwards. (Pawns of the piecepack are laid the same
way.) A block that is folded along the lower edge of its front has the front above and the back below, without feet.
"""

from typing import NamedTuple

from generator.base.length import Size
from generator.base.path import mapped, moved, unfolded
from generator.face.box import Box
from generator.face.face import Face
from generator.model.game import Outline
from generator.sheet.plan import Part, Piece


class Block(NamedTuple):
    """The geometry that pieces must share to stand on one grid. Lengths in µm.

    Attributes:
        size: the trim of the whole block. bleed: how far its faces reach beyond it.
        outline: the shape that is cut; of a `path` without its lines, which may differ from piece to piece.
        fold: whether front and back are in it together.
        foot: the height of the flap at both ends of a fold-over block.
        front_above: whether the front is the upper half of a fold-over block.
        turned: whether the block lies on the sheet turned by 90 degrees clockwise; `size` is as it lies.
    """

    size: Size
    bleed: int
    outline: Outline
    fold: bool
    foot: int
    front_above: bool = False
    turned: bool = False

    @property
    def straight(self) -> bool:
        """Whether it is cut along straight lines across the sheet."""
        return self.outline.shape == "rectangle"

    @property
    def folds(self) -> tuple[int, ...]:
        """Heights of the fold lines below the upright block's top."""
        if not self.fold:
            return ()
        height = self.upright.height
        middle = height // 2
        return (self.foot, middle, height - self.foot) if self.foot else (middle,)

    @property
    def may_turn(self) -> bool:
        """Whether it may lie turned where it fits no other way: pieces that are cut one by one need no common grid."""
        return self.outline.shape == "path"

    @property
    def upright(self) -> Size:
        """Its size before it is turned."""
        return Size(self.size.height, self.size.width) if self.turned else self.size

    def turn(self) -> "Block":
        """The block turned by 90 degrees clockwise."""
        return self._replace(size=Size(self.size.height, self.size.width), turned=True)

    def point(self, x: int, y: int) -> tuple[int, int]:
        """Where a point of the upright block lies in its place."""
        return (self.size.width - y, x) if self.turned else (x, y)

    def box(self, box: Box) -> Box:
        """Where a box of the upright block lies in its place."""
        if not self.turned:
            return box
        return Box(self.size.width - box.y - box.height, box.x, box.height, box.width)

    def unturned(self, box: Box) -> Box:
        """The box of the upright block that lies at a box of its place."""
        if not self.turned:
            return box
        return Box(box.y, self.size.width - box.x - box.width, box.height, box.width)


def block_of(piece: Piece) -> Block:
    """The block that a piece needs."""
    face = piece.front
    path = face.outline.shape == "path"
    if piece.backs != "fold":
        outline = Outline("path") if path else face.outline
        return Block(Size(face.width, face.height), face.bleed, outline, False, 0)
    size = Size(face.width, 2 * (face.height + piece.foot))
    if path:
        return Block(size, face.bleed, Outline("path"), True, piece.foot, piece.fold_edge == "bottom")
    outline = face.outline if face.outline.shape == "rectangle" and not piece.foot else Outline()
    return Block(size, face.bleed, outline, True, piece.foot, piece.fold_edge == "bottom")


def outline_of(piece: Piece, block: Block) -> Outline:
    """The shape that is cut for a piece, within its place; the two halves of a fold-over piece are one."""
    if block.outline.shape != "path":
        return block.outline
    path = piece.front.outline.path
    if block.fold:
        middle = block.upright.height // 2
        path = unfolded(moved(path, 0, block.foot if block.front_above else middle), middle)
    return Outline("path", 0, mapped(path, block.point))


def front_parts(piece: Piece, block: Block, place: Box, clip: Box) -> tuple[Part, ...]:
    """What is drawn on the front of a place, turned with its block.

    Args:
        place: the block's trim box on the page. clip: what it may mark there.
    """
    if not block.turned:
        return _upright_parts(piece, block, place, clip)
    room = block.unturned(Box(clip.x - place.x, clip.y - place.y, clip.width, clip.height))
    parts = _upright_parts(piece, block, Box(0, 0, *block.upright), room)
    return tuple(_turned(part, block, place) for part in parts)


def _upright_parts(piece: Piece, block: Block, box: Box, clip: Box) -> tuple[Part, ...]:
    if block.fold:
        return folded_parts(piece.front, piece.back, box, block, clip)
    return (flat_part(piece.front, box, 0, clip, block.bleed),)


def _turned(part: Part, block: Block, place: Box) -> Part:
    def lie(box: Box) -> Box:
        turned = block.box(box)
        return turned._replace(x=turned.x + place.x, y=turned.y + place.y)

    box = lie(Box(part.x, part.y, part.width, part.height))
    clip = lie(part.clip) if part.clip is not None else None
    return Part(part.face, *box, (part.rotation + 90) % 360, clip)


def flat_part(face: Face, box: Box, rotation: int, clip: Box, bleed: int) -> Part:
    """A face that fills its place, kept inside the place's clip box and its own bleed."""
    if face.bleed != bleed:
        clip = overlap(clip, grown(box, face.bleed))
    return Part(face, *box, rotation, clip)


def folded_parts(front: Face, back: Face | None, box: Box, block: Block, clip: Box) -> tuple[Part, ...]:
    """Front and turned back of a fold-over block; neither reaches over the fold."""
    middle = box.y + box.height // 2
    upper = Box(box.x, box.y + block.foot, box.width, front.height)
    lower = Box(box.x, middle, box.width, front.height)
    above = Box(clip.x, clip.y, clip.width, middle - clip.y)
    below = Box(clip.x, middle, clip.width, clip.y + clip.height - middle)
    front_box, front_room, back_box, back_room = (
        (upper, above, lower, below) if block.front_above else (lower, below, upper, above)
    )
    parts = [Part(front, *front_box, 0, overlap(front_room, grown(front_box, front.bleed)))]
    if back is not None:
        parts.append(Part(back, *back_box, 180, overlap(back_room, grown(back_box, back.bleed))))
    return tuple(parts)


def grown(box: Box, by: int) -> Box:
    """A box larger by a length on every side."""
    return Box(box.x - by, box.y - by, box.width + 2 * by, box.height + 2 * by)


def overlap(one: Box, other: Box) -> Box:
    """What two overlapping boxes have in common."""
    left, top = max(one.x, other.x), max(one.y, other.y)
    right = min(one.x + one.width, other.x + other.width)
    bottom = min(one.y + one.height, other.y + other.height)
    return Box(left, top, right - left, bottom - top)
