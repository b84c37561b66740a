"""Where pictures and icons are found by the names that templates and data rows give."""

import os
import re
import unicodedata
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple, TypeAlias

from generator.art.artwork import Art, ArtError, ArtMissing, Picture, Vector
from generator.art.picture import MOST_BYTES, read_file, read_picture
from generator.art.problems import CASE, FORMAT, FRAMES, MISSING, NAME, OUTSIDE, RENDERED
from generator.art.vector import draw_vector, draws_vectors, looks_like_svg
from generator.base.nearest import nearest
from generator.base.problem import Problems
from generator.base.span import Span

__all__ = ["ArtLibrary", "ArtMissing"]

BUILTIN_ICONS = Path(__file__).parent.parent / "builtin" / "icons"
_INNER = ("", "icons", "images")
_MOST_NAMES = 20_000
_SUFFIXES = (".svg", ".png", ".jpg", ".jpeg", ".webp", ".gif", ".tif", ".tiff", ".bmp")

RGB: TypeAlias = tuple[int, int, int]


class _Place(NamedTuple):
    """A folder that is searched: the tree not to be left, the way into it, whether it is an `icons` or `images`."""

    root: Path
    way: tuple[str, ...]
    inner: bool = False


class ArtLibrary:
    """The pictures and icons of one game.

    A name is looked up in each folder, and in the folder's `icons/` and `images/`, in the order given; the built-in
    icons come last. Each file is read once.

    Args:
        root: the project's folder, which no name leads out of.
        folders: the folders to search, inside the project (others are taken as trees of their own).
        problems: where remarks go that do not keep a picture from being printed.
    """

    def __init__(self, root: Path, folders: Sequence[Path], problems: Problems | None = None) -> None:
        self.root = root
        self.problems = Problems() if problems is None else problems
        self._places = [place for folder in folders for place in _places(root, folder)]
        self._places.append(_Place(BUILTIN_ICONS, ()))
        self._folders: dict[Path, dict[str, list[str]]] = {}
        self._real_roots: dict[Path, str] = {}
        self._known_names: frozenset[str] | None = None
        self._found: dict[tuple[str, bool, RGB | None], Art | ArtMissing] = {}
        self._files: dict[tuple[Path, RGB | None], Art | ArtError] = {}

    def picture(self, name: str) -> Art | ArtMissing:
        """A picture, or a drawing where the file is an SVG, by its name with its ending, such as `pirates/anne.png`."""
        return self._remember(name, False, None, lambda: self._find(name, _exact))

    def icon(self, name: str, colour: RGB | None = None) -> Vector | ArtMissing:
        """An SVG icon by its bare name (`fox`) or file name.

        Args:
            name: as a template or a data row gives it.
            colour: sRGB for all parts that the drawing leaves open: `currentColor`, and shapes without any fill.
        """
        found = self._remember(name, True, colour, lambda: self._find(name, _with_svg))
        if isinstance(found, Picture):
            shown = self._shown(found.path)
            return ArtMissing(
                name, FORMAT, f"the icon `{name}` ({shown}) is no SVG drawing", "save it as SVG, or use <image>"
            )
        return found

    def names(self) -> tuple[str, ...]:
        """Every name that would be found, sorted: file names as they are given, and icons by their bare name."""
        return tuple(sorted(self._names() | set(self.icon_names())))

    def icon_names(self) -> tuple[str, ...]:
        """The bare names of all icons, sorted."""
        return tuple(sorted(name[:-4] for name in self._names() if name.lower().endswith(".svg") and "/" not in name))

    def _remember(
        self, name: str, icon: bool, colour: RGB | None, find: Callable[[], "Path | ArtMissing"]
    ) -> Art | ArtMissing:
        key = (name, icon, colour)
        known = self._found.get(key)
        if known is None:
            path = find()
            known = path if isinstance(path, ArtMissing) else self._open(name, path, colour)
            self._found[key] = known
        return known

    def _open(self, name: str, path: Path, colour: RGB | None) -> Art | ArtMissing:
        opened = self._files.get((path, colour))
        if opened is None:
            try:
                opened = self._read(path, colour)
            except ArtError as fault:
                opened = fault
            self._files[path, colour] = opened
        if isinstance(opened, ArtError):
            shown = self._shown(path)
            return ArtMissing(name, opened.kind, f"`{shown}`: {opened.reason}", opened.hint, opened.span)
        return opened

    def _read(self, path: Path, colour: RGB | None) -> Art:
        data = read_file(path, MOST_BYTES)
        if looks_like_svg(data):
            if not draws_vectors():
                self.problems.add(RENDERED.at(None, RENDERED.summary, "pip install svg2pdf-py, where it is made"))
            return draw_vector(path, data, self._shown(path), colour)
        picture, frames = read_picture(path, data)
        if frames > 1:
            shown = self._shown(path)
            self.problems.add(FRAMES.at(Span(shown), f"`{shown}` holds {frames} frames or pages; the first is printed"))
        return picture

    def _shown(self, path: Path) -> str:
        try:
            return path.relative_to(self.root).as_posix()
        except ValueError:
            return path.name

    def _find(self, name: str, spellings: Callable[[str], tuple[str, ...]]) -> "Path | ArtMissing":
        refused = _refusal(name)
        if refused is not None:
            return refused
        parts = unicodedata.normalize("NFC", name.replace("\\", "/")).split("/")
        inside = False
        other_case: list[str] = []
        for place in self._places:
            way = _walk(place.way, parts)
            if not way or (".." in parts and place.inner):
                continue
            inside = True
            for spelling in spellings(way[-1]):
                found = self._follow(place.root, (*way[:-1], spelling), other_case)
                if found is not None:
                    return self._inside(name, place.root, found)
        if not inside:
            return ArtMissing(
                name,
                OUTSIDE,
                f"`{name}` leads out of the project",
                "copy the picture into the project's `images` folder",
            )
        if other_case:
            return ArtMissing(
                name,
                CASE,
                f"there is no `{name}`, only `{other_case[0]}`",
                f"did you mean `{_like(name, other_case[0])}`?",
            )
        return self._missing(name)

    def _follow(self, root: Path, way: tuple[str, ...], other_case: list[str]) -> Path | None:
        """The file at the end of a way whose names are spelled as on the disk, but for Unicode's composition."""
        path = root
        spelled = True
        for part in way:
            entries = self._listing(path)
            names = entries.get(part)
            if names is None:
                folded = part.casefold()
                names = next((entries[known] for known in sorted(entries) if known.casefold() == folded), None)
                spelled = False
            if names is None:
                return None
            path = path / (part if part in names else names[0])
        if not path.is_file():
            return None
        if not spelled:
            other_case.append(self._shown(path))
            return None
        return path

    def _inside(self, name: str, root: Path, path: Path) -> "Path | ArtMissing":
        real_root = self._real_roots.get(root)
        if real_root is None:
            real_root = self._real_roots[root] = os.path.realpath(root)
        real = os.path.realpath(path)
        if os.path.commonpath((real, real_root)) == real_root:
            return path
        hint = "replace the link by the picture itself"
        return ArtMissing(name, OUTSIDE, f"`{self._shown(path)}` is a link that leads out of the project", hint)

    def _missing(self, name: str) -> ArtMissing:
        known = self.names()
        asked = re.sub(r"^(?:.*/)?(?:icons|images)/", "", name.replace("\\", "/"))
        close = nearest(asked, known) or nearest(asked.rsplit("/", 1)[-1], known)
        where = ", ".join(
            dict.fromkeys(self._shown(p.root.joinpath(*p.way)) + "/" for p in self._places[:-1] if not p.inner)
        )
        hint = f"did you mean `{close}`?" if close else f"put it into {where or 'the templates folder'}"
        return ArtMissing(name, MISSING, f"there is no picture `{name}`", hint)

    def _listing(self, folder: Path) -> dict[str, list[str]]:
        """A folder's real names by their composed form (NFC)."""
        listing = self._folders.get(folder)
        if listing is None:
            listing = self._folders[folder] = {}
            try:
                names = sorted(os.listdir(folder))  # noqa: PTH208 - names alone are wanted, not paths
            except OSError:
                names = []
            for name in names:
                listing.setdefault(unicodedata.normalize("NFC", name), []).append(name)
        return listing

    def _names(self) -> frozenset[str]:
        if self._known_names is None:
            self._known_names = frozenset(self._walked_names())
        return self._known_names

    def _walked_names(self) -> set[str]:
        found: set[str] = set()
        for place in self._places:
            base = place.root.joinpath(*place.way)
            for folder, folders, files in os.walk(base):
                at = Path(folder).relative_to(base).as_posix()
                prefix = "" if at == "." else at + "/"
                # `icons` and `images` are searched as places of their own.
                folders[:] = sorted(f for f in folders if not f.startswith((".", "_")) and (prefix or f not in _INNER))
                found.update(prefix + file for file in files if file.lower().endswith(_SUFFIXES))
                if len(found) > _MOST_NAMES:
                    return found
        return found


def _places(root: Path, folder: Path) -> list[_Place]:
    try:
        way = folder.relative_to(root).parts
    except ValueError:
        root, way = folder, ()
    return [_Place(root, (*way, inner) if inner else way, bool(inner)) for inner in _INNER]


def _exact(name: str) -> tuple[str, ...]:
    return (name,)


def _with_svg(name: str) -> tuple[str, ...]:
    return (name,) if name.lower().endswith(_SUFFIXES) else (name + ".svg", name)


def _walk(way: tuple[str, ...], parts: Sequence[str]) -> tuple[str, ...] | None:
    """A way continued by a name's parts; None where `..` leads out of the tree."""
    walked = list(way)
    for part in parts:
        if part == "..":
            if not walked:
                return None
            walked.pop()
        elif part not in ("", "."):
            walked.append(part)
    return tuple(walked)


def _like(name: str, found: str) -> str:
    """The found path's end, as many parts as the name has."""
    return "/".join(found.split("/")[-len(name.replace("\\", "/").split("/")) :])


def _refusal(name: str) -> ArtMissing | None:
    if not name.strip():
        return ArtMissing(name, NAME, "the picture's name is empty", "name a file, or leave the element out")
    control = re.search(r"[\x00-\x1f\x7f-\x9f]", name)
    if control is not None:
        return ArtMissing(
            name,
            NAME,
            f"the picture's name {name!r} holds a control character",
            r"in double quotes YAML reads \n, \t and \a as control characters; use single quotes or none, and `/`",
        )
    if "://" in name or name.startswith("data:"):
        return ArtMissing(
            name, OUTSIDE, f"`{name}` is on the network", "save the picture in the project's `images` folder"
        )
    if name.startswith(("/", "\\", "~/")) or re.match(r"[A-Za-z]:", name):
        return ArtMissing(
            name, OUTSIDE, f"`{name}` is a place on one computer", "copy it into the project and name it from there"
        )
    return None
