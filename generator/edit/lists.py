"""A list's new items in place of the old ones, in the form the list is written in."""

from collections.abc import Iterator, Sequence

from generator.edit.change import CellValue, Splice
from generator.edit.lines import line_break, line_end
from generator.edit.problems import EDIT_PLACE, RefusedError
from generator.edit.scalar import check_item, item_text, yaml_text
from generator.edit.source import Part


def list_splices(text: str, old: Part, items: tuple[CellValue, ...]) -> Iterator[Splice]:
    """What to write so that a list holds other items. Items that stay keep the form they are written in.

    Args:
        text: the file's.
        old: the list as it stands.

    Raises:
        RefusedError: the list cannot be changed without losing something else.
    """
    for item in items:
        check_item(item)
    if len(items) == len(old.items) and items:
        yield from _changed(text, old, items)
    elif old.flow:
        yield Splice(old.start, old.end, _bracketed(text, old, items))
    elif not items:
        yield instead_of_block(text, old, "[]")
    else:
        yield from _changed(text, old, items[: len(old.items)])
        if len(items) > len(old.items):
            yield _appended(text, old, items[len(old.items) :])
        else:
            yield _shortened(text, old, len(items))


def instead_of_block(text: str, old: Part, new: str) -> Splice:
    """Something on one line in place of a list of `- ` lines.

    Raises:
        RefusedError: the lines hold a comment, which would be lost, or the list stands under no key.
    """
    key = old.key
    if key is None:
        raise RefusedError(EDIT_PLACE, "a list in a list cannot be replaced", "write the items in brackets")
    start = text.index(":", key.end) + 1
    _refuse_comments(text, start, old.items, old.end)
    return Splice(start, old.end, " " + new)


def _changed(text: str, old: Part, items: tuple[CellValue, ...]) -> Iterator[Splice]:
    for part, item in zip(old.items, items, strict=False):
        if _holds(part, item):
            continue
        if part.kind != "scalar" or part.anchor or part.style in ("|", ">"):
            hint = "write the item as a plain or quoted text"
            raise RefusedError(EDIT_PLACE, "an item of this list is an alias, an anchor or a block of text", hint)
        yield Splice(part.start, part.end, yaml_text(item, old.flow, part.style))


def _holds(part: Part, item: CellValue) -> bool:
    """Whether a text is written already, in quotes that would be written otherwise."""
    return part.kind == "scalar" and not part.anchor and bool(part.style) and part.text == item


def _bracketed(text: str, old: Part, items: tuple[CellValue, ...]) -> str:
    _refuse_comments(text, old.start, old.items, old.end)
    if any(part.kind != "scalar" or part.anchor for part in old.items):
        raise RefusedError(EDIT_PLACE, "this list holds aliases, anchors or lists", "write its items as plain values")
    written = [
        next((text[part.start : part.end] for part in old.items if _holds(part, item)), None) or item_text(item)
        for item in items
    ]
    if not old.items:
        return "[" + ", ".join(written) + "]"
    before = text[old.start + 1 : old.items[0].start]
    after = text[old.items[-1].end : old.end - 1]
    between = text[old.items[0].end : old.items[1].start] if len(old.items) > 1 else ", "
    if not written:
        return "[]"
    return "[" + before + between.join(written) + after + "]"


def _appended(text: str, old: Part, items: tuple[CellValue, ...]) -> Splice:
    last = old.items[-1]
    at = line_end(text, last.end)
    lead = line_break(text, at) + " " * old.column + "- "
    return Splice(at, at, "".join(lead + yaml_text(item, False) for item in items), 1)


def _shortened(text: str, old: Part, length: int) -> Splice:
    start = line_end(text, old.items[length - 1].end)
    end = line_end(text, old.items[-1].end)
    _refuse_comments(text, start, old.items[length:], end)
    return Splice(start, end, "")


def _refuse_comments(text: str, start: int, items: Sequence[Part], end: int) -> None:
    """Refuse to take a stretch of text away in which a comment stands around items."""
    starts, ends = [item.start for item in items], [item.end for item in items]
    if any("#" in text[one:other] for one, other in zip([start, *ends], [*starts, end], strict=True)):
        hint = "move the comment above the list"
        raise RefusedError(EDIT_PLACE, "the list holds a comment, which would be lost", hint)
