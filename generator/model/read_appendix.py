"""Reading how the appendix is made."""

from collections.abc import Mapping as Named

from generator.base.nearest import did_you_mean
from generator.base.node import Mapping
from generator.model.game import AppendixPages
from generator.model.keys import Keys
from generator.model.levels import APPENDIX
from generator.model.problems import LENGTH_BAD, SIZE_UNKNOWN
from generator.model.read_styles import read_colour
from generator.model.sizes import Sizes
from generator.model.style import Colour

_SMALLEST = 100_000
"""µm: the shorter side of the smallest paper for the appendix."""


def read_appendix(game: Keys, sizes: Sizes, colours: Named[str, Colour]) -> tuple[str, AppendixPages | None]:
    """The template of the appendix ("" is the built-in one), and its layout where a PDF is asked for.

    A text under `appendix` names the template alone.

    Args:
        colours: those of the game's styles.
    """
    node = game.get("appendix")
    if not isinstance(node, Mapping):
        return game.path("appendix"), None
    keys = Keys(node, APPENDIX, game.problems)
    template = keys.path("template")
    usual = AppendixPages()
    paper = keys.text("paper", usual.paper).strip()
    if paper not in sizes.papers:
        hint = did_you_mean(paper, sizes.papers, "papers")
        keys.report(SIZE_UNKNOWN, keys.span("paper"), f"there is no paper `{paper}`", hint)
        paper = usual.paper
    elif min(sizes.papers[paper]) < _SMALLEST:
        hint = "name A6 or a larger one; the booklet's pages are half as large"
        keys.report(LENGTH_BAD, keys.span("paper"), f"`{paper}` is too small for the appendix", hint)
        paper = usual.paper
    node_of_colour = keys.get("colour")
    colour = read_colour(node_of_colour, colours, keys.problems) if node_of_colour else None
    if not keys.flag("pdf"):
        return template, None
    return template, AppendixPages(paper, colour or usual.colour, node.span)
