"""What takes one place on a sheet: a flat face, or front and back in one block that is folded.

A fold-over block is, from the top: foot, back turned by 180 degrees, fold line, upright front, foot. Folded backwards
along the middle it shows both faces upright; the feet are bent outwards. (Pawns of the piecepack are laid the same
way.)
"""

from typing import NamedTuple

from generator.base.length import Size
from generator.face.box import Box
from generator.face.face import Face
from generator.model.game import Outline
from generator.sheet.plan import Part, Piece


class Block(NamedTuple):
    """The geometry that pieces must share to stand on one grid. Lengths in µm.

    Attributes:
        size: the trim of the whole block. bleed: how far its faces reach beyond it.
        outline: the shape that is cut. fold: whether front and back are in it together.
        foot: the height of the flap at both ends of a fold-over block.
    """

    size: Size
    bleed: int
    outline: Outline
    fold: bool
    foot: int

    @property
    def straight(self) -> bool:
        """Whether it is cut along straight lines across the sheet."""
        return self.outline.shape == "rectangle"

    @property
    def folds(self) -> tuple[int, ...]:
        """Heights of the fold lines below the block's top."""
        if not self.fold:
            return ()
        middle = self.size.height // 2
        return (self.foot, middle, self.size.height - self.foot) if self.foot else (middle,)


def block_of(piece: Piece) -> Block:
    """The block that a piece needs."""
    face = piece.front
    if piece.backs != "fold":
        return Block(Size(face.width, face.height), face.bleed, face.outline, False, 0)
    outline = face.outline if face.outline.shape == "rectangle" and not piece.foot else Outline()
    return Block(Size(face.width, 2 * (face.height + piece.foot)), face.bleed, outline, True, piece.foot)


def flat_part(face: Face, box: Box, rotation: int, clip: Box, bleed: int) -> Part:
    """A face that fills its place, kept inside the place's clip box and its own bleed."""
    if face.bleed != bleed:
        clip = overlap(clip, grown(box, face.bleed))
    return Part(face, *box, rotation, clip)


def folded_parts(front: Face, back: Face | None, box: Box, foot: int, clip: Box) -> tuple[Part, ...]:
    """Front and turned back of a fold-over block; neither reaches over the fold."""
    half = box.height // 2
    front_box = Box(box.x, box.y + half, box.width, front.height)
    below = Box(clip.x, box.y + half, clip.width, clip.y + clip.height - box.y - half)
    parts = [Part(front, *front_box, 0, overlap(below, grown(front_box, front.bleed)))]
    if back is not None:
        back_box = Box(box.x, box.y + foot, box.width, back.height)
        above = Box(clip.x, clip.y, clip.width, box.y + half - clip.y)
        parts.append(Part(back, *back_box, 180, overlap(above, grown(back_box, back.bleed))))
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
