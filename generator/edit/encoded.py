"""A file's bytes and its text side by side, so that what is not changed keeps its bytes whatever encoding it is in."""

import codecs
from collections.abc import Iterable
from typing import NamedTuple

from generator.edit.change import Splice
from generator.edit.problems import EDIT_PLACE, EDIT_VALUE, RefusedError

_MARKS = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF32_LE, "utf-32-le"),
    (codecs.BOM_UTF32_BE, "utf-32-be"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)
_UNMARKED = ("utf-8", "utf-16-le", "utf-16-be", "cp932", "gb18030", "cp949", "cp1252")
_LARGER = {"shift_jis": "cp932", "gb2312": "gb18030", "gbk": "gb18030", "euc_kr": "cp949", "iso8859-1": "cp1252"}
_MORE_NAMES = {"windows-31j": "cp932", "x-sjis": "cp932"}


class Encoded(NamedTuple):
    """A file.

    Attributes:
        data: all its bytes.
        text: its text, without the byte order mark.
        codec: the codec that turns the bytes after the mark into the text.
        start: how many bytes the byte order mark has.
    """

    data: bytes
    text: str
    codec: str
    start: int

    def rewritten(self, splices: Iterable[Splice]) -> bytes:
        """The file's bytes with stretches of its text replaced.

        Raises:
            RefusedError: two stretches overlap, or a new text cannot be written in the file's encoding.
        """
        ordered = sorted(splices, key=lambda splice: (splice.start, splice.end, splice.after))
        at, pieces = 0, list[bytes]()
        offsets = self._offsets([index for splice in ordered for index in splice[:2]])
        for splice in ordered:
            start, end = offsets[splice.start], offsets[splice.end]
            if start < at:
                raise RefusedError(EDIT_PLACE, "two changes concern the same place of the file")
            pieces += [self.data[at:start], self._encode(splice.text)]
            at = end
        return b"".join([*pieces, self.data[at:]])

    def _encode(self, text: str) -> bytes:
        try:
            return text.encode(self.codec)
        except UnicodeEncodeError as error:
            message = f"`{text[error.start : error.end]}` cannot be written in the file's encoding {self.codec}"
            raise RefusedError(EDIT_VALUE, message, "save the file as UTF-8") from None

    def _offsets(self, indexes: list[int]) -> dict[int, int]:
        """The byte at which each of some characters begins."""
        wanted = sorted({0, *indexes})
        if self._encodes_back():
            offsets, before, at = {}, 0, self.start
            for index in wanted:
                at += len(self.text[before:index].encode(self.codec))
                offsets[index] = at
                before = index
            return offsets
        return self._walked(set(wanted))

    def _encodes_back(self) -> bool:
        """Whether encoding the text gives these very bytes: some encodings have several bytes for one character."""
        try:
            return self.text.encode(self.codec) == self.data[self.start :]
        except UnicodeEncodeError:
            return False

    def _walked(self, wanted: set[int]) -> dict[int, int]:
        decoder = codecs.getincrementaldecoder(self.codec)()
        offsets, read = {0: self.start}, 0
        for at in range(self.start, len(self.data)):
            read += len(decoder.decode(self.data[at : at + 1]))
            if read in wanted:
                offsets.setdefault(read, at + 1)
        return offsets


def encoded(data: bytes, text: str, encoding: str = "") -> Encoded:
    """A file's bytes with the text that the loader read from them.

    Args:
        encoding: what the designer says the file is in, or "".

    Raises:
        RefusedError: no codec turns the bytes into the text.
    """
    for mark, codec in _MARKS:
        if data.startswith(mark) and _decodes(data[len(mark) :], codec, text):
            return Encoded(data, text, codec, len(mark))
    for codec in (_codec(encoding), *_UNMARKED):
        if codec and _decodes(data, codec, text):
            return Encoded(data, text, codec, 0)
    raise RefusedError(EDIT_PLACE, "the file's encoding cannot be told", "save the file as UTF-8")


def _codec(encoding: str) -> str:
    try:
        name = codecs.lookup(_MORE_NAMES.get(encoding.strip().casefold(), encoding.strip())).name
    except LookupError:
        return ""
    return _LARGER.get(name, name)


def _decodes(data: bytes, codec: str, text: str) -> bool:
    try:
        return data.decode(codec) == text
    except (UnicodeError, LookupError):
        return False
