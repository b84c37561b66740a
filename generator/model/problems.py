"""The kinds of problem that turning nodes into a game reports."""

from generator.base.problem import ProblemKind, Severity

KEY_UNKNOWN = ProblemKind("key-unknown", "A key that is not known at its place.")
KEY_MISSING = ProblemKind("key-missing", "A key that must be given is not.")
KEY_NAME = ProblemKind("key-name", "A name chosen by the designer cannot be used in file names and checks.")
KEYS_CONTRADICT = ProblemKind("keys-contradict", "Two keys exclude each other.")
SHAPE_WRONG = ProblemKind("shape-wrong", "A list or mapping stands where a text is expected, or the other way round.")
WORD_UNKNOWN = ProblemKind("word-unknown", "A key takes one of a few words, and another was given.")
LENGTH_BAD = ProblemKind("length-bad", "A length, a size or a number of the layout cannot be read or is out of bounds.")
SIZE_UNKNOWN = ProblemKind("size-unknown", "A card size or a paper of that name does not exist.")
OUTLINE_BAD = ProblemKind("outline-bad", "A piece's outline does not fit its size.")
PATH_BAD = ProblemKind("path-bad", "A path or template name leads out of the project's folders.")

STYLE_COLOUR_BAD = ProblemKind("style-colour-bad", "A colour is neither `#rgb`, `#rrggbb` nor a name of the styles.")
STYLE_FONT_UNKNOWN = ProblemKind("style-font-unknown", "A text style names no font, or a font is its own fallback.")
STYLE_FONT_BAD = ProblemKind("style-font-bad", "A font's axes, weight or features cannot be read.")

LANGUAGE_BAD = ProblemKind("language-bad", "A language is not written as a language tag, or is listed twice.")
LANGUAGE_UNKNOWN = ProblemKind("language-unknown", "A text is given in a language that the game does not list.")
TRANSLATION_MISSING = ProblemKind(
    "translation-missing", "A text lacks one of the game's languages; another language is printed.", Severity.WARNING
)
TRANSLATION_TWICE = ProblemKind("translation-twice", "A text is given plain and by language in the same row.")

GAMES_TWICE = ProblemKind("games-twice", "A file holds `games:` and the keys of one game beside it.")
GAME_EMPTY = ProblemKind("game-empty", "There is no game, or a game has no components.")
DECK_EMPTY = ProblemKind("deck-empty", "A component has nothing to print.")

FIELD_DECLARATION = ProblemKind("field-declaration", "A field's declaration cannot be read.")
FIELD_RESERVED = ProblemKind("field-reserved", "A field is declared under a name that has a meaning of its own.")
FIELD_UNDECLARED = ProblemKind("field-undeclared", "A row gives a field that looks like a mistyped declared one.")
FIELD_UNLIKELY = ProblemKind(
    "field-unlikely", "A column looks like a misspelt `copies` column and is not read as one.", Severity.WARNING
)

VALUE_TYPE = ProblemKind("value-type", "A value cannot be read as its field's type.")
VALUE_DOMAIN = ProblemKind("value-domain", "A value lies outside its field's domain.")
VALUE_MISSING = ProblemKind("value-missing", "Rows do not give a field that is required.")
VALUE_NESTED = ProblemKind(
    "value-nested", "A list in a list, or named values, stand where a field's value is expected."
)
VALUE_UNKNOWN = ProblemKind("value-unknown", "Values are `?`, or rows are a mere number: they are still to be found.")
VALUE_UNKNOWN_MISPLACED = ProblemKind(
    "value-unknown-misplaced", "A `?` stands where no value can be found for it, as in a field without bounds."
)
ROWS_COUNT = ProblemKind("rows-count", "A number in place of rows is no whole number from 1 up, or is too large.")

COPIES_BAD = ProblemKind("copies-bad", "A number of copies is not a whole number from 0 up.")
COPIES_TWICE = ProblemKind("copies-twice", "Two columns both mean the number of copies.")
COPIES_MANY = ProblemKind(
    "copies-many", "So many copies that another column may have been taken for the copies.", Severity.WARNING
)
COPIES_LIMIT = ProblemKind("copies-limit", "More pieces than can be printed.")
COPIES_ZERO = ProblemKind("copies-zero", "Rows with 0 copies are left out of the print.", Severity.NOTICE)

ID_DUPLICATE = ProblemKind("id-duplicate", "Two rows of a component have the same id.")
ID_SIMILAR = ProblemKind("id-similar", "Two ids differ only in width, case or surrounding spaces.", Severity.WARNING)

FORMULA_CYCLE = ProblemKind("formula-cycle", "Computed fields need each other.")
FORMULA_FAILED = ProblemKind("formula-failed", "A computed field cannot be computed for a row.")

RULE_BAD = ProblemKind("rule-bad", "An entry of `checks:` does not name exactly one check.")
