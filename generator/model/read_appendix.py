"""Reading how the appendix is made."""

from generator.base.nearest import did_you_mean
from generator.base.node import Mapping
from generator.model.game import AppendixPages
from generator.model.keys import Keys
from generator.model.levels import APPENDIX
from generator.model.problems import SIZE_UNKNOWN
from generator.model.sizes import Sizes


def read_appendix(game: Keys, sizes: Sizes) -> tuple[str, AppendixPages | None]:
    """The template of the appendix ("" is the built-in one), and its layout where a PDF is asked for.

    A text under `appendix` names the template alone.
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
    colour = keys.text("colour", usual.colour).strip()
    if not keys.flag("pdf"):
        return template, None
    return template, AppendixPages(paper, colour, node.span)
