"""The safety net: a file as it must read after the changes, held against how it does read."""

import re
from collections.abc import Mapping, Sequence
from typing import TypeAlias

from generator.base import node as nodes
from generator.base.span import Span
from generator.edit.change import CellValue, Change, NewRows, RowReplacement
from generator.edit.scalar import number_text

Meaning: TypeAlias = "str | list[Meaning] | dict[str, Meaning]"
"""What a value says, whatever form it is written in: a text behind `=`, a number, flag, `?` or nothing behind `:`."""

_BARE = re.compile(r"[-+]?\d+(\.\d+)?|true|false|~|\?|", re.ASCII)


def meaning_of(node: nodes.Node) -> Meaning:
    """What a node says."""
    return _Expected(()).meaning(node)


def expected_meaning(node: nodes.Node, changes: Sequence[Change]) -> Meaning:
    """What a file's node is to say once the changes are made, and nothing else."""
    return _Expected(changes).meaning(node)


class _Expected:
    """Reads nodes with the changes made."""

    def __init__(self, changes: Sequence[Change]) -> None:
        self.values: dict[tuple[int, int], Meaning] = {}
        self.added: dict[tuple[int, int], dict[str, Meaning]] = {}
        for change in changes:
            place = _place(change.span)
            if isinstance(change, RowReplacement):
                self.values[place] = _row(change.values)
            elif isinstance(change, NewRows):
                self.values[place] = [_row(row) for row in change.rows]
            elif change.given:
                self.values[place] = _value(change.value)
            else:
                self.added.setdefault(place, {})[change.field] = _value(change.value)

    def meaning(self, node: nodes.Node) -> Meaning:
        place = _place(node.span)
        if isinstance(node, nodes.Mapping):
            given = {name: self.meaning(entry.value) for name, entry in node.entries.items()}
            return given | self.added.get(place, {})
        if place in self.values:
            return self.values[place]
        if isinstance(node, nodes.Sequence):
            return [self.meaning(item) for item in node.items]
        return _text(node.text, node.quoted)


def _place(span: Span) -> tuple[int, int]:
    return span.line, span.column


def _row(row: Mapping[str, CellValue]) -> Meaning:
    return {name: _value(value) for name, value in row.items() if value is not None}


def _value(value: CellValue) -> Meaning:
    if isinstance(value, tuple):
        return [_value(item) for item in value]
    if isinstance(value, str):
        return _text(value, True)
    return _text("~" if value is None else number_text(value), False)


def _text(text: str, quoted: bool) -> str:
    sign = ":" if not quoted and _BARE.fullmatch(text) else "="
    return sign + text
