"""The pages' examples as projects.

A block with a word or an option behind its language is an example and is read:

    ```yaml project                     a whole cards.yaml
    ```yaml game                        keys of a game; a component is added where there is none
    ```yaml components                  what stands under `components:`
    ```yaml component                   what stands under one component; its `front` and a row are added where missing
    ```yaml file=parts/moons.yaml       another file
    ```csv name=creatures.csv           a table; with `encoding=cp932` it is written in that
    ```xml file=templates/card.xml      a template

Blocks below one heading are files of one project. A table that no YAML block there names is read as the rows of a deck.
`workbook=deck.xlsx:Cards+Notes` puts a workbook with these sheets beside a block. `lay` lays the pieces on sheets, and
`pages=2` says on how many pages; `build` makes the PDF.

An example has no problem, but for what it says it has: the comment `# problem: code` stands on the problem's line, and
`problem=code` behind the fence is for a file that cannot hold the comment.
"""

import re
from collections import defaultdict
from pathlib import Path
from typing import NamedTuple

from tests.docs.pages import DOCS, Block, take_apart
from tests.load.workbooks import rows, xlsx

ROLES = ("project", "game", "components", "component")
_EXPECTED = re.compile(r"# problem: ([a-z0-9-]+)")
_LANGUAGES = "languages: [ja, en]"


class Example(NamedTuple):
    """A project made of blocks.

    Attributes:
        block: the one that it is about. files: what is written, by name.
        shift: how many lines of cards.yaml stand before the block's own.
        expected: file, line and code of each problem; the line is 0 where it is not said.
    """

    block: Block
    files: dict[str, bytes]
    shift: int
    expected: tuple[tuple[str, int, str], ...]

    @property
    def laid(self) -> bool:
        """Whether its pieces are laid on sheets."""
        return "lay" in self.block.words

    @property
    def built(self) -> bool:
        """Whether its PDF is made."""
        return "build" in self.block.words

    def write(self, folder: Path) -> None:
        """Put the files into a folder."""
        for name, data in self.files.items():
            path = folder / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(data)


def collect() -> list[Example]:
    """The examples of all pages, in their order."""
    found: list[Example] = []
    for path in sorted(DOCS.glob("*.md")):
        sections: dict[str, list[Block]] = defaultdict(list)
        for block in take_apart(path).blocks:
            if block.marked:
                sections[block.section].append(block)
        for blocks in sections.values():
            found.extend(_examples(blocks))
    return found


def _examples(blocks: list[Block]) -> list[Example]:
    """The examples of one section."""
    beside = [block for block in blocks if _file_name(block)]
    names = [_file_name(block) for block in beside]
    assert len(names) == len(set(names)), f"{blocks[0]}: two blocks of a section are one file"
    projects = [block for block in blocks if not _file_name(block)]
    examples = [_example(block, beside) for block in projects]
    told = "".join(block.text for block in (*projects, *beside) if block.language == "yaml")
    for block in beside:
        if block.language == "csv" and block.options["name"] not in told:
            examples.append(_deck_of(block))
    return examples


def _example(block: Block, beside: list[Block]) -> Example:
    role = block.words[0] if block.words else ""
    assert block.language == "yaml" and role in ROLES, f"{block}: `{block.language} {role}` is no example"
    head, text, tail = _wrapped(role, block.text)
    files = {"cards.yaml": (head + text + tail).encode("utf-8")}
    files.update((_file_name(other), _encoded(other)) for other in beside)
    if "workbook" in block.options:
        name, _, sheets = block.options["workbook"].partition(":")
        files[name] = xlsx({sheet: rows(["id", "name"], ["fox", "Fox"]) for sheet in sheets.split("+")})
    shift = head.count("\n")
    expected = [*_problems_of(block, "cards.yaml", shift)]
    for other in beside:
        if _file_name(other) in block.text or other.language == "yaml":
            expected += _problems_of(other, _file_name(other), 0)
    return Example(block, files, shift, tuple(expected))


def _deck_of(block: Block) -> Example:
    name = _file_name(block)
    head, text, tail = _wrapped("component", f"data: {name}\n")
    files = {"cards.yaml": (head + text + tail).encode("utf-8"), name: _encoded(block)}
    return Example(block, files, 0, tuple(_problems_of(block, name, 0)))


def _wrapped(role: str, text: str) -> tuple[str, str, str]:
    """What stands before a block's text, the text itself, and what stands behind it."""
    keys = set(re.findall(r"^(\w+):", text, re.MULTILINE))
    if role == "project":
        return "", text, ""
    if role == "game":
        own = "" if "components" in keys else "components: {deck: {front: card.xml, cards: [{id: fox}]}}\n"
        return "", text, own
    if role == "components":
        return f"{_LANGUAGES}\ncomponents:\n", _indented(text, 2), ""
    missing = []
    if "front" not in keys:
        missing.append("front: card.xml\n")
    if not keys & {"cards", "data"} and not re.search(r"^kind: (board|summary)\b", text, re.MULTILINE):
        missing.append("cards: [{id: fox}]\n")
    return f"{_LANGUAGES}\ncomponents:\n  deck:\n", _indented(text, 4), _indented("".join(missing), 4)


def _indented(text: str, by: int) -> str:
    return "".join(" " * by + line if line.strip() else line for line in text.splitlines(keepends=True))


def _file_name(block: Block) -> str:
    return block.options.get("name") or block.options.get("file") or ""


def _encoded(block: Block) -> bytes:
    return block.text.encode(block.options.get("encoding", "utf-8"))


def _problems_of(block: Block, name: str, shift: int) -> list[tuple[str, int, str]]:
    found = [("", 0, code) for code in block.options.get("problem", "").split("+") if code]
    for number, line in enumerate(block.text.splitlines(), 1 + shift):
        found += [(name, number, match[1]) for match in _EXPECTED.finditer(line)]
    return found
