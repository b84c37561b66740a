"""Changes of a YAML file as stretches of its text to replace."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from generator.base.problem import Problems
from generator.base.span import Span
from generator.edit.change import CellValue, Change, NewRows, Replacement, RowReplacement, Splice
from generator.edit.fields import added_fields
from generator.edit.lines import line_break, line_end
from generator.edit.lists import instead_of_block, list_splices
from generator.edit.problems import AGAIN, EDIT_PLACE, RefusedError
from generator.edit.rows import braced_rows
from generator.edit.scalar import yaml_text
from generator.edit.source import Part, Source


def yaml_splices(sources: Sequence[Source], changes: Sequence[Change], problems: Problems) -> list[Splice]:
    """What to replace in a YAML text so that all changes are made; what cannot be is reported.

    Args:
        sources: readings of the text; a place is looked up in the first that has a value there.
    """
    splices: list[Splice] = []
    added: dict[Span, list[tuple[str, CellValue]]] = {}
    rows: dict[Part, dict[Part, RowReplacement]] = {}
    for change in changes:
        try:
            if isinstance(change, RowReplacement):
                part = _find(sources, change.span, "scalar")
                rows.setdefault(_list_of(part), {})[part] = change
            elif isinstance(change, NewRows):
                splices += _number_splices(sources[0].text, _find(sources, change.span, "scalar"), change)
            elif change.given:
                splices += _value_splices(sources, change)
            else:
                added.setdefault(change.span, []).append((change.field, change.value))
        except RefusedError as refused:
            problems.add(refused.at(change.span))
    for span, fields in added.items():
        try:
            splices += added_fields(sources[0].text, _find(sources, span, "mapping"), fields)
        except RefusedError as refused:
            problems.add(refused.at(span))
    return [*splices, *_row_splices(rows.values(), problems)]


def _find(sources: Sequence[Source], span: Span, *kinds: str) -> Part:
    """The value at a place, if it can be changed there.

    Raises:
        RefusedError: there is none, or it serves other places too.
    """
    part = next(filter(None, (source.at(span) for source in sources)), None)
    if part is None or part.kind not in kinds:
        raise RefusedError(EDIT_PLACE, "no such value begins here", AGAIN)
    _refuse_shared(part, {name for source in sources for name in source.aliased})
    return part


def _refuse_shared(part: Part, aliased: set[str]) -> None:
    if part.kind != "mapping" and part.anchor:
        message = f"the value is marked `&{part.anchor}`, and whatever refers to it would change with it"
        raise RefusedError(EDIT_PLACE, message, "write the value itself in each place and delete the mark")
    shared = next((one.anchor for one in (part, *part.above()) if one.anchor in aliased), "")
    if shared:
        message = f"the value is part of what `&{shared}` marks, and each `*{shared}` would change with it"
        raise RefusedError(EDIT_PLACE, message, f"write out what each `*{shared}` stands for")


def _value_splices(sources: Sequence[Source], change: Replacement) -> Iterator[Splice]:
    text, value = sources[0].text, change.value
    part = _find(sources, change.span, "scalar", "list", "mapping")
    if part.kind == "mapping":
        hint = "write the value by hand"
        raise RefusedError(EDIT_PLACE, "named values stand here, and one value cannot take their place", hint)
    if part.style in ("|", ">"):
        hint = "write the value on one line"
        raise RefusedError(EDIT_PLACE, "a block of text stands here, which is not changed in place", hint)
    if part.kind == "list" and isinstance(value, tuple):
        yield from list_splices(text, part, value)
    elif part.kind == "list" and not part.flow:
        yield instead_of_block(text, part, yaml_text(value, part.in_flow))
    else:
        yield _written(text, part, yaml_text(value, part.in_flow, part.style))


def _written(text: str, part: Part, new: str) -> Splice:
    room = not part.empty or text[part.start - 1 : part.start] == " "
    return Splice(part.start, part.end, new if room else f" {new}")


def _list_of(part: Part) -> Part:
    if part.parent is None or part.parent.kind != "list":
        raise RefusedError(EDIT_PLACE, "no row of a list stands here", AGAIN)
    return part.parent


def _row_splices(lists: Iterable[Mapping[Part, RowReplacement]], problems: Problems) -> Iterator[Splice]:
    """The rows in place of their `?`, those of one list in columns."""
    for changes in lists:
        first = next(iter(changes))
        try:
            rows = braced_rows([change.values for change in changes.values()], not first.in_flow)
        except RefusedError as refused:
            problems.add(refused.at(changes[first].span))
            continue
        for part, row in zip(changes, rows, strict=True):
            yield Splice(part.start, part.end, row)


def _number_splices(text: str, part: Part, change: NewRows) -> Iterator[Splice]:
    """A list of rows in place of their number: in lines below the key, in brackets where the key stands in braces."""
    key = part.key
    if key is None:
        raise RefusedError(EDIT_PLACE, "no number of rows stands here behind a key", AGAIN)
    rows = braced_rows(change.rows, not part.in_flow)
    if part.in_flow or not rows:
        yield Splice(part.start, part.end, "[" + ", ".join(rows) + "]")
        return
    colon = text.index(":", key.end) + 1
    if text[colon : part.start].strip():
        raise RefusedError(EDIT_PLACE, "a comment stands before the number of rows", "write the number behind its key")
    at = line_end(text, part.end)
    lead = line_break(text, at) + " " * (key.column + 2) + "- "
    yield Splice(colon, part.end, "")
    yield Splice(at, at, "".join(lead + row for row in rows), 1)
