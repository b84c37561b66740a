"""Small pieces of HTML."""

from generator.base.legible import legible

_CHARACTERS = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;"})


def shown(text: object) -> str:
    """Any text as HTML, whatever it holds: what cannot be seen as an escape, what would be markup as characters."""
    return legible(str(text)).translate(_CHARACTERS)


def wrapped(text: str) -> str:
    """Like `shown`, with line breaks kept, for elements that keep white space."""
    return legible(text, breaks=True).translate(_CHARACTERS)


def element(name: str, content: str, kind: str = "", **attributes: str) -> str:
    """An element around content that is HTML already; attribute values are escaped here."""
    more = "".join(f' {key.rstrip("_").replace("_", "-")}="{shown(value)}"' for key, value in attributes.items())
    of_kind = f' class="{kind}"' if kind else ""
    return f"<{name}{of_kind}{more}>{content}</{name}>"
