"""Markdown to blocks."""

import re
from collections.abc import Callable, Iterator, Sequence
from itertools import dropwhile
from typing import Any, NamedTuple

from generator.appendix.blocks import Block, Gallery, Grid, Heading, Image, Line, Listing, Paragraph, Quote, Words
from generator.appendix.illustration import read_address
from generator.appendix.problems import MARKUP_UNKNOWN, PICTURE_UNKNOWN
from generator.base.problem import Problems
from generator.base.span import Span
from generator.typeset.run import TextSpan

_TAG = re.compile(r"<(/?)([a-zA-Z][\w-]*)[^>]*?/?>")
_COMMENT = re.compile(r"<!--.*?(?:-->|\Z)", re.DOTALL)
_SILENT = ("ruby", "rp")


def parse_markdown(text: str, problems: Problems, span: Span | None) -> tuple[Block, ...]:
    """The blocks of a Markdown text (CommonMark with tables, and the tags b, i, br and ruby).

    Args:
        problems: receives what cannot be set, such as another HTML tag; its words stand there all the same.
        span: where the document is asked for.
    """
    from markdown_it import MarkdownIt

    reader = MarkdownIt("commonmark").enable("table")
    reader.normalizeLink = _as_written  # type: ignore[method-assign, assignment]
    reader.validateLink = _allow_all  # type: ignore[method-assign, assignment]
    return tuple(_Reader(reader.parse(text), reader.parseInline, problems, span).blocks())


def _as_written(address: str) -> str:
    return address


def _allow_all(address: str) -> bool:
    return True


class _Manner(NamedTuple):
    bold: int = 0
    italic: int = 0


class _Reader:
    """Walks the flat list of tokens that the library gives.

    Args:
        tokens: the document's tokens.
        inline: gives the tokens of a text within a line.
        problems, span: where problems go.
    """

    def __init__(
        self, tokens: Sequence[Any], inline: Callable[[str], Sequence[Any]], problems: Problems, span: Span | None
    ) -> None:
        self._tokens = tokens
        self._inline = inline
        self._at = 0
        self._problems = problems
        self._span = span

    def blocks(self, end: str = "") -> Iterator[Block]:
        """The blocks up to the token that ends them, which is passed over too."""
        while self._at < len(self._tokens):
            token = self._take()
            if token.type == end:
                return
            block = self._block(token)
            if block is not None:
                yield block

    def _take(self) -> Any:
        token = self._tokens[self._at]
        self._at += 1
        return token

    def _block(self, token: Any) -> Block | None:
        kind = token.type
        if kind == "heading_open":
            return Heading(int(token.tag[1]), self._words_until("heading_close"))
        if kind == "paragraph_open":
            return _paragraph(self._words_until("paragraph_close"))
        if kind in ("bullet_list_open", "ordered_list_open"):
            start = int(token.attrs.get("start", 1)) if kind == "ordered_list_open" else None
            return Listing(tuple(self._items(kind.replace("open", "close"))), start)
        if kind == "table_open":
            return self._grid()
        if kind == "blockquote_open":
            return Quote(tuple(self.blocks("blockquote_close")))
        if kind in ("fence", "code_block"):
            return Paragraph((TextSpan(token.content.rstrip("\n")),))
        if kind == "hr":
            return Line()
        if kind == "html_block":
            return self._html(token.content)
        return None

    def _html(self, html: str) -> Block | None:
        """The words among lines of HTML as a paragraph, None where there are only tags and comments."""
        words: list[TextSpan | Image] = []
        for token in self._inline(_COMMENT.sub("", html).strip()):
            words += self._words(token.children or ())
        trimmed = _trimmed(words)
        return _paragraph(trimmed) if trimmed else None

    def _items(self, end: str) -> Iterator[tuple[Block, ...]]:
        while self._take_unless(end):
            yield tuple(self.blocks("list_item_close"))

    def _take_unless(self, end: str) -> bool:
        return str(self._take().type) != end

    def _grid(self) -> Grid:
        rows: list[tuple[Words, ...]] = []
        cells: list[Words] = []
        aligns: list[str] = []
        while (token := self._take()).type != "table_close":
            if token.type in ("th_open", "td_open"):
                if not rows:
                    aligns.append(_align(token.attrs.get("style", "")))
                cells.append(self._words_until(token.type.replace("open", "close")))
            elif token.type == "tr_close":
                rows.append(tuple(cells))
                cells = []
        return Grid(rows[0], tuple(rows[1:]), tuple(aligns))

    def _words_until(self, end: str) -> Words:
        words: Words = ()
        while (token := self._take()).type != end:
            if token.type == "inline":
                words = tuple(self._words(token.children or ()))
        return words

    def _words(self, tokens: Sequence[Any]) -> Iterator[TextSpan | Image]:
        manner = _Manner()
        for token in tokens:
            kind = token.type
            if kind in ("strong_open", "strong_close"):
                manner = manner._replace(bold=manner.bold + token.nesting)
            elif kind in ("em_open", "em_close"):
                manner = manner._replace(italic=manner.italic + token.nesting)
            elif kind == "html_inline":
                manner, text = self._tag(token.content, manner)
                if text:
                    yield _span(text, manner)
            elif kind == "image":
                yield self._image(token)
            elif kind == "link_close":
                if token.meta.get("shown"):
                    yield _span(f" ({token.meta['shown']})", manner)
            elif kind == "link_open":
                _end_of(tokens, token).meta["shown"] = _address_to_show(tokens, token)
            else:
                text = {"softbreak": " ", "hardbreak": "\n"}.get(kind, token.content)
                if text:
                    yield _span(text, manner)

    def _tag(self, tag: str, manner: _Manner) -> tuple[_Manner, str]:
        match = _TAG.fullmatch(tag)
        if match is None:
            return manner, ""
        name, step = match[2].lower(), -1 if match[1] else 1
        if name in ("b", "strong"):
            return manner._replace(bold=manner.bold + step), ""
        if name in ("i", "em"):
            return manner._replace(italic=manner.italic + step), ""
        if name == "br":
            return manner, "\n"
        if name == "rt":
            return manner, ")" if match[1] else "("
        if name not in _SILENT:
            self._tell_tags(tag)
        return manner, ""

    def _tell_tags(self, html: str) -> None:
        for name in dict.fromkeys(match[2] for match in _TAG.finditer(html)):
            message = f"<{name}> is not set in the appendix's pages"
            hint = "Markdown, <b>, <i>, <br> and <ruby> are; `{% if not pictures %}` keeps it for appendix.md"
            self._problems.add(MARKUP_UNKNOWN.at(self._span, message, hint))

    def _image(self, token: Any) -> TextSpan | Image:
        address = str(token.attrs.get("src", ""))
        alt = "".join(" " if child.type == "softbreak" else child.content for child in token.children or ())
        shown = read_address(address)
        if shown is None:
            message = f"the image `{address}` names no face, icon or picture"
            hint = 'write it with `face("component", "card")`, `icon("name")` or `picture("file.png")`'
            self._problems.add(PICTURE_UNKNOWN.at(self._span, message, hint))
            return TextSpan(alt)
        return Image(shown, alt, str(token.attrs.get("title", "")))


def _span(text: str, manner: _Manner) -> TextSpan:
    return TextSpan(text, manner.bold > 0, manner.italic > 0)


def _trimmed(words: Sequence[TextSpan | Image]) -> Words:
    """Words without the blanks before and behind them."""
    rest = list(dropwhile(_is_blank, words))
    rest = list(dropwhile(_is_blank, rest[::-1]))[::-1]
    if rest and isinstance(rest[0], TextSpan):
        rest[0] = rest[0]._replace(text=rest[0].text.lstrip())
    if rest and isinstance(rest[-1], TextSpan):
        rest[-1] = rest[-1]._replace(text=rest[-1].text.rstrip())
    return tuple(rest)


def _is_blank(part: TextSpan | Image) -> bool:
    return isinstance(part, TextSpan) and part.text.isspace()


def _paragraph(words: Words) -> Block:
    """A paragraph; where it has pictures and no words, a gallery."""
    images = tuple(part for part in words if isinstance(part, Image))
    if images and all(isinstance(part, Image) or part.text.isspace() for part in words):
        return Gallery(images)
    return Paragraph(words)


def _align(style: str) -> str:
    return {"text-align:right": "right", "text-align:center": "centre"}.get(style, "left")


def _end_of(tokens: Sequence[Any], opening: Any) -> Any:
    at = next(i for i, token in enumerate(tokens) if token is opening)
    return next(token for token in tokens[at:] if token.type == "link_close")


def _address_to_show(tokens: Sequence[Any], opening: Any) -> str:
    """A link's address, "" where its words say it already."""
    at = next(i for i, token in enumerate(tokens) if token is opening)
    words = []
    for token in tokens[at + 1 :]:
        if token.type == "link_close":
            break
        words.append(token.content)
    address = str(opening.attrs.get("href", ""))
    return "" if "".join(words) == address or address.startswith("#") else address
