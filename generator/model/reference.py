"""The reference of cards.yaml as Markdown, made from the table of keys."""

from generator.base.grid import COUNT_COLUMNS
from generator.model.copies import MOST, UNUSUAL, UNUSUAL_TOTAL
from generator.model.levels import LEVELS
from generator.model.shape import Key, Level, Shape

_FORMS = {
    "text": "text",
    "plain": "text, number or true/false",
    "localized": "text, or a text a language",
    "flag": "`true` or `false`",
    "length": "length",
    "size": "size",
    "points": "points",
    "number": "number",
    "colour": "colour",
}

_VALUES = f"""## How values are written

**Lengths** are numbers with `mm`, `cm`, `in` or `pt`; a bare number is millimetres. **Sizes** are width x
height (`63 x 88 mm`), the name of a size or a paper (`poker_metric`, `A5 landscape`), or for a circle its
diameter. **Font sizes** are points. **Colours** are `'#rgb'` or `'#rrggbb'` (in quotes, since a bare `#` begins
a comment), `black`, `white`, or a name of the styles. **Paths** stay inside the project.

**A text a language** is `{{ja: 狼, en: Wolf}}`; a plain text serves every language. In a table the columns are
called `name@ja` and `name@en`. A language that is missing is a warning, and the first one there is gets
printed.

**Fields** are declared as `name: type`, with `localized`, `rich`, `optional` or `default 0` behind a comma:

| type | holds |
| --- | --- |
| `text` | text exactly as typed: `NO`, `007`, `1e3` and `3.10` stay what they are |
| `integer`, `number` | a plain decimal, in full-width digits too: `３` is 3, `010` is 10; `1e3` and `②` are errors |
| `0..4`, `-8..8`, `0.5..2` | a number of the range |
| `flag` | `true` or `false` |
| `[leaf, gourd]`, `leaf \\| gourd` | one of the words; where all are whole numbers, one of the numbers |
| `list of [leaf, gourd]`, `list of 0..6`, `list of text` | any number of them |

A list is `[leaf, gourd]`, or one text whose items stand between `|`, or else `;`, or else `,` or `、`, as in a
table's cell. An empty cell is an empty list. A declared field must be given in every row unless it is
`optional`, has a default or a formula; an empty value and `~` count as not given, and print nothing. A formula
reckons with the row's other fields, the game's constants, `id` and `copies`; words of a declared list stand in
it without quotes.

A field that nobody declared is text as typed, but unquoted `true`, `false` and whole numbers without leading
zeros are values. Declaring a field called `note`, `open`, `size`, `front`, `back`, or like the copies but for
`copies` itself, makes it a field of your own instead of what the row's key of that name means.

**Copies** stand under `copies`, or {", ".join(f"`{name}`" for name in COUNT_COLUMNS[1:])}, in any case and width.
Blank is 1; 0 leaves the row out and says so; full-width digits count, and `3.0` is 3; anything else is an
error. More than {UNUSUAL} of one row, or in all more than {UNUSUAL_TOTAL} times as many as there are rows, is a
warning; {MOST} pieces are the most a component can have.
"""


def reference_page() -> str:
    """Every level of cards.yaml with its keys, without a title, and how values are written."""
    return _VALUES + "".join(_section(level) for level in LEVELS.values())


def _section(level: Level) -> str:
    place = f"At `{level.path}`. " if level.path else "At the top of the file. "
    rows = [_row(key) for key in level.keys.values()]
    return (
        f"\n## {level.name[0].upper()}{level.name[1:]}\n\n{place}{level.summary}\n\n"
        "| key | value | default | meaning |\n| --- | --- | --- | --- |\n" + "".join(rows)
    )


def _row(key: Key) -> str:
    default = "; ".join(filter(None, ("must be given" if key.required else "", key.default)))
    cells = (f"`{key.name}`", ", or ".join(_show(shape) for shape in key.shapes), default, key.summary)
    return "| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |\n"


def _show(shape: Shape) -> str:
    """A shape in a few words."""
    if shape.form == "word":
        return ", ".join(f"`{word}`" for word in shape.words)
    if shape.form == "level":
        several = shape.level in ("print", "appendix", "styles", "data", "frame", "track", "cells", "base")
        return f"keys of {shape.level}" if several else f"a {shape.level}"
    inner = ", or ".join(_show(part) for part in shape.of)
    if shape.form == "list":
        return f"list: each {inner}"
    if shape.form == "names":
        return f"names of your own: each {inner}"
    return _FORMS[shape.form]
