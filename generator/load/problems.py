"""The kinds of problems that reading a project's files can find."""

from generator.base.problem import ProblemKind, Severity

PROJECT_MISSING = ProblemKind("project-missing", "The folder or file given holds no project.")
FILE_MISSING = ProblemKind("file-missing", "A file that the project names is not there, or its name differs in case.")
FILE_OUTSIDE = ProblemKind("file-outside", "A file outside the project's folder is named; nothing outside is read.")
FILE_UNREADABLE = ProblemKind("file-unreadable", "The system does not let a file be read, or it is no ordinary file.")
FILE_TOO_LARGE = ProblemKind("file-too-large", "A file is larger than any deck needs, so it is not read.")
FILE_REMOTE = ProblemKind("file-remote", "A web address is given where a file is needed.")

ENCODING = ProblemKind("encoding", "The bytes of a file are not in the character encoding they should be in.")
ENCODING_UNKNOWN = ProblemKind("encoding-unknown", "`encoding:` names no character encoding that exists.")
ENCODING_ASSUMED = ProblemKind(
    "encoding-assumed", "A table is not UTF-8 and was read as CP932, which it clearly looks like.", Severity.NOTICE
)
ENCODING_CONTRADICTED = ProblemKind(
    "encoding-contradicted",
    "`encoding:` names another encoding than the file's byte order mark, which decides.",
    Severity.WARNING,
)
CHARACTER = ProblemKind("character", "A text holds a control character, or an invisible one that breaks lines.")
CHARACTER_DAMAGED = ProblemKind(
    "character-damaged", "A text holds U+FFFD, which marks a character lost in an earlier conversion.", Severity.WARNING
)

YAML_SYNTAX = ProblemKind("yaml-syntax", "The file is not YAML; mostly a text that needs quotes.")
YAML_TAB = ProblemKind("yaml-tab", "A tab stands outside quotes, block text and comments: YAML takes only spaces.")
YAML_KEY_TWICE = ProblemKind("yaml-key-twice", "A key is given twice in one mapping.")
YAML_KEY = ProblemKind("yaml-key", "A key is empty, spans lines, or is no plain text.")
YAML_KEY_ALONE = ProblemKind("yaml-key-alone", "A name in `{ }` has no value, as when a text in braces lacks quotes.")
YAML_BLOCK_EMPTY = ProblemKind("yaml-block-empty", "A `|` or `>` begins a block of text that has no lines.")
YAML_TAG = ProblemKind("yaml-tag", "A value carries a tag (`!name`), as when a text that begins with `!` lacks quotes.")
YAML_ALIAS = ProblemKind("yaml-alias", "An alias (`*name`) stands for nothing, for itself, or for far too much.")
YAML_ANCHOR_TWICE = ProblemKind("yaml-anchor-twice", "Two values carry the same anchor (`&name`).")
YAML_ANCHOR_UNUSED = ProblemKind(
    "yaml-anchor-unused",
    "An anchor (`&name`) is used nowhere, as when a text that begins with `&` lacks quotes.",
    Severity.WARNING,
)
YAML_COMMENT = ProblemKind(
    "yaml-comment", "A ` #` ends a text, and what follows may have been meant as part of it.", Severity.WARNING
)
YAML_MERGE = ProblemKind("yaml-merge", "`<<` is given something other than mappings.")
YAML_MERGE_DROPS = ProblemKind(
    "yaml-merge-drops",
    "A mapping replaces one from `<<` and lacks some of its keys: merging is shallow.",
    Severity.WARNING,
)
YAML_DOCUMENTS = ProblemKind("yaml-documents", "A file holds several YAML documents (`---`).")
YAML_DEPTH = ProblemKind("yaml-depth", "Values are nested deeper than any project needs.")
YAML_SHAPE = ProblemKind("yaml-shape", "A file's outermost value is not of the shape that is needed.")

INCLUDE = ProblemKind("include", "An `include:` is not a file name or a list of file names, or the files do not fit.")
INCLUDE_CYCLE = ProblemKind("include-cycle", "Files include each other in a circle.")
INCLUDE_TOO_MANY = ProblemKind("include-too-many", "More files are included than any project needs.")
INCLUDE_KEY_TWICE = ProblemKind(
    "include-key-twice", "A key comes from two files, or from a file and from where it is included."
)

DATA = ProblemKind("data", "A `data:` is not a table's file name, or mixes with rows given in place.")
TABLE_FORMAT = ProblemKind("table-format", "A table's file is of no kind that is read.")
TABLE_EMPTY = ProblemKind("table-empty", "A table has no header row.")
TABLE_DELIMITER = ProblemKind(
    "table-delimiter", "What separates a table's cells cannot be told, or is no single character."
)
TABLE_QUOTE = ProblemKind("table-quote", "A quoted cell is not closed, or goes on after its closing quote.")
TABLE_QUOTE_SPACE = ProblemKind(
    "table-quote-space", "A space before a cell's quote makes the quotes part of the text.", Severity.WARNING
)
TABLE_HEADER_TWICE = ProblemKind("table-header-twice", "Two columns have the same header.")
TABLE_HEADER_EMPTY = ProblemKind("table-header-empty", "A column has cells but no header.")
TABLE_ROW_LONG = ProblemKind("table-row-long", "A row has more cells than the header.")
TABLE_ROW_SHORT = ProblemKind("table-row-short", "A row has fewer cells than the header.")
TABLE_ROW_COUNT_ONLY = ProblemKind(
    "table-row-count-only", "A row has a number of copies and nothing else.", Severity.WARNING
)
TABLE_ROWS_EMPTY = ProblemKind("table-rows-empty", "Wholly empty rows were left out.", Severity.NOTICE)

WORKBOOK = ProblemKind("workbook", "A workbook is damaged, is locked by a password, or is not a workbook.")
WORKBOOK_SHEET = ProblemKind(
    "workbook-sheet", "The sheet named is not in the workbook, or it is not clear which is meant."
)
WORKBOOK_HIDDEN = ProblemKind("workbook-hidden", "The sheet that is read is hidden.", Severity.NOTICE)
WORKBOOK_CELL = ProblemKind("workbook-cell", "A cell holds an error such as #REF!, or a formula never calculated.")
WORKBOOK_MERGED = ProblemKind(
    "workbook-merged", "Cells are merged: only the first of them has the value.", Severity.WARNING
)
WORKBOOK_DATE = ProblemKind(
    "workbook-date",
    "A cell holds a date or a time, which spreadsheets also make of texts like 3/4 and 1:30.",
    Severity.NOTICE,
)
WORKBOOK_LIMITS = ProblemKind(
    "workbook-limits",
    "An old .xls workbook is read, but its error values cannot be told from empty cells.",
    Severity.NOTICE,
)

TABLE_SHAPE = ProblemKind(
    "table-shape", "A file that stands for a table or its rules is not of the shape that is needed."
)
JSON_SYNTAX = ProblemKind("json-syntax", "The file is not JSON.")
JSON_KEY_TWICE = ProblemKind("json-key-twice", "A name is given twice in one JSON object.")
