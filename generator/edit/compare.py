"""The safety net: a file as it must read after the changes, held against how it does read."""

import re
from collections.abc import Mapping, Sequence
from typing import TypeAlias

from generator.base import node as nodes
from generator.base.span import Span
from generator.edit.change import CellValue, Change, NewRows, Replacement, RowReplacement
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
        self.values: dict[tuple[int, int], list[Replacement]] = {}
        self.added: dict[tuple[int, int], list[Replacement]] = {}
        self.rows: dict[tuple[int, int], Meaning] = {}
        for change in changes:
            place = _place(change.span)
            if isinstance(change, RowReplacement):
                self.rows[place] = _row(change.values)
            elif isinstance(change, NewRows):
                self.rows[place] = [_row(row) for row in change.rows]
            else:
                (self.values if change.given else self.added).setdefault(place, []).append(change)

    def meaning(self, node: nodes.Node, key: str = "") -> Meaning:
        place = _place(node.span)
        found = self.values.get(place, [])
        if not isinstance(node, nodes.Mapping):
            for change in found:
                if len(found) == 1 or change.field == key:
                    return _value(change.value)
        if isinstance(node, nodes.Scalar):
            return self.rows[place] if place in self.rows else _text(node.text, node.quoted)
        if isinstance(node, nodes.Sequence):
            return [self.meaning(item) for item in node.items]
        entries = {name: self.meaning(entry.value, name) for name, entry in node.entries.items()}
        return entries | {change.field: _value(change.value) for change in self.added.get(place, [])}


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
