"""A project's folder as one node: includes and tables in place, ready to be read as games."""

from collections.abc import Mapping as Dictionary
from dataclasses import dataclass
from pathlib import Path

from generator.base.nearest import nearest
from generator.base.node import Mapping
from generator.base.problem import Problems
from generator.base.span import Span
from generator.load.data import place_data
from generator.load.files import Folder, ProjectFile, ReadFile
from generator.load.include import Includer
from generator.load.problems import FILE_OUTSIDE, PROJECT_MISSING, YAML_SHAPE
from generator.load.yaml import parse_yaml

FILE = "cards.yaml"
_ENDINGS = (".yaml", ".yml")
_WHAT_IT_IS = f"a project is a folder with a file `{FILE}`; `fudaya init DIR` writes one to begin with"


@dataclass(frozen=True, slots=True)
class Project:
    """A project as read.

    Attributes:
        root: its folder, symbolic links resolved; spans name files relative to it.
        file: the YAML file it begins with.
        node: all that it says, every `include:` and `data:` in place.
        files: the files it was read from, by their names in spans, a workbook's without its sheet.
    """

    root: Path
    file: Path
    node: Mapping
    files: Dictionary[str, ReadFile]


def load_project(path: Path, problems: Problems) -> Project | None:
    """Reads a project.

    Args:
        path: a folder with `cards.yaml`, or a YAML file whose folder is the project.

    Returns:
        The project; None after a problem when its first file could not be read. Parts that could not be read are left
        out after a problem, so that everything wrong is found in one run.
    """
    file = _first_file(path, problems)
    if file is None:
        return None
    folder = Folder(file.parent)
    files: dict[str, ReadFile] = {}
    node = Includer(folder, problems, files).read(ProjectFile(file, file.name), None)
    if node is None:
        return None
    if not isinstance(node, Mapping):
        message = f"`{file.name}` holds no keys such as `games:` or `components:`"
        problems.add(YAML_SHAPE.at(Span(file.name, 1), message, _WHAT_IT_IS))
        return None
    return Project(folder.root, file, place_data(node, folder, problems, files), files)


def load_builtin(name: str) -> Mapping:
    """A YAML file of those that come with the program.

    Args:
        name: its path in generator/builtin, such as `sizes.yaml`; spans name it `builtin/sizes.yaml`.

    Raises:
        RuntimeError: it is missing or wrong, which is a fault of the program.
    """
    from importlib.resources import files

    problems = Problems()
    resource = files("generator").joinpath("builtin", *name.split("/"))
    node = parse_yaml(resource.read_bytes(), f"builtin/{name}", problems) if resource.is_file() else None
    if not isinstance(node, Mapping) or len(problems):
        raise RuntimeError("\n".join([f"built-in file {name} cannot be read", *map(str, problems)]))
    return node


def _inside(folder: Path, shown: str, problems: Problems) -> Path | None:
    file = (folder / FILE).resolve()
    if file.is_relative_to(folder):
        return file
    message = f"`{FILE}` in `{shown}` is a link to a file outside the folder, and nothing outside it is read"
    problems.add(FILE_OUTSIDE.at(Span(FILE), message, "name the file itself, or copy it into the folder"))
    return None


def _first_file(path: Path, problems: Problems) -> Path | None:
    """The project's YAML file, links resolved, or None after a problem."""
    shown = path.as_posix()
    try:
        place = path.resolve()
        if place.is_file():
            if place.suffix.casefold() in _ENDINGS:
                return place
            problems.add(PROJECT_MISSING.at(None, f"`{shown}` is not a YAML file", _WHAT_IT_IS))
            return None
        names = sorted(entry.name for entry in place.iterdir())
    except (OSError, RuntimeError, ValueError):
        problems.add(PROJECT_MISSING.at(None, f"there is no folder or file `{shown}`", _WHAT_IT_IS))
        return None
    if FILE in names and (place / FILE).is_file():
        return _inside(place, shown, problems)
    if FILE in names:
        problems.add(PROJECT_MISSING.at(None, f"`{FILE}` in `{shown}` is not a file", _WHAT_IT_IS))
        return None
    close = nearest(FILE, [name for name in names if name.casefold().endswith(_ENDINGS)])
    hint = f"did you mean `{close}`? {_WHAT_IT_IS}" if close else _WHAT_IT_IS
    problems.add(PROJECT_MISSING.at(None, f"there is no `{FILE}` in `{shown}`", hint))
    return None
