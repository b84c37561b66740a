"""Changes of a YAML file as stretches of its text to replace."""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from generator.base.problem import Problems
from generator.base.span import Span
from generator.edit.change import CellValue, Change, NewRows, Replacement, RowReplacement, Splice
from generator.edit.fields import added_fields
from generator.edit.lines import line_break, line_end
from generator.edit.lists import instead_of_block, list_splices
from generator.edit.problems import EDIT_PLACE, RefusedError
from generator.edit.rows import braced_rows
from generator.edit.scalar import yaml_text
from generator.edit.source import Part, Source
from generator.load.unknown import SIGN

_NUMBER = re.compile(r"\d+")
_AGAIN = "the file has changed since it was read: run the command again"


class _Added(NamedTuple):
    """The fields to add to one row."""

    span: Span
    fields: list[tuple[str, CellValue]]


def yaml_splices(sources: Sequence[Source], changes: Sequence[Change], problems: Problems) -> list[Splice]:
    """What to replace in a YAML text so that all changes are made; what cannot be is reported.

    Args:
        sources: readings of the text; a place is looked up in the first that has a value there.
    """
    splices: list[Splice] = []
    added: dict[Span, _Added] = {}
    marks: dict[Part, RowReplacement] = {}
    for change in changes:
        try:
            if isinstance(change, RowReplacement):
                marks[_row_mark(_find(sources, change.span, ("scalar",)), change.span)] = change
            elif isinstance(change, NewRows):
                splices += _number_splices(sources[0].text, _find(sources, change.span, ("scalar",)), change)
            elif change.given:
                splices += _value_splices(sources, change)
            else:
                added.setdefault(change.span, _Added(change.span, [])).fields.append((change.field, change.value))
        except RefusedError as refused:
            problems.add(refused.at(change.span))
    for row in added.values():
        try:
            part = _find(sources, row.span, ("mapping",))
            splices += added_fields(sources[0].text, part, row.fields)
        except RefusedError as refused:
            problems.add(refused.at(row.span))
    return [*splices, *_row_splices(marks, problems)]


def _find(sources: Sequence[Source], span: Span, kinds: tuple[str, ...], field: str = "") -> Part:
    """The value at a place, if it can be changed there.

    Raises:
        RefusedError: there is none, or it serves other places too.
    """
    found: list[Part] = []
    for source in sources:
        found = [part for part in source.at(span) if part.kind in kinds or part.kind == "alias"]
        if found:
            break
    named = [part for part in found if part.key is not None and part.key.text == field]
    if not found:
        raise RefusedError(EDIT_PLACE, "no such value begins here", _AGAIN)
    part = (named or found)[0]
    if part.kind == "alias":
        hint = "write the value itself in place of the alias"
        raise RefusedError(EDIT_PLACE, f"the alias `*{part.text}` stands here for a value given elsewhere", hint)
    _refuse_shared(part, {name for source in sources for name in source.aliased})
    return part


def _refuse_shared(part: Part, aliased: set[str]) -> None:
    if part.kind != "mapping" and (part.anchor or part.tag):
        mark = f"&{part.anchor}" if part.anchor else part.tag
        raise RefusedError(
            EDIT_PLACE,
            f"the value is marked `{mark}`, and whatever refers to it would change with it",
            "write the value itself in each place and delete the mark",
        )
    shared = next((one.anchor for one in (part, *part.above()) if one.anchor in aliased and one.anchor), "")
    if shared:
        message = f"the value is part of what `&{shared}` marks, and each `*{shared}` would change with it"
        raise RefusedError(EDIT_PLACE, message, f"write out what each `*{shared}` stands for")


def _value_splices(sources: Sequence[Source], change: Replacement) -> Iterator[Splice]:
    text, value = sources[0].text, change.value
    part = _find(sources, change.span, ("scalar", "list", "mapping"), change.field)
    if part.kind == "mapping":
        hint = "write the value by hand"
        raise RefusedError(EDIT_PLACE, "named values stand here, and one value cannot take their place", hint)
    if part.style in ("|", ">") and part.kind == "scalar":
        hint = "write the value on one line"
        raise RefusedError(EDIT_PLACE, "a block of text stands here, which is not changed in place", hint)
    if part.alone:
        raise RefusedError(EDIT_PLACE, f"`{change.field}` stands in braces without a colon", "write a colon after it")
    if change.expected is not None and (part.kind != "scalar" or part.text != change.expected):
        raise RefusedError(EDIT_PLACE, f"`{change.expected}` no longer stands here", _AGAIN)
    if part.kind == "list" and isinstance(value, tuple):
        yield from list_splices(text, part, value)
    elif part.kind == "list" and not part.flow:
        yield instead_of_block(text, part, yaml_text(value, part.in_flow))
    else:
        yield _written(text, part, yaml_text(value, part.in_flow, part.style))


def _written(text: str, part: Part, new: str) -> Splice:
    room = not part.empty or text[part.start - 1 : part.start] == " "
    return Splice(part.start, part.end, new if room else f" {new}")


def _row_mark(part: Part, span: Span) -> Part:
    if part.text != SIGN or part.style or part.parent is None or part.parent.kind != "list":
        raise RefusedError(EDIT_PLACE, f"a row `?` was expected at {span}", _AGAIN)
    return part


def _row_splices(marks: Mapping[Part, RowReplacement], problems: Problems) -> Iterator[Splice]:
    """The rows in place of their `?`, those of one list in columns."""
    lists: dict[Part, list[Part]] = {}
    for part in marks:
        if part.parent is not None:
            lists.setdefault(part.parent, []).append(part)
    for parts in lists.values():
        try:
            rows = braced_rows([marks[part].values for part in parts], not parts[0].in_flow)
        except RefusedError as refused:
            problems.add(refused.at(marks[parts[0]].span))
            continue
        for part, row in zip(parts, rows, strict=True):
            yield Splice(part.start, part.end, row)


def _number_splices(text: str, part: Part, change: NewRows) -> Iterator[Splice]:
    """A list of rows in place of their number: in lines below the key, in brackets where the key stands in braces."""
    key = part.key
    if key is None or part.style or not _NUMBER.fullmatch(part.text):
        raise RefusedError(EDIT_PLACE, "a number of rows was expected here", _AGAIN)
    rows = braced_rows(change.rows, not part.in_flow)
    if part.in_flow or not rows:
        yield Splice(part.start, part.end, "[" + ", ".join(rows) + "]")
        return
    colon = text.index(":", key.end) + 1
    at = line_end(text, part.end)
    lead = line_break(text, at) + " " * (key.column + 2) + "- "
    yield Splice(colon, part.end, "")
    yield Splice(at, at, "".join(lead + row for row in rows), 1)
