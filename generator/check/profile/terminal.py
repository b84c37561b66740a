"""A profile as text for a terminal. Nothing is printed here."""

import sys
from collections.abc import Iterator

from generator.base.legible import legible
from generator.check.profile.column import Place
from generator.check.profile.profile import FieldProfile, Profile
from generator.check.reports.width import Piece, cells, fold, left
from generator.check.words import number_of

MOST_VALUES = 12
MOST_TOLD = 4
NARROWEST = 40

_NAME_CELLS = 24


def profile_text(profile: Profile, width: int | None = None) -> str:
    """A profile for a terminal.

    Args:
        profile: what the table holds.
        width: cells of a line, into which everything is folded; None leaves lines as long as they are.

    Returns:
        Lines that each end with a line break: what the table is, then every column.
    """
    room = sys.maxsize if width is None else max(width, NARROWEST)
    names = {field.name: legible(field.name) for field in profile.fields}
    indent = 4 + min(max(map(cells, names.values()), default=0), _NAME_CELLS)
    pieces = f", {profile.pieces} pieces" if profile.pieces != profile.rows else ""
    columns = number_of(len(profile.fields), "column")
    lines = [f"{legible(profile.file)}: {number_of(profile.rows, 'row')}{pieces}, {columns}"]
    for field in profile.fields:
        head = f"  {left(names[field.name], indent - 4)}  "
        for at, text in enumerate(_told(field)):
            before = head if at == 0 else " " * indent
            if cells(before) > indent:
                lines.append(before.rstrip())
                before = " " * indent
            folded = fold([Piece(legible(text))], max(room - indent, NARROWEST // 2), 2)
            for number, line in enumerate(folded):
                shown = "".join(piece.text for piece in line)
                lines.append(f"{before if number == 0 else ' ' * (indent + 2)}{shown}")
    for group in profile.equal[:MOST_TOLD]:
        lines.append(f"  the rows {', '.join(map(legible, group[:MOST_VALUES]))} are equal in every column")
    if len(profile.equal) > MOST_TOLD:
        lines.append(f"  and {len(profile.equal) - MOST_TOLD} more groups of equal rows")
    return "".join(f"{line}\n" for line in lines)


def _told(field: FieldProfile) -> Iterator[str]:
    """What is told of a column, each part for a line of its own."""
    missing = f"; missing in {number_of(field.missing, 'row')}" if field.missing else ""
    yield f"{_kind(field)}{missing}"
    if field.never:
        shown = ", ".join(map(str, field.never[:MOST_VALUES]))
        more = f" and {len(field.never) - MOST_VALUES} more" if len(field.never) > MOST_VALUES else ""
        yield f"never: {shown}{more}"
    if field.repeated:
        yield f"all stand once but {', '.join(map(_several, field.repeated[:MOST_TOLD]))}"
    for group in field.alike[:MOST_TOLD]:
        yield f"nearly the same: {', '.join(map(_several, group))}"
    for one in field.odd[:MOST_TOLD]:
        yield f"odd: `{one.value}` (line {one.span.line}): {one.why}"
    hidden = sum(max(0, len(found) - MOST_TOLD) for found in (field.repeated, field.alike, field.odd))
    if hidden:
        yield f"and {hidden} more such values"


def _several(place: Place) -> str:
    return f"`{place.value}` {place.rows} times (from line {place.span.line})"


def _kind(field: FieldProfile) -> str:
    """The sort of the values, with the values themselves where they are few."""
    different = number_of(len(field.counts), "value")
    if not field.given:
        return "empty"
    if field.kind in ("integer", "number") and field.mean is not None:
        span = f"{field.lowest}..{field.highest}" if field.lowest != field.highest else f"{field.lowest}"
        told = f"{field.kind} {span}, {different}, mean {float(field.mean):.6g}"
    else:
        told = f"{'words' if field.kind == 'choice' else field.kind}, {different}"
    if field.single:
        return f"{told}, each once"
    if len(field.counts) > 1 and len(set(field.counts.values())) == 1:
        told = f"{told}, each {next(iter(field.counts.values()))} times"
        return told if len(field.counts) > MOST_VALUES else f"{told}: {', '.join(field.counts)}"
    if len(field.counts) > MOST_VALUES or field.given < 2 * len(field.counts):
        return told
    return f"{told}: {', '.join(f'{value} ({count})' for value, count in field.counts.items())}"
