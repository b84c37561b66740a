"""The turn that a camera wrote beside the pixels (Exif 2.32, tag 274)."""

import struct

_ORIENTATION = 274
_MOST_TAGS = 1000


def orientation(exif: bytes) -> int:
    """The orientation 1..8 in an Exif block; 1 where it is absent, unknown or the block is damaged.

    Args:
        exif: a TIFF structure, as after `Exif\\0\\0` in a JPEG or in a PNG's eXIf chunk.
    """
    order = {b"II*\0": "<", b"MM\0*": ">"}.get(exif[:4])
    if order is None or len(exif) < 8:
        return 1
    (start,) = struct.unpack_from(order + "I", exif, 4)
    if start + 2 > len(exif):
        return 1
    (count,) = struct.unpack_from(order + "H", exif, start)
    for entry in range(start + 2, start + 2 + 12 * min(count, _MOST_TAGS), 12):
        if entry + 12 > len(exif):
            return 1
        tag, kind = struct.unpack_from(order + "HH", exif, entry)
        if tag == _ORIENTATION and kind == 3:
            (turn,) = struct.unpack_from(order + "H", exif, entry + 8)
            return turn if 1 <= turn <= 8 else 1
    return 1
