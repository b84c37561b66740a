"""Reading how sheets are laid out."""

from generator.base.length import Size, parse_size
from generator.base.nearest import did_you_mean
from generator.base.node import Mapping
from generator.base.problem import Problems
from generator.model.game import Printing
from generator.model.keys import Keys
from generator.model.levels import PRINT
from generator.model.problems import SIZE_UNKNOWN
from generator.model.sizes import Sizes

_WIDEST_MARGIN = 200_000


def read_print(node: Mapping | None, sizes: Sizes, problems: Problems) -> tuple[Printing, Sizes]:
    """The layout of sheets, and the sizes with a paper that is given by width x height under that text as its name."""
    usual = Printing()
    if node is None:
        return usual, sizes
    keys = Keys(node, PRINT, problems)
    paper, sizes = _read_paper(keys, usual.paper, sizes)
    return (
        Printing(
            paper=paper,
            flip=keys.word("flip", usual.flip),
            margin=keys.length("margin", usual.margin, 0, _WIDEST_MARGIN),
            gap=keys.length("gap", usual.gap, 0, _WIDEST_MARGIN),
            marks=keys.word("marks", usual.marks),
            orientation=keys.word("orientation", usual.orientation),
            test_bar=keys.flag("test_bar", usual.test_bar),
        ),
        sizes,
    )


def _read_paper(keys: Keys, usual: str, sizes: Sizes) -> tuple[str, Sizes]:
    name = keys.text("paper", usual).strip()
    if name in sizes.papers:
        return name, sizes
    if not name[:1].isdigit():
        hint = did_you_mean(name, sizes.papers, "papers")
        keys.report(SIZE_UNKNOWN, keys.span("paper"), f"there is no paper `{name}`", hint)
        return usual, sizes
    try:
        width, height = sorted(parse_size(name))
    except ValueError as trouble:
        keys.report(SIZE_UNKNOWN, keys.span("paper"), str(trouble), "name a paper, or write `330 x 483 mm`")
        return usual, sizes
    return name, sizes.extended(Sizes(papers={name: Size(width, height)}))
