"""A designer's desk: a project folder in which a test writes files, runs the command, and reads what comes out."""

import json
import struct
import zlib
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from generator.cli.main import run
from tests.pdf import page_sizes, page_text, texts_in

FRONT = '<face><text style="words" box="4 4 55 80">{{ card.id }}</text></face>'
BACK = '<face><text style="words" box="4 4 55 80">back {{ card.id }}</text></face>'
STYLES = "styles: {texts: {words: {font: sans-jp, size: 10}}}\n"


class Told(NamedTuple):
    """What a run of the command said."""

    code: int
    out: str
    err: str


class Slot(NamedTuple):
    """Where a face lies on a page: mm from the page's top left."""

    page: int
    component: str
    card: str
    face: str
    x: float
    y: float
    width: float
    height: float
    rotation: int


class Desk:
    """A project folder named `game`, with a front that prints a card's id and a back that says so."""

    def __init__(self, root: Path, capsys: pytest.CaptureFixture[str]) -> None:
        self.root = root
        self._capsys = capsys
        self.write("templates/front.xml", FRONT)
        self.write("templates/back.xml", BACK)

    def write(self, name: str, data: str | bytes) -> Path:
        """Write a file of the project; a text is written as UTF-8 as it is."""
        path = self.root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data if isinstance(data, bytes) else data.encode("utf-8"))
        return path

    def cards(self, text: str) -> None:
        """Write cards.yaml; text styles are added."""
        self.write("cards.yaml", STYLES + text)

    def deck(self, rows: str, keys: str = "", top: str = "", front: str = "") -> None:
        """Write cards.yaml with one component `deck`.

        Args:
            rows: flow rows, one a line, or `data: file.csv`.
            keys: more keys of the component, one a line.
            top: more keys of the game.
            front: another front template's words.
        """
        if front:
            self.write("templates/front.xml", f'<face><text style="words" box="4 4 55 80">{front}</text></face>')
        body = f"    {rows}\n" if rows.startswith("data:") else "    cards:\n" + _indented(rows, "      - ")
        more = _indented(keys, "    ")
        self.cards(f"{top}\ncomponents:\n  deck:\n    size: 63 x 88 mm\n    front: front.xml\n{more}{body}")

    def run(self, command: str, *options: str) -> Told:
        """Run a command on the project."""
        self._capsys.readouterr()
        code = run([command, str(self.root), *options])
        told = self._capsys.readouterr()
        return Told(code, told.out, told.err)

    def build(self, *options: str) -> Told:
        """Build, which must succeed."""
        told = self.run("build", *options)
        assert told.code == 0, told.err
        return told

    def refused(self, *options: str) -> str:
        """Build, which must be refused, and must leave nothing behind; returns what was said."""
        told = self.run("build", *options)
        assert told.code == 1, told.out
        assert "Traceback" not in told.err
        assert not (self.root / "output").exists()
        return told.err

    @property
    def output(self) -> Path:
        """The folder of the English sheets."""
        return self.root / "output" / "game" / "en"

    @property
    def pdf(self) -> Path:
        """The English sheets."""
        return self.output / "sheets.pdf"

    @property
    def pages(self) -> list[dict[str, Any]]:
        """The pages of the plan."""
        pages: list[dict[str, Any]] = json.loads((self.output / "sheets.json").read_text("utf-8"))["pages"]
        return pages

    @property
    def slots(self) -> list[Slot]:
        """Every face of the plan."""
        keys = ("component", "card", "face", "x", "y", "width", "height", "rotation")
        return [Slot(page["number"], *[slot[key] for key in keys]) for page in self.pages for slot in page["slots"]]

    def printed(self, slot: Slot) -> str:
        """The words in a slot of the finished PDF."""
        return texts_in(self.pdf, slot.page, (slot.x, slot.y, slot.width, slot.height))

    def fronts(self) -> list[str]:
        """The words of every front in the finished PDF, in the order of the plan."""
        return [self.printed(slot) for slot in self.slots if slot.face == "front"]

    def text(self) -> str:
        """All words of the finished PDF."""
        return "\n".join(page_text(self.pdf, page + 1) for page in range(len(page_sizes(self.pdf))))


def _indented(text: str, start: str) -> str:
    return "".join(f"{start}{line}\n" for line in text.strip().splitlines())


def png(width: int, height: int, colour: tuple[int, int, int] = (200, 30, 30)) -> bytes:
    """A PNG of one colour."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    header = chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0))
    pixels = chunk(b"IDAT", zlib.compress((b"\0" + bytes(colour) * width) * height))
    return b"\x89PNG\r\n\x1a\n" + header + pixels + chunk(b"IEND", b"")
