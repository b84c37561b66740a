"""Reading the keys of a mapping: only known ones, each in its form, every trouble a problem at its place."""

import re
from collections.abc import Callable
from decimal import Decimal
from typing import TypeVar

from generator.base.length import Size, parse_length, parse_size, show_mm
from generator.base.nearest import did_you_mean
from generator.base.node import Mapping, Node, Scalar, Sequence
from generator.base.problem import ProblemKind, Problems
from generator.base.span import Span
from generator.model.number import read_decimal, suggest_number
from generator.model.problems import KEY_MISSING, KEY_NAME, KEY_UNKNOWN, LENGTH_BAD, PATH_BAD, SHAPE_WRONG, WORD_UNKNOWN
from generator.model.shape import Key, Level

T = TypeVar("T")

_NAME = re.compile(r"[^\W\d_][\w-]*")
_DEVICES = re.compile(r"(?:con|prn|aux|nul|com\d|lpt\d)", re.IGNORECASE)


def form_of(node: Node) -> str:
    """What a node is, for a sentence: `a text`, `a list` or `named values`."""
    if isinstance(node, Scalar):
        return "empty" if node.empty else "a text"
    return "a list" if isinstance(node, Sequence) else "named values"


def is_empty(node: Node | None) -> bool:
    """Whether nothing was given."""
    return node is None or (isinstance(node, Scalar) and node.empty)


def usable_name(name: str) -> bool:
    """Whether a designer's name can serve in file names and expressions: a letter, then letters, digits, `_`, `-`."""
    return _NAME.fullmatch(name) is not None and _DEVICES.fullmatch(name) is None


def check_name(name: str, span: Span, what: str, problems: Problems) -> bool:
    """Report a designer's name that cannot serve in file names and expressions; tell whether it can."""
    if usable_name(name):
        return True
    problems.add(
        KEY_NAME.at(
            span,
            f"`{name}` cannot be the name of a {what}",
            "begin with a letter, go on with letters, digits, `_` or `-`; Windows keeps names such as `con` to itself",
        )
    )
    return False


def text_of(node: Node, what: str, problems: Problems, component: str = "") -> str | None:
    """The text of a scalar; a list or a mapping is a problem and None.

    Args:
        what: the thing read, for the message: "`title`".
    """
    if isinstance(node, Scalar):
        return node.text
    mark = "[" if isinstance(node, Sequence) else "{"
    problems.add(
        SHAPE_WRONG.at(
            node.span,
            f"{what} is {form_of(node)}, but a text is expected",
            f'a text that begins with `{mark}` or holds `: ` or begins with `- ` needs quotes: "..."',
            component=component,
        )
    )
    return None


def mapping_of(node: Node, what: str, problems: Problems, component: str = "") -> Mapping | None:
    """The node as a mapping; anything else is a problem and None."""
    if isinstance(node, Mapping):
        return node
    problems.add(
        SHAPE_WRONG.at(
            node.span,
            f"{what} is {form_of(node)}, but named values are expected",
            "write `key: value` lines below it, or {key: value}",
            component=component,
        )
    )
    return None


def sequence_of(node: Node, what: str, problems: Problems, component: str = "") -> Sequence | None:
    """The node as a list; anything else is a problem and None."""
    if isinstance(node, Sequence):
        return node
    problems.add(
        SHAPE_WRONG.at(
            node.span,
            f"{what} is {form_of(node)}, but a list is expected",
            "write an item a line, each behind `- `, or [one, two]",
            component=component,
        )
    )
    return None


class Keys:
    """The keys of one mapping, read against a level of the reference table.

    Unknown keys are reported at once. A reading method takes a key of the level; another one is a fault of ours
    (KeyError). A key that is empty counts as not given.

    Args:
        node: the mapping.
        level: the keys that are allowed.
        component: key of the component concerned, for the problems.
    """

    def __init__(self, node: Mapping, level: Level, problems: Problems, component: str = "") -> None:
        self.node = node
        self.level = level
        self.problems = problems
        self.component = component
        if not level.own:
            for name, entry in node.entries.items():
                if name not in level.keys:
                    self.report(
                        KEY_UNKNOWN,
                        entry.key_span,
                        f"unknown key `{name}`",
                        did_you_mean(name, level.keys, "known here"),
                    )

    def report(self, kind: ProblemKind, span: Span | None, message: str, hint: str = "") -> None:
        """Add a problem about this mapping."""
        self.problems.add(kind.at(span, message, hint, component=self.component))

    def given(self, name: str) -> bool:
        """Whether the key stands there, even empty."""
        self.level.keys[name]
        return name in self.node.entries

    def span(self, name: str) -> Span:
        """Where a key's value stands, else where the mapping does."""
        entry = self.node.entries.get(name)
        return entry.value.span if entry else self.node.span

    def get(self, name: str) -> Node | None:
        """The value under a key, None where it is absent or empty; an absent required key is a problem."""
        key = self.level.keys[name]
        node = self.node.get(name)
        if not is_empty(node):
            return node
        if key.required and not self._excused(key):
            self.report(KEY_MISSING, self.span(name), f"`{name}` is missing", key.summary)
        return None

    def _excused(self, key: Key) -> bool:
        """Whether another key's word makes this one needless."""
        other, words = key.unless
        node = self.node.get(other) if other else None
        return isinstance(node, Scalar) and node.text in words

    def text(self, name: str, default: str = "") -> str:
        """The text under a key."""
        node = self.get(name)
        text = None if node is None else text_of(node, f"`{name}`", self.problems, self.component)
        return default if text is None else text

    def path(self, name: str, default: str = "") -> str:
        """The text under a key, refused where it leads out of the project."""
        text = self.text(name, default)
        if leaves_project(text):
            self.report(
                PATH_BAD, self.span(name), f"`{text}` leads out of the project", "name a file inside the project"
            )
            return default
        return text

    def word(self, name: str, default: str) -> str:
        """One of the words that the reference table allows under a key."""
        words = self.level.keys[name].shapes[0].words
        text = self.text(name, default)
        if text in words:
            return text
        if text:
            hint = did_you_mean(text, words, "allowed")
            self.report(WORD_UNKNOWN, self.span(name), f"`{text}` is not allowed for `{name}`", hint)
        return default

    def flag(self, name: str, default: bool = False) -> bool:
        """The true or false under a key."""
        text = self.text(name)
        if text in ("true", "false"):
            return text == "true"
        if text:
            self.report(
                WORD_UNKNOWN,
                self.span(name),
                f"`{text}` is neither true nor false",
                f"write `{name}: true` or `{name}: false`",
            )
        return default

    def _parsed(self, name: str, default: T, parse: Callable[[str], T]) -> T:
        text = self.text(name)
        if not text:
            return default
        try:
            return parse(text)
        except ValueError as trouble:
            self.report(LENGTH_BAD, self.span(name), f"`{name}`: {trouble}")
            return default

    def length(self, name: str, default: int, lowest: int = 0, highest: int = 10_000_000) -> int:
        """The length under a key in µm, between bounds."""
        um = self._parsed(name, default, parse_length)
        if lowest <= um <= highest or um == default:
            return um
        bounds = f"{show_mm(lowest)} to {show_mm(highest)}"
        self.report(LENGTH_BAD, self.span(name), f"`{name}` is {show_mm(um)}, outside {bounds}")
        return default

    def size(self, name: str, lowest: int, highest: int) -> Size | None:
        """The width x height under a key, or one length for a square, each between bounds in µm."""

        def parse(text: str) -> Size | None:
            try:
                side = parse_length(text)
            except ValueError:
                return parse_size(text)
            return Size(side, side)

        size = self._parsed(name, None, parse)
        if size is None or all(lowest <= side <= highest for side in size):
            return size
        bounds = f"{show_mm(lowest)} to {show_mm(highest)}"
        shown = f"{show_mm(size.width)} x {show_mm(size.height)}"
        self.report(LENGTH_BAD, self.span(name), f"`{name}` is {shown}, outside {bounds}")
        return None

    def whole(self, name: str, default: int, lowest: int, highest: int) -> int:
        """The whole number under a key, between bounds."""

        def parse(text: str) -> int:
            number = bounded_number(text, lowest, highest)
            if not isinstance(number, int):
                raise ValueError(f"{number} is not a whole number")
            return number

        return self._parsed(name, default, parse)

    def number(self, name: str, default: float, lowest: float, highest: float) -> float:
        """The plain number under a key, between bounds."""

        def parse(text: str) -> float:
            return float(bounded_number(text, lowest, highest))

        return self._parsed(name, default, parse)

    def points(self, name: str, default: float, lowest: float = 0.5, highest: float = 2000) -> float:
        """The font size under a key in points: a bare number or one with `pt`; other units are converted."""

        def parse(text: str) -> float:
            bare = text.strip().removesuffix("pt")
            if read_decimal(bare) is not None:
                return float(bounded_number(bare, lowest, highest))
            return round(parse_length(text) * 72 / 25400, 3)

        return self._parsed(name, default, parse)

    def mapping(self, name: str) -> Mapping | None:
        """The mapping under a key, None where it is absent or something else."""
        node = self.get(name)
        return None if node is None else mapping_of(node, f"`{name}`", self.problems, self.component)

    def sequence(self, name: str) -> Sequence | None:
        """The list under a key, None where it is absent or something else."""
        node = self.get(name)
        return None if node is None else sequence_of(node, f"`{name}`", self.problems, self.component)

    def texts(self, name: str) -> list[Scalar]:
        """The items of a list of texts; a single text stands for a list of one."""
        node = self.get(name)
        items = node.items if isinstance(node, Sequence) else () if node is None else (node,)
        return [
            item
            for item in items
            if text_of(item, f"an item of `{name}`", self.problems, self.component) is not None
            and isinstance(item, Scalar)
        ]


def bounded_number(text: str, lowest: float, highest: float) -> int | Decimal:
    """A plain number between bounds.

    Raises:
        ValueError: with a sentence for the designer.
    """
    number = read_decimal(text)
    if number is None:
        meant = suggest_number(text)
        hint = "" if meant is None else f"; did you mean {meant}?"
        raise ValueError(f"`{text.strip()}` is not a plain number{hint}")
    if not lowest <= number <= highest:
        raise ValueError(f"{number} is outside {lowest:g} to {highest:g}")
    return number


def leaves_project(path: str) -> bool:
    """Whether a path is absolute, climbs with `..`, or holds control characters."""
    parts = path.replace("\\", "/").split("/")
    return ".." in parts or (path != "" and parts[0] == "") or ":" in parts[0] or any(ord(c) < 32 for c in path)
