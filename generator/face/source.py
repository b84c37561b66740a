"""Where templates are read from: the game's folders and the built-in ones, and nothing outside them."""

import os
import re
import unicodedata
from collections.abc import Callable, Sequence
from pathlib import Path

import jinja2

_CONTROL = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f\ufdd0-\ufdef\ufffe\uffff]")
LARGEST = 1_000_000
"""Bytes of one template's file; a real one has a few thousand."""


class TemplateFileError(Exception):
    """A template's file that is there but cannot be used.

    Attributes:
        path: the file.
        message, hint: what is wrong with it, and how to mend it.
        line, column: from 1, where a byte of it is wrong; else 0.
    """

    def __init__(self, path: Path, message: str, hint: str, line: int = 0, column: int = 0) -> None:
        super().__init__(message)
        self.path = path
        self.message = message
        self.hint = hint
        self.line = line
        self.column = column


class TemplateFiles(jinja2.FileSystemLoader):
    """Finds templates by the names that cards.yaml and templates give.

    `\\` parts folders as `/` does, and a name is found however its letters are composed (NFC, NFD).

    Args:
        folders: searched in order.
        root: the project's folder; a link inside it that leads out of it is not followed.
    """

    def __init__(self, folders: Sequence[Path], root: Path) -> None:
        super().__init__([str(folder) for folder in folders])
        self._root = root.resolve()

    def get_source(self, environment: jinja2.Environment, template: str) -> tuple[str, str, Callable[[], bool]]:
        """A template's text and its file.

        Raises:
            jinja2.TemplateNotFound: when there is no such file.
            TemplateFileError: when there is, but it cannot be used.
        """
        parts = [part for part in template.replace("\\", "/").split("/") if part not in ("", ".")]
        if parts and ".." not in parts and "\0" not in template:
            for folder in self.searchpath:
                path = _find(Path(folder), parts)
                if path is not None:
                    return self._read(path, Path(folder)), str(path), lambda: True
        raise jinja2.TemplateNotFound(template)

    def _read(self, path: Path, folder: Path) -> str:
        real = path.resolve()
        if not (real.is_relative_to(self._root) or real.is_relative_to(folder.resolve())):
            message = "it is a link to a file outside the project, and nothing outside it is read"
            raise TemplateFileError(path, message, "copy the file into the project's folder")
        try:
            with path.open("rb") as file:
                data = file.read(LARGEST + 1)
        except OSError as error:
            raise TemplateFileError(path, error.strerror or str(error), "look at the file's permissions") from None
        if len(data) > LARGEST:
            raise TemplateFileError(path, f"it is larger than {LARGEST // 1000} kB", "a template is a short text")
        try:
            text = data.decode("utf-8-sig")
        except UnicodeDecodeError as error:
            raise _not_utf8(path, data, error.start) from None
        text = text.replace("\r\n", "\n").replace("\r", "\n")
        wrong = _CONTROL.search(text)
        if wrong is not None:
            line, column = _place(text[: wrong.start()])
            message = f"the control character U+{ord(wrong[0]):04X} here cannot be printed"
            raise TemplateFileError(path, message, "delete it", line, column)
        return text


def _place(before: str) -> tuple[int, int]:
    """Line and column, from 1, of what stands after a text."""
    return before.count("\n") + 1, len(before) - before.rfind("\n")


def _not_utf8(path: Path, data: bytes, at: int) -> TemplateFileError:
    before = data[:at].decode("utf-8-sig", "replace").replace("\r\n", "\n").replace("\r", "\n")
    message = f"byte {data[at]:#04x} here is not UTF-8"
    return TemplateFileError(path, message, "save the template as UTF-8 in your editor", *_place(before))


def _find(folder: Path, parts: Sequence[str]) -> Path | None:
    path = folder.joinpath(*parts)
    if os.path.isfile(path):  # noqa: PTH113 - Path.is_file raises for names that are too long
        return path
    if all(part.isascii() for part in parts):
        return None
    for part in parts:
        wanted = unicodedata.normalize("NFC", part)
        try:
            names = sorted(entry.name for entry in folder.iterdir())
        except OSError:
            return None
        name = next((name for name in names if unicodedata.normalize("NFC", name) == wanted), None)
        if name is None:
            return None
        folder = folder / name
    return folder if folder.is_file() else None
