"""Lines of a text whose line ends may be of any sort."""

import re

_BREAK = re.compile(r"\r\n|\r|\n")


def line_start(text: str, index: int) -> int:
    """The index at which the line of a character begins."""
    return max(text.rfind("\n", 0, index), text.rfind("\r", 0, index)) + 1


def line_end(text: str, index: int) -> int:
    """The index of the line break behind a character, or of the text's end."""
    found = _BREAK.search(text, index)
    return found.start() if found else len(text)


def line_break(text: str, index: int) -> str:
    """The line break at an index; where none stands there, the last one before it, else `\\n`."""
    found = _BREAK.match(text, index)
    if found:
        return found[0]
    start = line_start(text, index)
    if not start:
        return "\n"
    return "\r\n" if text[start - 2 : start] == "\r\n" else text[start - 1]
