"""Files that a project names: found as typed, on every system alike, and never outside the project's folder."""

import re
import unicodedata
from pathlib import Path
from typing import NamedTuple

from generator.base.nearest import did_you_mean, nearest
from generator.base.problem import Problems
from generator.base.span import Span
from generator.load.problems import (
    FILE_MISSING,
    FILE_OUTSIDE,
    FILE_REMOTE,
    FILE_TOO_LARGE,
    FILE_UNREADABLE,
)

_WEB = re.compile(r"[a-z][a-z0-9+.-]+://", re.IGNORECASE)
_ABSOLUTE = re.compile(r"/|[A-Za-z]:|~")
_CONTROL = re.compile(r"[\x00-\x1f]")
_MOST_LISTED = 12


class ProjectFile(NamedTuple):
    """A file of the project: where it is, and its name relative to the project's folder as shown in problems."""

    path: Path
    name: str


class ReadFile(NamedTuple):
    """A file as it was read, for whoever writes into it.

    Attributes:
        data: all its bytes.
        encoding, delimiter: what the designer says of a table, or "".
    """

    data: bytes
    encoding: str = ""
    delimiter: str = ""


class Folder(NamedTuple):
    """The project's folder, symbolic links resolved."""

    root: Path

    def find(self, typed: str, place: Span, problems: Problems) -> ProjectFile | None:
        """The file that a value names, relative to the file in which the value stands.

        `\\` separates folders as `/` does. A name that differs only in how its letters are composed (NFC, NFD) is
        found; one that differs in case is a problem, as it would be missing on another system.

        Args:
            typed: the path as written.
            place: where it is written; its file says which folder it is relative to.
        """
        text = typed.strip()
        if not self._is_local(text, place, problems):
            return None
        current = (self.root / place.file).parent
        parts = [part for part in text.replace("\\", "/").split("/") if part not in ("", ".")]
        for part in parts:
            step = current.parent if part == ".." else _step(current, part, place, problems)
            if step is None:
                return None
            inside = self._inside(step)
            if inside is None:
                message = f"`{text}` leads outside the project's folder, and nothing outside it is read"
                problems.add(FILE_OUTSIDE.at(place, message, "copy the file into the project's folder"))
                return None
            current = inside
        if not current.is_file():
            problems.add(FILE_UNREADABLE.at(place, f"`{text}` is not a file"))
            return None
        return ProjectFile(current, current.relative_to(self.root).as_posix())

    def _is_local(self, text: str, place: Span, problems: Problems) -> bool:
        if _WEB.match(text):
            hint = "download it (in Google Sheets: File, Download, Comma Separated Values) and give the file's name"
            problems.add(FILE_REMOTE.at(place, f"`{text}` is a web address, and those are not fetched yet", hint))
        elif not text:
            problems.add(FILE_MISSING.at(place, "a file's name is missing here"))
        elif _CONTROL.search(text):
            message = "this path holds a tab or a line break, which a backslash in double quotes makes"
            problems.add(FILE_MISSING.at(place, message, "write / between folders, or use single quotes"))
        elif _ABSOLUTE.match(text.replace("\\", "/")):
            message = f"`{text}` is a path from the top of a drive, and nothing outside the project's folder is read"
            problems.add(FILE_OUTSIDE.at(place, message, "put the file in the project and write its path from here"))
        else:
            return True
        return False

    def _inside(self, path: Path) -> Path | None:
        """The path with links resolved, or None when it lies outside."""
        try:
            resolved = path.resolve()
        except (OSError, RuntimeError):
            return None
        return resolved if resolved.is_relative_to(self.root) else None


def read_bytes(path: Path, name: str, place: Span | None, most: int, problems: Problems) -> bytes | None:
    """A file's bytes, or None after a problem.

    Args:
        name: the file as shown in problems.
        place: where the file is named, else None.
        most: the largest number of bytes that is read.
    """
    where = place or Span(name)
    try:
        with path.open("rb") as file:
            data = file.read(most + 1)
    except OSError as error:
        hint = "close it in other programs, and look at its permissions"
        problems.add(FILE_UNREADABLE.at(where, f"`{name}` cannot be read: {error.strerror or error}", hint))
        return None
    if len(data) > most:
        problems.add(FILE_TOO_LARGE.at(where, f"`{name}` is larger than {most // 1024 // 1024} MB, and is not read"))
        return None
    return data


def _step(folder: Path, part: str, place: Span, problems: Problems) -> Path | None:
    """The entry of a folder by the name typed."""
    try:
        names = sorted(entry.name for entry in folder.iterdir())
    except OSError as error:
        message = f"the folder `{folder.name}` cannot be read: {error.strerror or error}"
        problems.add(FILE_UNREADABLE.at(place, message))
        return None
    if part in names:
        return folder / part
    composed = unicodedata.normalize("NFC", part)
    for name in names:
        if unicodedata.normalize("NFC", name) == composed:
            return folder / name
    kind = "file" if "." in part[1:] else "folder"
    for name in names:
        if unicodedata.normalize("NFC", name).casefold() == composed.casefold():
            message = f"there is no {kind} `{part}`: its name differs in upper and lower case"
            problems.add(FILE_MISSING.at(place, message, f"did you mean `{name}`?"))
            return None
    problems.add(FILE_MISSING.at(place, f"there is no {kind} `{part}`", _suggestion(part, names, kind)))
    return None


def _suggestion(part: str, names: list[str], kind: str) -> str:
    shown = [name for name in names if not name.startswith((".", "~$"))]
    ending = Path(part).suffix.casefold()
    alike = [name for name in shown if Path(name).suffix.casefold() == ending]
    close = nearest(part, alike) or nearest(part, shown)
    if close is not None:
        return f"did you mean `{close}`?"
    if 0 < len(alike) <= _MOST_LISTED:
        return did_you_mean(part, alike, f"such a {kind} is")
    return "check the path: it starts at the folder of the file it is written in"
