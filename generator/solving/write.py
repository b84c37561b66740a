"""Putting what was found into the files it stands in, byte for byte as they are elsewhere."""

import difflib
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path, PurePath
from typing import NamedTuple

from generator.base.problem import ProblemKind, Problems
from generator.base.span import Span
from generator.edit.change import Change
from generator.edit.rewrite import rewritten as edited
from generator.load.decode import decode_table, decode_unicode
from generator.load.tables import file_of_table
from generator.pipeline import write
from generator.solve.answer import Answer, Verdict
from generator.solving.changes import changes_of
from generator.solving.run import Solved
from generator.solving.table import table_of

SOLVE_TARGET = ProblemKind("solve-target", "What was found cannot be written into the file that was asked for.")

_YAML = (".yaml", ".yml")
_TABLES = {".csv": ",", ".tsv": "\t"}
"""Endings of tables that are written anew, with what separates their cells."""

_INTO_EACH = "use --write, which writes into each of them"


class Rewrite(NamedTuple):
    """A file with what was found in it.

    Attributes:
        shown: its name, from the project's folder.
        target: where it is written.
        old, new: its contents before and after; nothing before where the file is new.
        encoding: what the designer says of a table, or "".
    """

    shown: str
    target: Path
    old: bytes
    new: bytes
    encoding: str = ""

    def diff(self) -> Iterator[str]:
        """The lines that differ, as a unified diff."""
        before, after = self._lines(self.old), self._lines(self.new)
        yield from difflib.unified_diff(before, after, self.shown, f"{self.shown} (solved)", lineterm="", n=1)

    def _lines(self, data: bytes) -> list[str]:
        """The lines of a content, decoded as the loader does."""
        unseen = Problems()
        if _ending(PurePath(self.shown)) in _YAML:
            decoded = decode_unicode(data, self.shown, unseen)
        else:
            decoded = decode_table(data, self.shown, self.encoding, None, unseen)
        assert decoded is not None, "it was read in this encoding, and written in it"
        return decoded.text.splitlines()


def rewritten(solved: Solved, to: Path | None, problems: Problems) -> list[Rewrite]:
    """The files with what was found.

    Args:
        solved: the answers.
        to: the file to write instead; None for the files that the values stand in.
        problems: receives what cannot be written.
    """
    found = [answer for answer in solved.answers if answer.verdict is Verdict.FOUND and answer.edits]
    if to is not None and _ending(to) not in (*_YAML, *_TABLES):
        problems.add(SOLVE_TARGET.at(Span(to.as_posix()), "this ending tells no format", "write to .yaml or .csv"))
        return []
    reported = Problems()
    changes: dict[str, list[Change]] = {}
    for answer in found:
        for file, own in changes_of(answer, reported).items():
            changes.setdefault(file, []).extend(own)
    if to is not None and _ending(to) in _TABLES and {_ending(PurePath(file)) for file in changes} != {_ending(to)}:
        return _new_table(found, to, list(changes), problems)
    problems.extend(reported)
    if reported.errors or (to is not None and not _fits(changes, to, problems)):
        return []
    files = [_rewrite(solved, file, own, to, problems) for file, own in changes.items()]
    return [one for one in files if one is not None and one.new != one.old]


def _ending(path: PurePath) -> str:
    return path.suffix.casefold()


def _fits(files: Iterable[str], to: Path, problems: Problems) -> bool:
    """Whether one file can hold what was found, changed and under another name."""
    names = list(files)
    if len(names) > 1:
        message = f"the values stand in {len(names)} files: {', '.join(names)}"
        problems.add(SOLVE_TARGET.at(Span(to.as_posix()), message, _INTO_EACH))
        return False
    if any(_ending(to) in _YAML and _ending(PurePath(name)) not in _YAML for name in names):
        message = f"the values stand in {names[0]}, which is no YAML file"
        problems.add(SOLVE_TARGET.at(Span(to.as_posix()), message, "write to a .csv file"))
        return False
    return True


def _rewrite(
    solved: Solved, file: str, changes: Sequence[Change], to: Path | None, problems: Problems
) -> Rewrite | None:
    name = file_of_table(file)
    path, read = (solved.root / name).resolve(), solved.files[name]
    try:
        unchanged = path.read_bytes() == read.data
    except OSError as error:
        problems.add(SOLVE_TARGET.at(Span(file), f"it cannot be read again: {error.strerror}", "is it still there?"))
        return None
    if not unchanged:
        problems.add(SOLVE_TARGET.at(Span(name), "the file has changed since it was read", "run the command again"))
        return None
    new = edited(read.data, file, changes, problems, read.encoding, read.delimiter)
    return None if new is None else Rewrite(file, to or path, read.data, new, read.encoding)


def _new_table(found: Sequence[Answer], to: Path, sources: Sequence[str], problems: Problems) -> list[Rewrite]:
    """The one component that was solved, as a table of its own; `sources` are the files that the values stand in."""
    names = list(dict.fromkeys((answer.game.key, edit.component) for answer in found for edit in answer.edits))
    if len(names) > 1:
        listed = ", ".join(owner for _, owner in names)
        message = f"a table holds one component, but values were found for {listed}"
        one_yaml = len(sources) == 1 and _ending(PurePath(sources[0])) in _YAML
        hint = "use --write, or write to a .yaml file" if one_yaml else _INTO_EACH
        problems.add(SOLVE_TARGET.at(Span(to.as_posix()), message, hint))
        return []
    files = []
    for answer in found:
        new = table_of(answer.deck or answer.game, answer.edits[0].component, _TABLES[_ending(to)], problems)
        if new is not None:
            files.append(Rewrite(to.as_posix(), to, b"", new))
    return files


def write_files(files: Sequence[Rewrite], problems: Problems) -> bool:
    """Write all files, or none; True when they are in place."""
    return write({rewrite.target: rewrite.new for rewrite in files}, problems)
