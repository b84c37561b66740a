"""Sentences of checks in another language.

Checks speak English. A sentence is recognized by its form, as in a catalogue of translations whose entries have places
for what is particular: `green 3: expected 7, actual 6`. One that has no entry stays English, and is marked as such.
"""

import re
from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

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
    "some of {of} where {cond}: {text}": "{of}（{cond} のもの）のうち {text} のもの",
    "some of {of}: {text}": "{of}のうち {text} のもの",
    "same back of {of} where {cond}, other than {other}": "{of}（{cond} のもの）の裏は同じで、{other}とは別",
    "same back of {of}, other than {other}": "{of}の裏は同じで、{other}とは別",
    "same back of {of} where {cond}": "{of}（{cond} のもの）の裏は同じ",
    "same back of {of}": "{of}の裏は同じ",
    "reachable: {text}": "届く点数：{text}",
    "{of} in a box of {text}": "{of}が {text} の箱に入る",
    "{of} pairs of {text} and {other} where {cond}": "{of}の {text} と {other} の組（{cond} のもの）",
    "{of} pairs of {text} and {other}": "{of}の {text} と {other} の組",
    "{text} of {of} like {match} where {cond}": "{of}の {text} の書き方は {match}（{cond} のもの）",
    "{text} of {of} like {match}": "{of}の {text} の書き方は {match}",
    "{measures} of {text} in {of} by {by} where {cond}": "{of}の {text} の{measures}（{by} 別、{cond} のもの）",
    "{measures} of {text} in {of} by {by}": "{of}の {text} の{measures}（{by} 別）",
    "{measures} of {text} in {of} where {cond}": "{of}の {text} の{measures}（{cond} のもの）",
    "{measures} of {text} in {of}": "{of}の {text} の{measures}",
    "{of} unique by {by} where {cond}": "{of}の {by} に重複なし（{cond} のもの）",
    "{of} unique by {by}": "{of}の {by} に重複なし",
    "{of} rising by {by} where {cond}": "{of}の {by} は増える（{cond} のもの）",
    "{of} rising by {by}": "{of}の {by} は増える",
    "{of} never falling by {by} where {cond}": "{of}の {by} は減らない（{cond} のもの）",
    "{of} never falling by {by}": "{of}の {by} は減らない",
    "{of} {by} exists in {places} where {cond}": "{of}の {by} は {places} にある（{cond} のもの）",
    "{of} {by} exists in {places}": "{of}の {by} は {places} にある",
    "{of} exists where {cond}": "{of}がある（{cond} のもの）",
    "{of} exists": "{of}がある",
    "{of} by {by} where {cond}": "{of}の {by} 別の数（{cond} のもの）",
    "{of} by {by}": "{of}の {by} 別の数",
    "{of} {by} and {places} where {cond}": "{of}の {by} と {places} は対応する（{cond} のもの）",
    "{of} {by} and {places}": "{of}の {by} と {places} は対応する",
}

EXPECTED = {
    "at least {text}": "{text} 以上",
    "at most {text}": "{text} 以下",
    "{text} in {places}": "{places} に {text} すべて",
    "rising": "増える",
    "never falling": "減らない",
    "none outside {bounds}": "{bounds} の外は 0",
    "in {text}": "{text} に",
    "any": "任意",
}

LABELS = {
    "different values": "異なる値",
    "missing": "値なし",
    "printed": "印刷される数",
    "pieces": "枚数",
    "total": "合計",
    "{text} total": "{text} の合計",
    "sum": "合計",
    "blank": "白紙",
    "all on one stack": "一山に重ねた高さ",
    "one piece": "1枚の大きさ",
    "{count} players: {label}": "{count}人：{label}",
    "named but not in {places}": "{places} にないのに名指しされたもの",
    "named by {by} {bounds}": "{by} で名指しされる数 {bounds}",
    "{of} with such a back": "同じ裏の{of}",
    "mean of {text}": "{text} の平均",
    "spread of {text}": "{text} の開き",
    "smallest of {text}": "{text} の最小",
    "greatest of {text}": "{text} の最大",
    "within of {text}": "{text} の範囲",
    "{text} like {match}": "{text} が {match} の形",
    "pieces ({text})": "枚数（{text}）",
}

MESSAGES = {
    "{label}: expected {bounds}, {actual} is outside": "{label}：{bounds} のはずが、{actual} が外",
    "{label}: expected {bounds}, {actual} are outside": "{label}：{bounds} のはずが、{actual} が外",
    "{label}: expected more than {text}, actual {actual}": "{label}：{text} より大きいはずが {actual}",
    "{label}: expected {bounds}, actual {actual} printed; rows with 0 copies: {text}": (
        "{label}：宣言 {bounds}、実際 {actual}（0枚の行：{text}）"
    ),
    "{label}: expected {bounds}, actual {actual} in play": "{label}：宣言 {bounds}、実際に使うのは {actual}",
    "{label}: expected {bounds}, actual {actual} printed": "{label}：宣言 {bounds}、実際 {actual}",
    "{label}: expected once, actual {actual} times": "{label}：1回のはずが {actual} 回",
    "{label}: expected {bounds}, actual {actual} of {count}": "{label}：宣言 {bounds}、実際は {count} のうち {actual}",
    "{label}: expected {bounds}, actual {actual}": "{label}：宣言 {bounds}、実際 {actual}",
    "{label}: expected once, actual {actual}": "{label}：1回のはずが {actual} 回",
    "{actual} of {bounds} break `{text}`": "{bounds} のうち {actual} が `{text}` でない",
    "{actual} of {bounds} have `{text}`": "{bounds} のうち {actual} が `{text}`",
    "{label} does not exist in {places}; it has 0 copies": "{label} は {places} にない（0枚の行にはある）",
    "{label} does not exist in {places}; did you mean `{text}`?": "{label} は {places} にない（`{text}` のことか）",
    "{label} does not exist in {places}; there are: {text}": "{label} は {places} にない（あるもの：{text}）",
    "{label} does not exist in {places}; {text}": "{label} は {places} にない（{text}）",
    "{label} does not exist in {places}": "{label} は {places} にない",
    "{label} in {places} is never named by {by}": "{places} の {label} は {by} で一度も名指しされない",
    "{label} in {places} is named otherwise: expected {bounds}, actual {actual} by {by}": (
        "{places} の {label} が {by} で名指しされる数：宣言 {bounds}、実際 {actual}"
    ),
    "{actual} of {bounds} is not like {match}": "{bounds} のうち {actual} が {match} の形でない",
    "{actual} of {bounds} are not like {match}": "{bounds} のうち {actual} が {match} の形でない",
    "{actual} piece can be told by the back: {text} instead of {other}": (
        "裏で見分けられるものが {actual} 枚：{text}（ほかは {other}）"
    ),
    "{actual} pieces can be told by the back: {text} instead of {other}": (
        "裏で見分けられるものが {actual} 枚：{text}（ほかは {other}）"
    ),
    "{actual} piece of {of} cannot be told from {text} by the back": (
        "{of}の {actual} 枚が、裏では {text} と見分けられない"
    ),
    "{actual} pieces of {of} cannot be told from {text} by the back": (
        "{of}の {actual} 枚が、裏では {text} と見分けられない"
    ),
    "a piece of {text} does not lie in a box of {other}": "{text} のものは {other} の箱に入らない",
    "{actual} make a stack of {text}, the box has room for {other} in {count}; it would have to be {more} deeper": (
        "全部で {text} の高さになるが、箱に入るのは {other} まで。あと {more} の深さがいる"
    ),
    "No small change mends this alone: to {text} would break {other}.": (
        "小さな変更だけでは直らない。案（{text}）は別の検査 {other} に反する。"
    ),
    "{label} counts as {text} ({other})": "{label} は {text} と数えた（{other}）",
}


MEASURES = {"mean": "平均", "spread": "開き", "smallest": "最小", "greatest": "最大", "range": "範囲"}
"""What is measured, by its English word."""


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
