"""`include:`: parts of a project in files of their own, put in place before anything is read as a game."""

from collections.abc import Iterator
from typing import NamedTuple

from generator.base.node import Entry, Mapping, Node, Scalar, Sequence
from generator.base.problem import Problems
from generator.base.span import Span
from generator.load.compose import DEEPEST
from generator.load.files import Folder, ProjectFile, ReadFile, read_bytes
from generator.load.problems import INCLUDE, INCLUDE_CYCLE, INCLUDE_KEY_TWICE, INCLUDE_TOO_MANY, YAML_DEPTH
from generator.load.yaml import LARGEST_YAML, parse_yaml

KEY = "include"
_TOO_DEEP = f"with what is included, values are nested more than {DEEPEST} deep"

MOST_INCLUDED = 1000
"""How many times files may be included in one project."""

LONGEST_CHAIN = 30
"""How many files may include each other one after the other."""

MOST_NODES = 2_000_000
"""How many values a project may hold, each counted wherever it is included."""


class _Read(NamedTuple):
    """A file as read: its node with includes in place, how many values it holds, and how deep they stand in it."""

    node: Node | None
    size: int
    height: int


class Includer:
    """Reads the YAML files of one project and puts included ones in place.

    A mapping with `include:` (a file name or a list of them) takes over the mappings in those files beside its own
    keys; a key may be given once in all of them. A mapping with `include:` alone may also stand for a list: then
    every file holds a list, and the lists follow each other. Nodes are never changed, only built anew.

    Args:
        folder: the project's.
        problems: receives what is wrong.
        files: receives the files that are read, by their names in spans.
    """

    def __init__(self, folder: Folder, problems: Problems, files: dict[str, ReadFile]) -> None:
        self.folder = folder
        self.problems = problems
        self.files = files
        self._files: dict[str, _Read] = {}
        self._reading: list[str] = []
        self._included = 0
        self._nodes = 0
        self._deepest = 0

    def read(self, file: ProjectFile, place: Span | None, depth: int = 0) -> Node | None:
        """The node of a file with all its includes in place; each file is read once.

        Args:
            place: where the file is named, or None for the project's own.
            depth: how deep in the project's values it stands.
        """
        known = self._files.get(file.name)
        if known is None:
            data = read_bytes(file.path, file.name, place, LARGEST_YAML, self.problems)
            node = None
            if data is not None:
                self.files[file.name] = ReadFile(data)
                node = parse_yaml(data, file.name, self.problems)
            nodes, deepest, self._deepest = self._nodes, self._deepest, depth
            self._reading.append(file.name)
            if node is not None:
                node = self._expand(node, depth)
            self._reading.pop()
            known = self._files[file.name] = _Read(node, self._nodes - nodes, self._deepest - depth)
            self._deepest = max(deepest, self._deepest)
            return known.node
        self._nodes += known.size
        self._deepest = max(self._deepest, depth + known.height)
        if self._nodes > MOST_NODES:
            self.problems.add(INCLUDE_TOO_MANY.at(place, f"included files hold more than {MOST_NODES} values together"))
            return None
        if depth + known.height > DEEPEST:
            self.problems.add(YAML_DEPTH.at(place, _TOO_DEEP))
            return None
        return known.node

    def _expand(self, node: Node, depth: int) -> Node:
        self._nodes += 1
        if isinstance(node, Scalar):
            return node
        self._deepest = max(self._deepest, depth)
        if depth > DEEPEST:
            self.problems.add(YAML_DEPTH.at(node.span, _TOO_DEEP))
            return Scalar("", node.span)
        if isinstance(node, Sequence):
            return Sequence(tuple([self._expand(item, depth + 1) for item in node.items]), node.span)
        if KEY in node.entries:
            return self._join(node, depth)
        self._nodes += len(node.entries)
        entries = {
            key: entry if entry.value.__class__ is Scalar else Entry(entry[0], self._expand(entry.value, depth + 1))
            for key, entry in node.entries.items()
        }
        return Mapping(entries, node.span)

    def _join(self, node: Mapping, depth: int) -> Node:
        """A mapping that has `include:` with the files' contents."""
        own = {
            key: Entry(entry.key_span, self._expand(entry.value, depth + 1))
            for key, entry in node.entries.items()
            if key != KEY
        }
        parts = [(name, self._included_node(name, depth)) for name in self._names(node.entries[KEY].value)]
        found = [(name, part) for name, part in parts if part is not None]
        if found and not own and all(isinstance(part, Sequence) for _, part in found):
            items = [item for _, part in found if isinstance(part, Sequence) for item in part.items]
            return Sequence(tuple(items), found[0][1].span)
        for name, part in found:
            if isinstance(part, Mapping):
                self._take_over(own, part)
            else:
                what = "a list" if isinstance(part, Sequence) else "nothing" if part.empty else "a single value"
                message = f"`{name.text}` holds {what}, and keys are needed here"
                hint = "a file that holds a list can only stand alone, as in `cards: {include: cards.yaml}`"
                self.problems.add(INCLUDE.at(name.span, message, hint))
        return Mapping(own, node.span)

    def _names(self, value: Node) -> Iterator[Scalar]:
        values = value.items if isinstance(value, Sequence) else (value,)
        for name in values:
            if isinstance(name, Scalar) and name.text.strip():
                yield name
            else:
                message = "`include:` needs a file name, or a list of file names"
                self.problems.add(INCLUDE.at(name.span, message, "such as `include: cards.yaml`"))

    def _included_node(self, name: Scalar, depth: int) -> Node | None:
        self._included += 1
        if self._included > MOST_INCLUDED or len(self._reading) > LONGEST_CHAIN:
            message = f"more than {MOST_INCLUDED} files are included, or more than {LONGEST_CHAIN} in a row"
            self.problems.add(INCLUDE_TOO_MANY.at(name.span, message, "put more into each file"))
            return None
        file = self.folder.find(name.text, name.span, self.problems)
        if file is None:
            return None
        if file.name in self._reading:
            circle = [*self._reading[self._reading.index(file.name) :], file.name]
            message = f"files include each other in a circle: {' > '.join(circle)}"
            self.problems.add(INCLUDE_CYCLE.at(name.span, message, "delete one of these `include:`"))
            return None
        return self.read(file, name.span, depth)

    def _take_over(self, own: dict[str, Entry], part: Mapping) -> None:
        for key, entry in part.entries.items():
            first = own.get(key)
            if first is None:
                own[key] = entry
            else:
                message = f"the key `{key}` is given twice: here and in {first.key_span}"
                self.problems.add(INCLUDE_KEY_TWICE.at(entry.key_span, message, "delete or rename one of the two"))
