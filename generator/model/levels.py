"""The table of every key that a designer may write, at every level, with a sentence each.

The readers take the keys they allow from this table, and the documentation and the JSON Schema are made from it, so the
three cannot disagree.
"""

from generator.model.shape import (
    COLOUR,
    FLAG,
    LENGTH,
    LOCALIZED,
    NUMBER,
    PLAIN,
    POINTS,
    SIZE,
    TEXT,
    Key,
    Level,
    Shape,
    level,
    names,
    several,
    word,
)
from generator.model.unknown import SIGNS

KINDS = ("card", "tile", "token", "standee", "board", "summary", "frame", "track", "base")
"""Component kinds."""

FIELD_TYPES = ("text", "integer", "number", "flag", "choice", "list")
"""Types a field can be declared with by name; ranges and lists of words are types too."""


def _key(name: str, shape: Shape | tuple[Shape, ...], summary: str, default: str = "", required: bool = False) -> Key:
    return Key(name, shape if isinstance(shape, tuple) else (shape,), summary, default, required)


def _level(name: str, path: str, summary: str, *keys: Key, own: str = "") -> Level:
    return Level(name, path, summary, {key.name: key for key in keys}, own)


_INCLUDE = _key("include", (TEXT, several(TEXT)), "A YAML file, or several, whose keys are read as if they stood here.")
_DATA = _key(
    "data",
    (TEXT, level("data")),
    "A CSV file or worksheet (`deck.xlsx#Sheet`) that holds the rows, instead of writing them here.",
)
_FIELDS = _key(
    "fields",
    names(TEXT, several(PLAIN), level("field")),
    "The fields that the rows have, each with its type: `0..4`, `text, localized`, `list of [leaf, gourd]`.",
)
_REMARKS = (
    _key("note", LOCALIZED, "A remark on a value that the source does not publish; it is not printed."),
    _key("open", FLAG, "Whether the values are the sample's own choice, because the source leaves them open.", "false"),
)

PROJECT = _level(
    "project",
    "",
    "A file with several games.",
    _INCLUDE,
    _key(
        "games", names(level("game")), "The games of this project by their keys; a project of one game can do without."
    ),
    _key("sizes", names(SIZE, level("named size")), "Card sizes of your own, for all games of the file."),
    _key("papers", names(SIZE, level("named size")), "Papers of your own, for all games of the file."),
)

GAME = _level(
    "game",
    "games.<game>",
    "One game. A project of one game has these keys at the top of its file.",
    _INCLUDE,
    _key("title", LOCALIZED, "The game's name.", "the game's key"),
    _key("languages", (several(TEXT), TEXT), "The languages that the game is printed in, as language tags.", "[en]"),
    _key("templates", TEXT, "The folder in `templates/` that is searched first.", "the game's key"),
    _key("styles", level("styles"), "Named fonts, colours, lengths and text styles."),
    _key("print", level("print"), "How the sheets are laid out."),
    _key("texts", names(LOCALIZED), "Words that templates print, by key."),
    _key("icons", names(LOCALIZED), "What each icon is called, for the glossary."),
    _key("constants", names(PLAIN, several(PLAIN)), "Named values for checks, formulas and templates."),
    _key("tables", names(level("table")), "Rows of numbers that are not pieces: scoring tables, hand limits."),
    _key("components", names(level("component")), "Everything that is printed and cut, by key.", required=True),
    _key("checks", several(level("check")), "What must be true of the printed components."),
    _key(
        "appendix",
        (TEXT, level("appendix")),
        "The Markdown template of the appendix, in the game's templates; or more about it.",
        "the built-in one",
    ),
    _key("sizes", names(SIZE, level("named size")), "Card sizes of your own."),
    _key("papers", names(SIZE, level("named size")), "Papers of your own."),
)

NAMED_SIZE = _level(
    "named size",
    "sizes.<name>",
    "A card size or a paper.",
    _key("size", SIZE, "Width x height.", required=True),
    _key("note", TEXT, "What the size is used for."),
    _key("source", TEXT, "Where the size is stated."),
)

COMPONENT = _level(
    "component",
    "components.<component>",
    "A sort of piece with its rows.",
    _INCLUDE,
    _key("title", LOCALIZED, "Its name for people.", "the component's key"),
    _key("kind", word(*KINDS), "What sort of piece it is; the kind chooses the defaults of the other keys.", "card"),
    _key("size", SIZE, "The trim size of one face: width x height, or the name of a size or a paper."),
    _key("shape", word("rectangle", "circle", "hexagon"), "The outline of the piece.", "rectangle; circle for a token"),
    _key(
        "frame",
        level("frame"),
        "The lattice that the strips of a frame make; it gives their size and their rows.",
    ),
    _key("track", level("track"), "Numbered spaces on the piece, which its templates draw."),
    _key("cells", level("cells"), "Rows of equal cells on the piece, which its templates draw."),
    _key("base", level("base"), "How a standee stands in its slotted base; for both of them."),
    _key("corner", LENGTH, "The radius of a rectangle's corners.", "3 mm for card and summary, else 0"),
    _key("bleed", LENGTH, "How far the art reaches beyond the trim.", "3 mm; 2 mm for a frame, 0 for a board or track"),
    _key("safe", LENGTH, "How far inside the trim text must stay.", "4 mm; 2 mm for token, standee, frame and base"),
    Key(
        "front",
        (TEXT,),
        "The template of the front.",
        "for a frame `strip.xml`, for a track `track_board.xml`, for a base `base.xml`",
        required=True,
        unless=("kind", ("frame", "track", "base")),
    ),
    _key(
        "back",
        TEXT,
        "The template of the back; left empty, the back is blank.",
        "blank; for a standee or frame that is folded, its front",
    ),
    _key(
        "backs",
        word("duplex", "fold", "none"),
        "Whether backs are printed behind the fronts, folded over, or not at all.",
        "duplex; fold for a standee or frame; none for a board or track without `back`",
    ),
    _key(
        "foot",
        LENGTH,
        "The foot flap below each half of a folded piece.",
        "3/7 of a standee's height where it has no `base`, else 0",
    ),
    _FIELDS,
    _key(
        "cards",
        (several(level("row"), word(*SIGNS)), NUMBER),
        "The rows: a design a row; `?` is a row, and a number that many rows, of which nothing is known yet.",
    ),
    _DATA,
    *_REMARKS,
)

FRAME = _level(
    "frame",
    "components.<component>.frame",
    "A lattice of strips that cross in slots. The component's rows are then whole lattices: each makes all its strips.",
    _key("columns", NUMBER, "How many cells stand beside each other, 1 to 20.", required=True),
    _key("rows", NUMBER, "How many cells stand below each other, 1 to 20.", required=True),
    _key("cell", SIZE, "The clear room of a cell, 5 mm to 500 mm; one length is a square.", required=True),
    _key("height", LENGTH, "The height of the strips, 5 mm to 300 mm.", required=True),
    _key(
        "thickness", LENGTH, "How thick a finished strip is, all its layers together, 0.1 mm to 10 mm.", required=True
    ),
    _key("play", LENGTH, "How much wider than the strips their slots are, up to 2 mm.", "0.2 mm"),
    _key("ends", LENGTH, "How far a strip reaches beyond its outer crossings, 2 mm to 100 mm.", "6 mm"),
    _key("groove", LENGTH, "The depth of the groove between two crossings, up to half of the height.", "0: no groove"),
    _key(
        "groove_width",
        LENGTH,
        "The thickness of what lies between a strip's two layers below the groove.",
        "0: the layers lie on each other",
    ),
)

TRACK = _level(
    "track",
    "components.<component>.track",
    "A row of numbered spaces on a piece.",
    _key("from", NUMBER, "The value of the first space.", "0"),
    _key("to", NUMBER, "The value of the last space.", required=True),
    _key("shape", word("straight", "ring", "serpentine"), "How the spaces run.", "straight"),
    _key("columns", NUMBER, "How many spaces a row of a serpentine has, 1 to 100.", "10"),
    _key("depth", LENGTH, "How far the spaces of a ring reach inwards.", "what makes them square"),
    _key("gap", LENGTH, "The distance between two neighbours, up to 20 mm.", "0"),
    _key("marked", several(NUMBER), "The values of the spaces that are marked."),
    _key("box", TEXT, "Where it lies on the piece: left, top, width, height.", "the piece inside `safe`"),
)

CELLS = _level(
    "cells",
    "components.<component>.cells",
    "Rows of equal cells on a piece.",
    _key("columns", NUMBER, "How many cells stand beside each other, 1 to 100.", required=True),
    _key("rows", NUMBER, "How many cells stand below each other, 1 to 100.", required=True),
    _key("gap", LENGTH, "The distance between two neighbours, up to 20 mm.", "0"),
    _key("box", TEXT, "Where they lie on the piece: left, top, width, height.", "the piece inside `safe`"),
)

BASE = _level(
    "base",
    "components.<component>.base",
    "How a standee stands in a slotted base. The standee and the component of its bases are given the same.",
    _key("shape", word("disc", "cross"), "A disc with a slit, or a second piece that crosses the standee.", "disc"),
    _key(
        "thickness", LENGTH, "How thick a finished piece is, all its layers together, 0.1 mm to 10 mm.", required=True
    ),
    _key(
        "play", LENGTH, "How much wider and longer than what stands in them slits and slots are, up to 2 mm.", "0.1 mm"
    ),
    _key("width", LENGTH, "For a disc: how much of the standee's width stands in the slit."),
    _key("height", LENGTH, "For a cross: its height; the slots of both pieces are half as deep."),
)

ROW = _level(
    "row",
    "components.<component>.cards",
    "One design of a component, printed `copies` times. All other keys are fields of the row.",
    _key("id", PLAIN, "The row's name, unique in its component.", "its number from 1"),
    _key("copies", PLAIN, "How many are printed; 0 leaves the row out.", "1"),
    _key("size", SIZE, "This row's own trim size.", "the component's"),
    _key("front", TEXT, "This row's own front template.", "the component's"),
    _key("back", TEXT, "This row's own back template.", "the component's"),
    *_REMARKS,
    own="fields",
)

TABLE_ROW = _level(
    "table row",
    "tables.<table>.rows",
    "One row of a table. All other keys are fields of the row.",
    _key("id", PLAIN, "The row's name, unique in its table.", "its number from 1"),
    *_REMARKS,
    own="fields",
)

DATA_ROW = _level(
    "row of a data file",
    "",
    "One row of a table that is checked by itself. All its other columns are fields.",
    _key("id", PLAIN, "The row's name, unique in the file.", "its number from 1"),
    _key("copies", PLAIN, "How many there are of it; 0 leaves the row out.", "1"),
    own="fields",
)

RULES = _level(
    "rules file",
    "",
    "The rules for a table that is checked by itself, in a file of their own: `fudaya check --data FILE --rules FILE`.",
    _INCLUDE,
    _key("component", TEXT, "What checks call the rows of the table.", "the data file's name, or `rows`"),
    _key("languages", (several(TEXT), TEXT), "The languages of columns such as `name@ja`.", "none"),
    _FIELDS,
    _key("checks", several(level("check")), "What must be true of the rows."),
    _key("constants", names(PLAIN, several(PLAIN)), "Named values for checks and formulas."),
    _key("tables", names(level("table")), "Further rows for checks, such as a list of the names that may occur."),
)

TABLE = _level(
    "table",
    "tables.<table>",
    "Rows of numbers that are not pieces.",
    _INCLUDE,
    _key("title", LOCALIZED, "Its name for people.", "the table's key"),
    _FIELDS,
    _key("rows", (several(level("table row"), word(*SIGNS)), NUMBER), "The rows, as a component's `cards`."),
    _DATA,
)

FIELD = _level(
    "field",
    "fields.<field>",
    "A field declared at length.",
    _key("type", (TEXT, several(PLAIN)), "What it holds: " + ", ".join(FIELD_TYPES) + ", a range or a list of words."),
    _key("domain", (TEXT, several(PLAIN)), "Every value it may take: a range such as `0..4`, or a list."),
    _key("required", FLAG, "Whether every row must give it.", "true"),
    _key("default", (PLAIN, several(PLAIN)), "The value of a row that does not give it."),
    _key(
        "localized",
        FLAG,
        "Whether it is given a language: `{ja: ..., en: ...}`, or columns `name@ja`, `name@en`.",
        "false",
    ),
    _key("rich", FLAG, "Whether `<b> <i> <color> <size>` in the text are markup.", "false"),
    _key("formula", TEXT, "For a computed field, the expression over the row's other fields."),
)

DATA = _level(
    "data",
    "components.<component>.data",
    "A file of rows, where its name alone is not enough.",
    _key("file", TEXT, "The file's name in the project.", required=True),
    _key("sheet", TEXT, "The worksheet of a workbook.", "its only one"),
    _key("encoding", TEXT, "The encoding of a text table.", "UTF-8, or cp932 where the bytes fit nothing else"),
    _key("delimiter", TEXT, "What stands between the cells: a character, `tab`, `comma` or `semicolon`."),
)

STYLES = _level(
    "styles",
    "styles",
    "Named fonts, colours, lengths and text styles.",
    _INCLUDE,
    _key("fonts", names(TEXT, level("font")), "Fonts by name: `sans-jp 700`, or a file with its settings."),
    _key("colours", names(COLOUR), "Colours by name: `#rgb` or `#rrggbb`."),
    _key("lengths", names(LENGTH), "Lengths by name."),
    _key("texts", names(level("text style")), "Text styles by name."),
)

FONT = _level(
    "font",
    "styles.fonts.<font>",
    "A font file, or a family that is built in.",
    _key("source", TEXT, "A font file of the project, or a built-in family such as `sans-jp`.", required=True),
    _key("weight", NUMBER, "The weight of a variable font, 1 to 1000."),
    _key("axes", names(NUMBER), "A variable font's other axes, by their four-letter tags."),
    _key("number", NUMBER, "The face in a collection file, from 0.", "0"),
    _key("features", (several(TEXT), names(FLAG)), "OpenType features switched on (`palt`) or off (`-liga`)."),
    _key("fallback", (TEXT, several(TEXT)), "Fonts that are asked in turn for characters this one lacks."),
)

TEXT_STYLE = _level(
    "text style",
    "styles.texts.<style>",
    "How a text is set. Font sizes are points.",
    _key("font", TEXT, "The font's name.", required=True),
    _key("bold", TEXT, "The font of `<b>`."),
    _key("italic", TEXT, "The font of `<i>`."),
    _key("size", POINTS, "The size in points.", required=True),
    _key(
        "smallest", POINTS, "The smallest size that `fit: shrink` may use, in points.", "6, or the size where smaller"
    ),
    _key("leading", NUMBER, "The distance of the lines, as a multiple of the size.", "1.4"),
    _key("colour", COLOUR, "The text's colour.", "black"),
    _key("align", word("left", "centre", "right", "justify"), "How lines stand across.", "left"),
    _key("valign", word("top", "middle", "bottom"), "How the text stands in a higher box.", "top"),
    _key("fit", word("error", "shrink"), "What happens to a text that does not fit its box.", "error"),
    _key("tracking", NUMBER, "Space added between characters, in 1/1000 of the size.", "0"),
    _key("phrases", FLAG, "Whether Japanese is broken between phrases where that fits.", "false"),
)

PRINT = _level(
    "print",
    "print",
    "How the sheets are laid out; the command line can override it.",
    _key("paper", TEXT, "The paper: a name such as `A4`, or width x height.", "A4"),
    _key(
        "orientation", word("auto", "portrait", "landscape"), "How the paper lies; auto takes what fits more.", "auto"
    ),
    _key("flip", word("long", "short"), "The edge about which the printer turns the paper.", "long"),
    _key("margin", LENGTH, "What the printer cannot reach along each edge.", "5 mm"),
    _key("gap", LENGTH, "The distance between two pieces.", "0"),
    _key("marks", word("fronts", "backs", "both", "none"), "The sides that carry cut marks.", "fronts"),
    _key("test_bar", FLAG, "Whether each sheet carries a bar of 50 mm to measure.", "false"),
    _key(
        "back_offset",
        (TEXT, several(LENGTH)),
        "How far every back is moved to the right and down, for a printer that misses: `1 mm, -0.5 mm`.",
        "0, 0",
    ),
    _key(
        "share_sheets",
        FLAG,
        "Whether components share sheets: pieces of one size, and sizes without backs below each other.",
        "false",
    ),
    _key("columns", NUMBER, "How many pieces stand beside each other.", "as many as fit"),
    _key("rows", NUMBER, "How many pieces stand below each other.", "as many as fit"),
)

APPENDIX = _level(
    "appendix",
    "appendix",
    "How the appendix is made.",
    _key("template", TEXT, "The Markdown template, in the game's templates.", "the built-in one"),
    _key("pdf", FLAG, "Whether it is set as `appendix.pdf` and `appendix-booklet.pdf` too.", "false"),
    _key("paper", TEXT, "The paper of its pages; two pages of the booklet share one.", "A4"),
    _key("colour", COLOUR, "The colour of its headings and rules.", "black"),
)

CHECK = _level(
    "check",
    "checks",
    "One check: the name of its kind with what it demands, and these keys beside it.",
    _key("id", TEXT, "A name for reports, unique in the game."),
    _key("why", TEXT, "What the check is for, shown beside a failure."),
    _key("source", TEXT, "Where the number is published."),
    _key("waived", TEXT, "Why a failure is accepted; it is still shown."),
    _key("severity", word("error", "warning", "notice"), "How much a failure matters.", "error"),
    _key("weight", NUMBER, "How much the solver cares, for a warning or a notice: 1 to 1000.", "1"),
    own="the check's kind",
)

LEVELS: dict[str, Level] = {
    entry.name: entry
    for entry in (
        PROJECT,
        GAME,
        NAMED_SIZE,
        COMPONENT,
        FRAME,
        TRACK,
        CELLS,
        BASE,
        ROW,
        TABLE,
        TABLE_ROW,
        FIELD,
        DATA,
        STYLES,
        FONT,
        TEXT_STYLE,
        PRINT,
        APPENDIX,
        CHECK,
    )
}
"""All levels of cards.yaml by name, from the top of the file downwards."""
