"""Text as Markdown that shows it as it was typed, and tables of it."""

import re
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from generator.appendix.illustration import Illustration

_HARMLESS = re.compile(r"[^\W\d_][^\\`*\[\]|~_&<{#\r\n\v\f\u2028\u2029]*")
"""A text that begins with a letter and holds nothing that is looked for below: most are such."""
_MARKUP = re.compile(r"[\\`*\[\]|~]|(?<![^\W_])_|_(?![^\W_])")
_MARKS_A_LINE = re.compile(
    r"^(?:\d{1,9}(?=[.)](?:[ \t]|\Z))|(?=[-+](?:[ \t]|\Z)|-[- \t]*\Z|=+\Z|#{1,6}(?:[ \t]|\Z)|>))"
    r"|(?<=[ \t])(?=#+\Z)"
)
"""Where a text would begin a list, a heading, a rule or a quotation, underline a heading or end one."""
_ICON = re.compile(r"\{([^{}\s]+)\}")
"""An inline icon, as texts on faces have it."""
_NO_ICONS: Mapping[str, str] = {}
_QUOTED = re.compile(r'[\\"|&]')
_BACKSLASHED = r"\\\g<0>"
_BREAK = re.compile(r"\r\n|[\r\n\v\f\u2028\u2029]")
_RICH = re.compile(
    r'<(?P<closes>/?)(?P<name>b|i|color|size|ruby)(?:\s+t="(?P<reading>[^"]*)")?(?:\s[^<>]*)?>'
    r"|&(?:lt|gt|amp|quot|apos|#\d+|#x[0-9a-fA-F]+);"
)


class Table(NamedTuple):
    """A table of finished Markdown cells.

    Attributes:
        title: what it lists, as Markdown; "" where a heading above says it.
        columns: the heading of each column.
        rows: as many cells as columns in each row.
        numbers: the columns, from 0, that hold numbers and are set to the right.
        pictures: what illustrates each row, None for a row without; () where no row is illustrated.
        captions: the words for each picture, as typed.
    """

    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    numbers: frozenset[int] = frozenset()
    pictures: tuple[Illustration | None, ...] = ()
    captions: tuple[str, ...] = ()


def escape(text: str, icons: Mapping[str, str] = _NO_ICONS) -> str:
    """A text as Markdown that reads the same within a line or a table's cell; a line break becomes `<br>`.

    Args:
        icons: the Markdown for inline icons, by name; any other word in braces stays.
    """
    text = text.strip()
    return text if _HARMLESS.fullmatch(text) else _in_one_line(_escape(text, icons))


def escape_rich(text: str, icons: Mapping[str, str] = _NO_ICONS) -> str:
    """A text with `<b> <i> <ruby>` as the HTML that Markdown passes on; of `<color>` and `<size>` the text remains.

    Args:
        icons: the Markdown for inline icons, by name.
    """
    text = text.strip()
    parts: list[str] = []
    readings: list[str] = []
    seen = 0
    for match in _RICH.finditer(text):
        parts += (_escape(text[seen : match.start()], icons), _rich(match, readings, icons))
        seen = match.end()
    return _in_one_line("".join([*parts, _escape(text[seen:], icons)]))


def write_table(table: Table, pictures: bool = False) -> str:
    """A table in GitHub's Markdown, a line each row; "" when it has no row.

    Args:
        pictures: whether the rows' pictures stand in a first column of their own.
    """
    if not table.rows:
        return ""
    rule = ["--:" if column in table.numbers else "---" for column in range(len(table.columns))]
    lines = [table.columns, rule, *table.rows]
    if not (pictures and table.pictures):
        return "\n".join(map(_line, lines))
    images = [
        write_image(shown, caption) if shown else ""
        for shown, caption in zip(table.pictures, table.captions, strict=True)
    ]
    return "\n".join(_line([first, *cells]) for first, cells in zip(["", "---", *images], lines, strict=True))


def write_gallery(table: Table) -> str:
    """The pictures of a table's rows one after another, each with its caption."""
    pairs = zip(table.pictures, table.captions, strict=True)
    return "\n".join(write_image(shown, caption, caption) for shown, caption in pairs if shown)


def write_image(shown: Illustration, alt: str, caption: str = "") -> str:
    """An illustration as a Markdown image.

    Args:
        alt: the words that stand for it, as typed.
        caption: the words below it, as typed, where it stands in a row of pictures.
    """
    title = f' "{_QUOTED.sub(_BACKSLASHED, " ".join(caption.split()))}"' if caption else ""
    return f"![{escape(' '.join(alt.split()))}]({shown.address}{title})"


def _escape(text: str, icons: Mapping[str, str]) -> str:
    parts: list[str] = []
    seen = 0
    for match in _ICON.finditer(text) if icons else ():
        if match[1] in icons:
            parts += (_plain(text[seen : match.start()]), icons[match[1]])
            seen = match.end()
    return "".join([*parts, _plain(text[seen:])])


def _plain(text: str) -> str:
    return _MARKUP.sub(_BACKSLASHED, text.replace("&", "&amp;").replace("<", "&lt;"))


def _in_one_line(written: str) -> str:
    """Markdown without line breaks, which is no list, heading, rule or quotation where a line begins with it."""
    return _MARKS_A_LINE.sub(r"\g<0>\\", _BREAK.sub("<br>", written))


def _rich(match: re.Match[str], readings: list[str], icons: Mapping[str, str]) -> str:
    """The HTML for one tag or entity; `readings` holds those of the ruby tags that are open."""
    name = match["name"]
    if name is None:
        return match[0]
    if name in ("color", "size"):
        return ""
    if name != "ruby":
        return f"<{match['closes']}{name}>"
    if not match["closes"]:
        readings.append(match["reading"] or "")
        return "<ruby>"
    return f"<rt>{_escape(readings.pop() if readings else '', icons)}</rt></ruby>"


def _line(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cells)} |"
