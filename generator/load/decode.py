"""From a file's bytes to text: which encoding it is in, and a place for every byte or character that is wrong."""

import codecs
import re
import unicodedata
from typing import NamedTuple

from generator.base.problem import Problems
from generator.base.span import Span
from generator.load.japanese import looks_japanese
from generator.load.problems import (
    CHARACTER,
    CHARACTER_DAMAGED,
    ENCODING,
    ENCODING_ASSUMED,
    ENCODING_CONTRADICTED,
    ENCODING_UNKNOWN,
)

FORBIDDEN = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u2028\u2029\ufdd0-\ufdef\ufeff\ufffe\uffff\ud800-\udfff]")
"""Control characters but tab and line breaks, invisible line separators, characters kept for
programs, a byte order mark inside, surrogates."""

LINE_BREAK = re.compile(r"\r\n|\r|\n")

_MARKS = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF32_LE, "utf-32-le"),
    (codecs.BOM_UTF32_BE, "utf-32-be"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)
_AS_WINDOWS_WRITES = {
    "shift_jis": "cp932",
    "gb2312": "gb18030",
    "gbk": "gb18030",
    "euc_kr": "cp949",
    "iso8859-1": "cp1252",
}
"""The larger encodings that programs mean by these names, as the Encoding Standard has them."""

_MORE_NAMES = {"windows-31j": "cp932", "x-sjis": "cp932"}
"""Names that Python lacks."""

_WITHOUT_MARK = {"utf-8-sig": "utf-8", "utf-16": "utf-16-le", "utf-32": "utf-32-le"}
"""What files are in that are said to be in an encoding which begins with a byte order mark, and have none."""

_MOST_SHOWN = 20


class Decoded(NamedTuple):
    """A file's text, and how its bytes hold it.

    Attributes:
        text: without the byte order mark.
        codec: what turns the bytes behind the mark into the text.
        start: how many bytes the byte order mark has.
    """

    text: str
    codec: str
    start: int = 0


def decode_unicode(data: bytes, name: str, problems: Problems) -> Decoded | None:
    """The text of a file that must be Unicode: UTF-8 (with or without a byte order mark), UTF-16 or UTF-32.

    Args:
        data: the whole file.
        name: the file's name for problems.

    Returns:
        None after a problem that names the first wrong byte.
    """
    encoding, start = _marked(data)
    if not encoding:
        encoding = _zero_pattern(data) or "utf-8"
    return _decode(data, start, encoding, name, problems, "save the file as UTF-8", guess=True)


def decode_table(data: bytes, name: str, encoding: str, place: Span | None, problems: Problems) -> Decoded | None:
    """The text of a table: a byte order mark decides, then `encoding`, then UTF-8, then CP932 when it clearly is that.

    Args:
        data: the whole file.
        name: the file's name for problems.
        encoding: what the designer says it is in, or "".
        place: where the designer says so.

    Returns:
        None after a problem.
    """
    codec = _lookup(encoding, place, problems) if encoding else ""
    if codec is None:
        return None
    marked, start = _marked(data)
    if marked:
        if codec:
            _tell_contradiction(encoding, codec, marked, place, problems)
        return _decode(data, start, marked, name, problems, "save the file again as UTF-8")
    if codec:
        codec = _WITHOUT_MARK.get(codec, codec)
        return _decode(data, 0, codec, name, problems, f"`encoding: {encoding}` does not fit the file")
    try:
        return Decoded(data.decode("utf-8"), "utf-8")
    except UnicodeDecodeError:
        text = _as_cp932(data)
    if text is None:
        hint = "save the file as UTF-8, or name what it is in beside the file, such as `encoding: cp1252`"
        return _decode(data, 0, "utf-8", name, problems, hint, guess=True)
    hint = "say `encoding: cp932` beside the file to settle it, or save the file as UTF-8"
    problems.add(ENCODING_ASSUMED.at(Span(name), "the file is not UTF-8 and was read as CP932 (Shift_JIS)", hint))
    return Decoded(text, "cp932")


def check_characters(text: str, name: str, problems: Problems) -> bool:
    """Whether a text is free of characters that cannot be printed; each one is a problem with its place."""
    found = list(FORBIDDEN.finditer(text))
    hint = f"delete it; the file has {len(found)} such characters" if len(found) > 1 else "delete it"
    for match in found[:_MOST_SHOWN]:
        span = place_of(text, match.start(), name)
        problems.add(CHARACTER.at(span, f"{describe(match[0])} stands here, and it cannot be printed", hint))
    lost = text.find("\ufffd")
    if lost >= 0:
        message = "U+FFFD stands here: an earlier program lost a character of this text"
        hint = "type the character again, and look for others in this file"
        problems.add(CHARACTER_DAMAGED.at(place_of(text, lost, name), message, hint))
    return not found


def describe(character: str) -> str:
    """A character that cannot be seen, by code point and name: `control character U+0007`."""
    code = f"U+{ord(character):04X}"
    if unicodedata.category(character) == "Cc":
        return f"control character {code}"
    return f"invisible character {code} ({unicodedata.name(character, 'no character').lower()})"


def place_of(text: str, index: int, name: str) -> Span:
    """The span of a character of a text, by its index from 0."""
    line, start = 1, 0
    for match in LINE_BREAK.finditer(text, 0, index):
        line, start = line + 1, match.end()
    return Span(name, line, index - start + 1)


def _marked(data: bytes) -> tuple[str, int]:
    for mark, encoding in _MARKS:
        if data.startswith(mark):
            return encoding, len(mark)
    return "", 0


def _tell_contradiction(encoding: str, codec: str, marked: str, place: Span | None, problems: Problems) -> None:
    """Warn where the designer states another encoding than the byte order mark: the mark is right, and is heeded."""
    stated = codec.removesuffix("-sig")
    if marked == stated or marked.startswith(f"{stated}-"):
        return
    mark = marked.removesuffix("-le").removesuffix("-be").upper()
    message = f"`encoding: {encoding}` is not heeded: the file begins with the byte order mark of {mark}"
    if mark == stated.removesuffix("-le").removesuffix("-be").upper():
        message += ", its bytes the other way round"
    problems.add(ENCODING_CONTRADICTED.at(place, message, "take `encoding` out; a file with a mark needs none"))


def _zero_pattern(data: bytes) -> str:
    """UTF-16 without a mark: YAML begins with an ASCII character, so one of its two bytes is zero."""
    if len(data) >= 2 and len(data) % 2 == 0:
        if data[1] == 0 and data[0]:
            return "utf-16-le"
        if data[0] == 0 and data[1]:
            return "utf-16-be"
    return ""


def _lookup(encoding: str, place: Span | None, problems: Problems) -> str | None:
    from encodings import aliases

    from generator.base.nearest import did_you_mean

    try:
        name = encoding.strip()
        info = codecs.lookup(_MORE_NAMES.get(name.casefold(), name))
        b"abcd".decode(info.name, "replace")
    except (LookupError, ValueError):
        names = {*aliases.aliases, *aliases.aliases.values()} if encoding.isascii() else set()
        hint = did_you_mean(encoding, names) if names else ""
        hint = hint if hint.startswith("did") else "such as utf-8, utf-16, cp932, euc_jp, cp1252"
        problems.add(ENCODING_UNKNOWN.at(place, f"`{encoding}` is no encoding that is known", hint))
        return None
    return _AS_WINDOWS_WRITES.get(info.name, info.name)


def _decode(
    data: bytes, start: int, codec: str, name: str, problems: Problems, hint: str, guess: bool = False
) -> Decoded | None:
    try:
        return Decoded(data[start:].decode(codec), codec, start)
    except UnicodeError as error:
        offset = start + (error.start if isinstance(error, UnicodeDecodeError) else 0)
        if guess and _as_cp932(data) is not None:
            hint += "; it looks like CP932 (Shift_JIS)"
        shown = {"utf-8": "UTF-8"}.get(codec, codec)
        message = f"byte 0x{data[offset]:02X} at offset {offset} is not {shown}"
        problems.add(ENCODING.at(_byte_place(data[start:offset], codec, name), message, hint))
        return None


def _byte_place(before: bytes, codec: str, name: str) -> Span:
    """Where a byte stands, from the bytes before it, all of which decode."""
    text = before.decode(codec, "replace")
    return place_of(text, len(text), name)


def _as_cp932(data: bytes) -> str | None:
    try:
        text = data.decode("cp932")
    except UnicodeDecodeError:
        return None
    return text if looks_japanese(text) else None
