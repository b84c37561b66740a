"""Whether text decoded as CP932 is Japanese, or another alphabet's bytes that happen to decode."""

import re

_RUN = re.compile(r"[^\x00-\x7f]+")
_SURE = re.compile("[\u3000-\u30ff\uff01-\uff5e①-⑳Ⅰ-Ⅹ]")
_HIRAGANA = re.compile("[\u3041-\u3096]")
_PRIVATE = re.compile("[\ue000-\uf8ff]")
_HALF_KANA = re.compile("[\uff61-\uff9f]+")
_FIRST_LEVEL = (0x889F, 0x9872)
"""The kanji of JIS X 0208 level 1, the common ones, as CP932 byte pairs."""


def looks_japanese(text: str) -> bool:
    """Whether the characters are those that Japanese is written with, standing as Japanese writes them.

    Western bytes that decode by chance give lone kanji glued to Latin letters (`don稚`), rare kanji, half-width kana
    and private-use characters; Japanese gives kana, common kanji in runs, and full-width punctuation. The text counts
    as Japanese when those outnumber the doubtful ones.

    Args:
        text: a whole file, decoded from CP932.
    """
    if _PRIVATE.search(text):
        return False
    sure = doubtful = 0
    for match in _RUN.finditer(text):
        run_sure, run_doubtful = _weigh(match[0], _touches_letter(text, match))
        sure += run_sure
        doubtful += run_doubtful
    return sure > doubtful


def _weigh(run: str, glued: bool) -> tuple[int, int]:
    """How many characters of a run of non-ASCII ones speak for Japanese, and how many against."""
    if len(run) == 1 and glued:
        return 0, 0 if _HIRAGANA.match(run) else 1
    sure = len(_SURE.findall(run))
    kana = _HALF_KANA.findall(run)
    doubtful = sum(len(part) for part in kana)
    kanji = [c for c in run if c >= "\u3400" and not _SURE.match(c) and not _HALF_KANA.match(c)]
    common = sum(1 for c in kanji if _is_first_level(c))
    return sure + common, doubtful + len(kanji) - common


def _is_first_level(character: str) -> bool:
    code = int.from_bytes(character.encode("cp932"), "big")
    return _FIRST_LEVEL[0] <= code <= _FIRST_LEVEL[1]


def _touches_letter(text: str, match: re.Match[str]) -> bool:
    before, after = text[match.start() - 1 : match.start()], text[match.end() : match.end() + 1]
    return (before.isascii() and before.isalpha()) or (after.isascii() and after.isalpha())
