"""Sentences of checks in another language.

Checks speak English. A sentence is recognized by its form, as in a catalogue of translations whose entries have places
for what is particular: `green 3: expected 7, actual 6`. One that has no entry stays English, and is marked as such.
"""

import re
from collections.abc import Callable, Mapping
from functools import cache
from typing import NamedTuple

Translate = Callable[[str], str]

LONGEST = 2000
"""Characters of a sentence that is still looked up."""

TITLES = {
    "contents of the game": "箱の中身",
    "total of pieces in {of} where {text}": "{of}の枚数（{text} のもの）",
    "total of pieces in {of}": "{of}の枚数",
    "total of {text} in {of} where {cond}": "{of}の {text} の合計（{cond} のもの）",
    "total of {text} in {of}": "{of}の {text} の合計",
    "every of {of} where {cond}: {text}": "{of}（{cond} のもの）は必ず {text}",
    "every of {of}: {text}": "{of}は必ず {text}",
    "none of {of} where {cond}: {text}": "{of}（{cond} のもの）に {text} はない",
    "none of {of}: {text}": "{of}に {text} はない",
    "{of} unique by {by} where {cond}": "{of}の {by} に重複なし（{cond} のもの）",
    "{of} unique by {by}": "{of}の {by} に重複なし",
    "{of} rising by {by} where {cond}": "{of}の {by} は増える（{cond} のもの）",
    "{of} rising by {by}": "{of}の {by} は増える",
    "{of} not falling by {by} where {cond}": "{of}の {by} は減らない（{cond} のもの）",
    "{of} not falling by {by}": "{of}の {by} は減らない",
    "{of} {by} exists in {places} where {cond}": "{of}の {by} は {places} にある（{cond} のもの）",
    "{of} {by} exists in {places}": "{of}の {by} は {places} にある",
    "{of} exists where {cond}": "{of}がある（{cond} のもの）",
    "{of} exists": "{of}がある",
    "{of} by {by} where {cond}": "{of}の {by} 別の数（{cond} のもの）",
    "{of} by {by}": "{of}の {by} 別の数",
}

EXPECTED = {
    "at least {text}": "{text} 以上",
    "at most {text}": "{text} 以下",
    "{text} in {places}": "{places} に {text}",
    "rising": "増える",
    "not falling": "減らない",
    "any": "任意",
}

LABELS = {
    "different values": "異なる値",
    "missing": "値なし",
    "printed": "印刷される数",
    "pieces": "枚数",
    "total": "合計",
    "{text} total": "{text} の合計",
    "pieces ({text})": "枚数（{text}）",
}

MESSAGES = {
    "{label}: expected more than {text}, actual {actual}": "{label}：{text} より大きいはずが {actual}",
    "{label}: expected {bounds}, actual {actual} printed; rows with 0 copies: {text}": (
        "{label}：宣言 {bounds}、実際 {actual}（0枚の行：{text}）"
    ),
    "{label}: expected {bounds}, actual {actual} printed": "{label}：宣言 {bounds}、実際 {actual}",
    "{label}: expected once, actual {actual} times": "{label}：1回のはずが {actual} 回",
    "{label}: expected {bounds}, actual {actual}": "{label}：宣言 {bounds}、実際 {actual}",
    "{label}: expected once, actual {actual}": "{label}：1回のはずが {actual} 回",
    "{actual} of {bounds} break `{text}`": "{bounds} のうち {actual} が `{text}` でない",
    "{actual} of {bounds} have `{text}`": "{bounds} のうち {actual} が `{text}`",
    "{label} does not exist in {places}; it has 0 copies": "{label} は {places} にない（0枚の行にはある）",
    "{label} does not exist in {places}; did you mean `{text}`?": "{label} は {places} にない（`{text}` のことか）",
    "{label} does not exist in {places}; there are: {text}": "{label} は {places} にない（あるもの：{text}）",
    "{label} does not exist in {places}; {text}": "{label} は {places} にない（{text}）",
}


class Phrase(NamedTuple):
    """A form of sentence.

    Attributes:
        literals: what stands around the places, one more than there are places.
        names: the places' names.
        translation: the sentence in the other language, with the same places.
    """

    literals: tuple[str, ...]
    names: tuple[str, ...]
    translation: str

    def match(self, text: str) -> dict[str, str] | None:
        """The text at each place, or None; each place ends where the next literal first begins, so no time is lost."""
        first, *inner = self.literals
        if not text.startswith(first):
            return None
        at = len(first)
        found = {}
        for number, (name, literal) in enumerate(zip(self.names, inner, strict=True), 1):
            if number == len(inner):
                end = len(text) - len(literal) if text.endswith(literal) else -1
            else:
                end = text.find(literal, at + 1)
            if end <= at:
                return None
            found[name] = text[at:end]
            at = end + len(literal)
        return found if at == len(text) else None


@cache
def _phrases(kind: str) -> tuple[Phrase, ...]:
    phrases = []
    for english, other in CATALOGUE[kind].items():
        parts = re.split(r"\{(\w+)\}", english)
        phrases.append(Phrase(tuple(parts[::2]), tuple(parts[1::2]), other))
    return tuple(phrases)


def phrase_of(kind: str, text: str) -> tuple[Phrase, dict[str, str]] | None:
    """The form of a sentence with what stands at its places; None when it has none of this kind."""
    if len(text) > LONGEST:
        return None
    for phrase in _phrases(kind):
        found = phrase.match(text)
        if found is not None:
            return phrase, found
    return None


CATALOGUE: Mapping[str, Mapping[str, str]] = {
    "title": TITLES,
    "expected": EXPECTED,
    "label": LABELS,
    "message": MESSAGES,
}
"""The forms of each kind of sentence, English before Japanese; the first that fits is taken."""
