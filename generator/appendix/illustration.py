"""What an image of the appendix shows: a face, an icon or a picture file, named by its address.

An address is a scheme and names, percent-encoded as addresses are, so that every key and file name comes through:
`face:deck/c01/front?width=20`, `icon:fox`.
"""

import re
from typing import NamedTuple
from urllib.parse import quote, unquote

FACE, ICON, PICTURE = "face", "icon", "picture"
SIDES = ("front", "back")

_ADDRESS = re.compile(r"(?:(face|icon|picture):)?([^?]*)(?:\?width=(\d+(?:\.\d+)?))?")


class Illustration(NamedTuple):
    """What is shown.

    Attributes:
        kind: `face`, `icon` or `picture`.
        names: of a face its component, card and side; else the one name.
        width: µm asked for; 0 leaves it to the layout.
    """

    kind: str
    names: tuple[str, ...]
    width: int = 0

    @property
    def address(self) -> str:
        """The address that an image in Markdown has."""
        names = "/".join(quote(name, safe="") for name in self.names)
        return f"{self.kind}:{names}" + (f"?width={self.width / 1000:g}" if self.width else "")


def read_address(address: str) -> Illustration | None:
    """What an image's address names, None where it names nothing that can be shown.

    An address without a scheme names a picture file.
    """
    match = _ADDRESS.fullmatch(address)
    if match is None or not match[2]:
        return None
    kind = match[1] or PICTURE
    names = tuple(unquote(name) for name in match[2].split("/")) if kind == FACE else (unquote(match[2]),)
    if kind == FACE and (len(names) != 3 or names[2] not in SIDES):
        return None
    return Illustration(kind, names, round(float(match[3] or 0) * 1000))
