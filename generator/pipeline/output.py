"""The only writer to the disk: files are written beside the old ones, then renamed."""

import errno
import os
import shutil
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

from generator.base.problem import ProblemKind, Problems

OUTPUT_UNWRITABLE = ProblemKind("output-unwritable", "The output folder or a file in it cannot be written.")


def write(files: dict[Path, bytes], problems: Problems, stale: Iterable[Path] = ()) -> bool:
    """Replace files as one: all are first written beside the old ones, then renamed; True when all are in place.

    When one cannot be replaced, or the command is interrupted, those already replaced get their old content back.

    Args:
        files: what is written.
        problems: receives the file that cannot be written.
        stale: files to take away in the same step, where they are there.
    """
    stale = tuple(stale)
    parts = {path: path.with_name(f"{path.name}.{os.getpid()}.part") for path in files}
    old = {path: path.with_name(f"{path.name}.{os.getpid()}.old") for path in (*files, *stale)}
    new: list[Path] = []
    path = Path()
    try:
        for path, data in files.items():
            path.parent.mkdir(parents=True, exist_ok=True)
            parts[path].write_bytes(data)
            if path.exists():
                shutil.copymode(path, parts[path])
            else:
                new.append(path)
        for path in files:
            if path.is_dir():
                raise IsADirectoryError(errno.EISDIR, "a folder of this name stands in the way")
            if path not in new:
                path.replace(old[path])
            parts[path].replace(path)
        for path in stale:
            if path.is_file():
                path.replace(old[path])
    except BaseException as error:
        for place in old:
            _bring_back(place, old[place], place in new)
        if not isinstance(error, OSError):
            raise
        hint = "close it in other programs; look at the rights of the folder and at the room on the disk"
        problems.add(OUTPUT_UNWRITABLE.at(None, f"{path}: {error.strerror or error}", hint))
        return False
    finally:
        _remove(parts.values())
    _remove(old.values())
    return True


def _bring_back(path: Path, old: Path, new: bool) -> None:
    with suppress(OSError):
        if new:
            path.unlink(missing_ok=True)
        elif old.exists():
            old.replace(path)


def _remove(files: Iterable[Path]) -> None:
    for path in files:
        with suppress(OSError):
            path.unlink(missing_ok=True)
