"""The structure of a JPEG file, read without decoding its pixels (ITU-T T.81, T.872)."""

import re
import struct
from typing import NamedTuple

from generator.art.artwork import ArtError
from generator.art.exif import orientation
from generator.art.problems import BROKEN

SIGNATURE = b"\xff\xd8\xff"
_BARE = {0x01, 0xD8, *range(0xD0, 0xD8)}
_FRAMES = {*range(0xC0, 0xD0)} - {0xC4, 0xC8, 0xCC}
_START_OF_SCAN, _END_OF_IMAGE = 0xDA, 0xD9
_MARKER = re.compile(rb"\xff[^\x00\xd0-\xd7\xff]")
"""A marker amid compressed pixels: neither a stuffed byte nor a restart."""
_CUT_OFF = "copy or download it again"


class Jpeg(NamedTuple):
    """A JPEG's header.

    Attributes:
        width, height: pixels as stored.
        process: low byte of the frame marker: 0xC0 baseline, 0xC1 extended, 0xC2 progressive, others are rare.
        precision: bits a sample.
        components: the components' ids (one grey, three colour, four CMYK).
        adobe: whether Adobe's marker is there, whose CMYK is stored inverted.
        turn: EXIF orientation 1..8.
        profile: the ICC profile, or empty.
    """

    width: int
    height: int
    process: int
    precision: int
    components: bytes
    adobe: bool
    turn: int
    profile: bytes

    @property
    def progressive(self) -> bool:
        """Whether a decoder has to hold the whole picture at once."""
        return self.process not in (0xC0, 0xC1)


def read_jpeg(data: bytes) -> Jpeg:
    """The header of a JPEG.

    Args:
        data: the whole file.

    Raises:
        ArtError: when the file is cut off or damaged.
    """
    frame = b""
    process = 0
    adobe = False
    turn = 1
    profile: dict[int, bytes] = {}
    at = 2
    while True:
        marker, body, at = _segment(data, at)
        if marker == _START_OF_SCAN:
            break
        if marker in _FRAMES:
            process, frame = marker, body
        elif marker == 0xE1 and body.startswith(b"Exif\0\0"):
            turn = orientation(body[6:])
        elif marker == 0xE2 and body.startswith(b"ICC_PROFILE\0") and len(body) > 14:
            profile[body[12]] = body[14:]
        elif marker == 0xEE and body.startswith(b"Adobe"):
            adobe = True
    if data.rfind(b"\xff\xd9") < at:
        raise ArtError(BROKEN, f"the file ends early, after {len(data)} bytes", _CUT_OFF)
    if len(frame) < 6:
        raise ArtError(BROKEN, "it has no JPEG header", _CUT_OFF)
    precision, height, width, count = struct.unpack_from(">BHHB", frame)
    if not width or not height or len(frame) < 6 + 3 * count:
        raise ArtError(BROKEN, "its JPEG header makes no sense", _CUT_OFF)
    return Jpeg(
        width,
        height,
        process,
        precision,
        frame[6 : 6 + 3 * count : 3],
        adobe,
        turn,
        b"".join(profile[part] for part in sorted(profile)),
    )


def without_notes(data: bytes) -> bytes:
    """A JPEG without what is not needed to draw it: place and time, thumbnails, comments, further pictures.

    The pixels stay as they are. Adobe's marker and the JFIF header, which say how to read colours, are kept.

    Args:
        data: a file that `read_jpeg` has read.
    """
    kept = [data[:2]]
    at = 2
    while True:
        marker, body, end = _segment(data, at)
        if marker == _START_OF_SCAN:
            break
        if not (0xE1 <= marker <= 0xEF and marker != 0xEE) and marker != 0xFE and marker not in _BARE:
            kept.append(b"\xff%c%b%b" % (marker, (len(body) + 2).to_bytes(2, "big"), body))
        at = end
    kept.append(data[at : _end_of_image(data, at)])
    return b"".join(kept)


def _end_of_image(data: bytes, at: int) -> int:
    while (found := _MARKER.search(data, at)) is not None:
        if data[found.end() - 1] == _END_OF_IMAGE:
            return found.end()
        _, _, at = _segment(data, found.start())
    return len(data)


def _segment(data: bytes, at: int) -> tuple[int, bytes, int]:
    while at < len(data) and data[at] != 0xFF:
        at += 1
    while at < len(data) and data[at] == 0xFF:
        at += 1
    if at >= len(data) or data[at] == _END_OF_IMAGE:
        raise ArtError(BROKEN, f"the file ends before the picture begins, after {len(data)} bytes", _CUT_OFF)
    marker = data[at]
    at += 1
    if marker in _BARE:
        return marker, b"", at
    if at + 2 > len(data):
        raise ArtError(BROKEN, f"the file ends early, after {len(data)} bytes", _CUT_OFF)
    length = int.from_bytes(data[at : at + 2], "big")
    if length < 2 or at + length > len(data):
        raise ArtError(BROKEN, f"the file ends early, after {len(data)} bytes", _CUT_OFF)
    return marker, data[at + 2 : at + length], at + length
