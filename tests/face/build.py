"""Builds faces of a small project in a test."""

from pathlib import Path

from generator.art.library import ArtLibrary
from generator.base.length import Size
from generator.base.problem import Problems
from generator.base.span import Span
from generator.face.build import FaceBuilder, template_folders
from generator.face.face import Face
from generator.face.template import TemplateEnvironment
from generator.face.typography import font_library
from generator.model.game import Card, Component, Game, Localized, Outline
from generator.model.style import Colour, FontFile, Styles, TextStyle

SPAN = Span("cards.yaml", 3, 5)
BUILTIN = Path(__file__).resolve().parents[2] / "generator" / "builtin" / "templates"
STYLES = Styles(
    fonts={"latin": FontFile("latin", "sans-latin", SPAN)},
    colours={"ink": Colour(32, 32, 32), "paper": Colour(250, 245, 230)},
    texts={
        "text": TextStyle("text", "sans-jp", 10.0, SPAN, leading=1.4),
        "small": TextStyle("small", "sans-jp", 8.0, SPAN, smallest=6.0, fit="shrink"),
        "latin": TextStyle("latin", "latin", 10.0, SPAN),
    },
    lengths={"margin": 4000},
)
TRIM = Size(60_000, 80_000)
SQUARE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><rect width="10" height="10" fill="#c00"/></svg>'
WIDE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10"><rect width="20" height="10" fill="#0c0"/></svg>'


class Bench:
    """A project folder with templates and icons, and one component of cards.

    Args:
        root: an empty folder.
        size: trim size in µm.
    """

    def __init__(self, root: Path, size: Size = TRIM) -> None:
        self.root = root
        self.size = size
        self.outline = Outline()
        self.problems = Problems()
        (root / "templates" / "icons").mkdir(parents=True)
        self.write("icons/fox.svg", SQUARE)
        self.write("icons/wide.svg", WIDE)

    def write(self, name: str, text: str) -> None:
        """Write a file of the project's templates folder."""
        (self.root / "templates" / name).write_text(text, "utf-8")

    def component(self, cards: tuple[Card, ...], back: str | None = None) -> Component:
        """The component the cards belong to."""
        return Component(
            "deck",
            "card",
            Localized({"en": "Deck"}),
            self.size,
            self.outline,
            "t.xml",
            back,
            3000,
            4000,
            {},
            cards,
            SPAN,
        )

    def faces(self, cards: list[dict[str, object]], back: str | None = None) -> list[tuple[Face | None, Face | None]]:
        """Front and back of each card, drawn with t.xml; problems are gathered."""
        rows = tuple(
            Card(str(number), values, 1, Span("deck.csv", number + 1, 0, number), {})  # type: ignore[arg-type]
            for number, values in enumerate(cards, 1)
        )
        component = self.component(rows, back)
        game = Game("game", Localized({"en": "Game"}), ("en",), {"deck": component}, STYLES, SPAN)
        folders = template_folders(self.root, game, BUILTIN, self.problems)
        builder = FaceBuilder(
            game,
            "en",
            TemplateEnvironment(folders, self.root),
            font_library(STYLES, self.root, self.problems),
            ArtLibrary(self.root, folders),
            self.problems,
        )
        return [builder.faces(component, card) for card in rows]

    def face(self, template: str, **values: object) -> Face:
        """The face of one card; it must have been drawn."""
        self.write("t.xml", template)
        front, _ = self.faces([values])[0]
        assert front is not None
        return front

    def told(self) -> list[str]:
        """The problems as `code place: message`."""
        return [f"{p.code} {p.span}: {p.message}" for p in self.problems]
