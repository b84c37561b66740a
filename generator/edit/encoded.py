"""A file's bytes and its text side by side, so that what is not changed keeps its bytes whatever encoding it is in."""

import codecs
from collections.abc import Iterable
from typing import NamedTuple

from generator.edit.change import Splice
from generator.edit.problems import EDIT_PLACE, EDIT_VALUE, RefusedError
from generator.load.decode import Decoded


class Encoded(NamedTuple):
    """A file: all its bytes, and the text that the loader read from them."""

    data: bytes
    decoded: Decoded

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
                raise RefusedError(EDIT_PLACE, "two changes concern the same place of the file", "make one at a time")
            pieces += [self.data[at:start], self._encode(splice.text)]
            at = end
        return b"".join([*pieces, self.data[at:]])

    def _encode(self, text: str) -> bytes:
        try:
            return text.encode(self.decoded.codec)
        except UnicodeEncodeError as error:
            message = f"`{text[error.start : error.end]}` cannot be written in the file's encoding {self.decoded.codec}"
            raise RefusedError(EDIT_VALUE, message, "save the file as UTF-8") from None

    def _offsets(self, indexes: list[int]) -> dict[int, int]:
        """The byte at which each of some characters begins."""
        wanted = sorted(set(indexes))
        if self._encodes_back():
            offsets, before, at = {}, 0, self.decoded.start
            for index in wanted:
                at += len(self.decoded.text[before:index].encode(self.decoded.codec))
                offsets[index] = at
                before = index
            return offsets
        return self._walked(set(wanted))

    def _encodes_back(self) -> bool:
        """Whether encoding the text gives these very bytes: some encodings have several bytes for one character."""
        try:
            return self.decoded.text.encode(self.decoded.codec) == self.data[self.decoded.start :]
        except UnicodeEncodeError:
            return False

    def _walked(self, wanted: set[int]) -> dict[int, int]:
        decoder = codecs.getincrementaldecoder(self.decoded.codec)()
        offsets, read = {0: self.decoded.start}, 0
        for at in range(self.decoded.start, len(self.data)):
            read += len(decoder.decode(self.data[at : at + 1]))
            if read in wanted:
                offsets.setdefault(read, at + 1)
        return offsets
