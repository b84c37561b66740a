"""Classes of characters for breaking lines, each as the inside of a regular expression's brackets.

After JLReq (W3C, "Requirements for Japanese Text Layout", appendix A) and Unicode's UAX #14, in the strict manner:
small kana and the prolonged sound mark never begin a line.
"""

OPENING = "（〔［｛〈《「『【〘〖｟｢〝‘“(\\[{"
"""Opening brackets (JLReq cl-01) and quotes: never at a line's end."""

CLOSING = "）〕］｝〉》」』】〙〗｠｣〟"
"""Closing brackets (cl-02) that hang on to what stands before them."""

COMMA_STOP = "、。，．､｡"
"""Commas and full stops (cl-06, cl-07)."""

DIVIDING = "！？‼⁇⁈⁉"
"""Dividing punctuation (cl-04)."""

NEVER_FIRST = (
    CLOSING
    + COMMA_STOP
    + DIVIDING
    + "・：；･"
    + "〜～゠"
    + "ヽヾゝゞ々〻"
    + "ーｰ゛゜ﾞﾟ"
    + "ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶㇰ-ㇿｧ-ｯ"
    + "°′″℃℉％‰㎜㎝㎞㎎㎏㏄㎡"
    + "…‥⋯"
    + "!):;?\\]}%"
)
"""What never begins a line, not even after spaces."""

CLOSING_QUOTES = "’”"
"""Closing quotes, which hang on to what stands directly before them (after a space they may open: ’tis)."""

PREFIX = "￥＄￡＃"
"""Signs that stay with the number after them (cl-12)."""

COUNTERS = "個枚点回人本体匹番手目つ分秒円歳頁組段倍章話"
"""Japanese counters that stay with the western number before them."""

SPACE = " \\t\\u1680\\u2000-\\u2006\\u2008-\\u200a\\u205f\\u3000\\u200b"
"""Spaces after which a line may end; the last is the zero-width space."""

SPACES = " \t\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2008\u2009\u200a\u205f\u3000\u200b"
"""The same as plain characters."""

GLUE = "\\u00a0\\u2007\\u202f\\u2060\\ufeff\"'"
"""What forbids a break on both sides. Straight quotes are here because they open and close alike."""

MARK = "\\u0300-\\u036f\\u1ab0-\\u1aff\\u1dc0-\\u1dff\\u20d0-\\u20ff\\u3099\\u309a\\ufe00-\\ufe0f\\ufe20-\\ufe2f"
MARK += "\\U0001f3fb-\\U0001f3ff\\U000e0020-\\U000e007f\\U000e0100-\\U000e01ef"
"""Combining marks, variation selectors, emoji modifiers: part of the character before."""

HYPHEN = "\\-/‐‒–"
"""Western hyphens and slashes: a line may end after them, but not before a digit."""

SOFT_HYPHEN = "\u00ad"

DASH = "—―"
"""Long dashes, which stand together (cl-08)."""

FULL_DIGIT = "０-９"

DIGIT = "0-9٠-٩۰-۹०-९๐-๙０-９"
"""Decimal digits of the scripts that are set here."""

ICON = "\ufdd0"
"""Stands for an inline icon while lines are broken; a code point that no text may hold."""

WESTERN = (
    "!\"#$%&')*+,.0-9:;<=>?@A-Z\\\\\\]^_`a-z|}~"
    "\\u00a0-\\u00ac\\u00ae-\\u167f\\u1681-\\u1fff\\u2007\\u200c-\\u200f\\u2011\\u2016\\u2017\\u2019-\\u201b"
    "\\u201d-\\u2024\\u2027\\u202a-\\u203a\\u203d-\\u2046\\u204a-\\u205e\\u2060-\\u218f\\u2c00-\\u2dff"
    "\\ua4d0-\\ud7ff\\ufb00-\\ufdcf\\ufdf0-\\ufe0f\\ufe20-\\ufe2f\\ufe70-\\ufeff\\U00010000-\\U0001afff"
    "\\U0001c000-\\U0001efff\\U000e0020-\\U000e01ef"
)
"""Characters of words that are not broken inside: western letters, digits and signs, Hangul, and their marks."""

SOLID = (
    "\\u2e80-\\u3098\\u309b-\\u9fff\\uf900-\\ufaff\\ufe30-\\ufe4f\\uff01-\\uffee"
    "\\U0001b000-\\U0001b2ff\\U00020000-\\U0003ffff"
)
"""Kana, ideographs and their punctuation, set without kerning on their full advance."""

HANGUL = "\\u1100-\\u11ff\\u3130-\\u318f\\ua960-\\ua97f\\uac00-\\ud7ff"

DEFAULT_IGNORABLE = (
    "\\u00ad\\u034f\\u061c\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\ufe00-\\ufe0f\\ufeff\\U000e0000-\\U000e01ef"
)
"""Unicode's Default_Ignorable characters, as far as texts may hold them."""

INVISIBLE = "\\u00ad\\u200b\\u2060\\ufeff"
"""Controls of line breaking that have no glyph."""

NEWLINE = "\\r\\n|[\\n\\r\\x0b\\x0c\\x85\\u2028\\u2029]"
"""What ends a line for certain."""
