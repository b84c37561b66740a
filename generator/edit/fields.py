"""Fields that a row does not give, added to it."""

from collections.abc import Iterator

from generator.edit.change import CellValue, Splice
from generator.edit.lines import line_break, line_end, line_start
from generator.edit.problems import EDIT_PLACE, RefusedError
from generator.edit.scalar import yaml_text
from generator.edit.source import Part, skip_blank


def added_fields(text: str, row: Part, fields: list[tuple[str, CellValue]]) -> Iterator[Splice]:
    """What to write so that a mapping has more entries, behind its last one.

    Args:
        text: the file's.
        row: the mapping.
        fields: their names and values.

    Raises:
        RefusedError: the mapping has one of them already.
    """
    names = [key.text for key, _ in row.entries]
    for name, _ in fields:
        if name in names:
            hint = "read the file again"
            raise RefusedError(EDIT_PLACE, f"the row gives `{name}` already, so it cannot be added", hint)
    written = [f"{yaml_text(name, row.flow)}: {yaml_text(value, row.flow)}" for name, value in fields]
    if not row.flow:
        yield _below(text, row, written)
    elif not row.entries:
        yield Splice(row.start + 1, row.start + 1, ", ".join(written))
    else:
        yield from _in_braces(text, row, written)


def _below(text: str, row: Part, written: list[str]) -> Splice:
    """A line each behind the last entry's last line."""
    end = row.end
    lead = " " * row.entries[0][0].column
    if text[end - 1] in "\r\n":
        # A block of text ends where the next line begins.
        ending = line_break(text, end - (2 if text[end - 2 : end] == "\r\n" else 1))
        return Splice(end, end, "".join(lead + entry + ending for entry in written), 1)
    at = line_end(text, end)
    ending = line_break(text, at)
    return Splice(at, at, "".join(ending + lead + entry for entry in written), 1)


def _in_braces(text: str, row: Part, written: list[str]) -> Iterator[Splice]:
    key, value = row.entries[-1]
    following = skip_blank(text, value.end)
    comma = text[following : following + 1] == ","
    start = line_start(text, key.start)
    own_line = not text[start : key.start].strip()
    behind = line_end(text, following if comma else value.end)
    if not own_line or behind >= row.end:
        lead = line_break(text, start - 1) + text[start : key.start] if own_line else " "
        yield Splice(value.end, value.end, "".join(f",{lead}{entry}" for entry in written), 1)
        return
    lead = line_break(text, behind) + text[start : key.start]
    if not comma:
        yield Splice(value.end, value.end, ",", 1)
    yield Splice(behind, behind, ",".join(lead + entry for entry in written) + ("," if comma else ""), 2)
