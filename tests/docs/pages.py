"""The pages of the documentation: their sections, their fenced blocks and their links."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from tests.project.tree import ROOT

DOCS = ROOT / "docs"
PAGES = (ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted(DOCS.glob("*.md")))

_FENCE = re.compile(r"(`{3,}|~{3,})(.*)")
_CELL_END = re.compile(r"(?<!\\)\|")
_HEADING = re.compile(r"#{1,6} +(.+?) *#*")


class Block(NamedTuple):
    """A fenced block.

    Attributes:
        page: the page's file name. section: the heading above it. line: of the page, on which its text begins.
        language: the first word behind the fence. words: the others that are no `key=value`. options: those that are.
    """

    page: str
    section: str
    line: int
    language: str
    words: tuple[str, ...]
    options: dict[str, str]
    text: str

    @property
    def marked(self) -> bool:
        """Whether anything but a language stands behind the fence."""
        return bool(self.words or self.options)

    def __str__(self) -> str:
        return f"docs/{self.page}:{self.line}"


class Page(NamedTuple):
    """A page taken apart: its fenced blocks, its headings, and its lines outside of fences with their numbers."""

    blocks: list[Block]
    headings: list[str]
    prose: list[tuple[int, str]]


def take_apart(path: Path) -> Page:
    """Read a page. A fence that is never closed is an assertion error."""
    page = Page([], [], [])
    lines = iter(enumerate(path.read_text("utf-8").splitlines(), 1))
    for number, line in lines:
        if opened := _FENCE.fullmatch(line):
            section = page.headings[-1] if page.headings else ""
            page.blocks.append(_block(path, section, number + 1, opened, lines))
            continue
        if heading := _HEADING.fullmatch(line):
            page.headings.append(heading[1])
        page.prose.append((number, line))
    return page


def _block(path: Path, section: str, line: int, opened: re.Match[str], lines: Iterator[tuple[int, str]]) -> Block:
    fence, info = opened[1], opened[2].split()
    inside: list[str] = []
    for _, inner in lines:
        if inner == fence:
            break
        inside.append(inner)
    else:
        raise AssertionError(f"{path.name}:{line}: a fence that is never closed")
    options = dict(word.split("=", 1) for word in info[1:] if "=" in word)
    words = tuple(word for word in info[1:] if "=" not in word)
    return Block(path.name, section, line, info[0] if info else "", words, options, "\n".join([*inside, ""]))


def anchor(heading: str) -> str:
    """The name by which a heading is linked to, as GitHub makes it."""
    bare = re.sub(r"[`*]|\[([^]]*)\]\([^)]*\)", r"\1", heading).strip().casefold()
    return re.sub(r"[^\w\- ]", "", bare).replace(" ", "-")


def table_under(page: Page, heads: str) -> list[list[str]]:
    """The rows of the page's one table whose head is as given (`| a | b |`), each as its cells."""
    lines = [line for _, line in page.prose]
    (start,) = [index for index, line in enumerate(lines) if line == heads]
    rows: list[list[str]] = []
    for line in lines[start + 2 :]:
        if not line.startswith("|"):
            break
        rows.append([cell.strip().replace("\\|", "|") for cell in _CELL_END.split(line.strip("|"))])
    assert rows, f"the table {heads} is empty"
    return rows
