"""What a data file says, with the place of every value: the hand-over from `load` to `model`."""

from typing import NamedTuple, TypeAlias

from generator.base.span import Span


class Scalar(NamedTuple):
    """A single value exactly as it was typed.

    Attributes:
        text: the characters typed, with quotes and YAML escapes resolved.
        span: where it stands.
        quoted: True when the designer marked it as text (quotes or a block scalar), so nothing is inferred from it.
    """

    text: str
    span: Span
    quoted: bool = False

    @property
    def empty(self) -> bool:
        """Whether nothing was given: an empty value or a bare `~`."""
        return not self.quoted and self.text in ("", "~")


class Sequence(NamedTuple):
    """A list of values."""

    items: "tuple[Node, ...]"
    span: Span


class Entry(NamedTuple):
    """A key's place and its value."""

    key_span: Span
    value: "Node"


class Mapping(NamedTuple):
    """Named values in the order of the file. Keys are text as typed."""

    entries: dict[str, Entry]
    span: Span

    def get(self, key: str) -> "Node | None":
        """The value under a key, or None where the key is absent."""
        entry = self.entries.get(key)
        return entry.value if entry else None


Node: TypeAlias = Scalar | Sequence | Mapping
