"""A game's appendix in one language: a Jinja template that writes Markdown, filled with the data's own numbers."""

import re
from collections.abc import Mapping
from pathlib import Path

import jinja2
from jinja2.utils import missing

from generator.appendix import lists
from generator.appendix.distribution import distribution_tables
from generator.appendix.markdown import Table, write_gallery, write_table
from generator.appendix.naming import Naming
from generator.appendix.placing import placing
from generator.base.nearest import did_you_mean
from generator.base.problem import Problems
from generator.check.finding import Report
from generator.face.template import RenderError, TemplateEnvironment, get_template, render
from generator.face.view import View, game_context, names_of, what_is
from generator.model.game import Game, Localized, Value

BUILT_IN = "appendix.md"
"""The template of a game that names none: the project's own of that name, else the one that the package brings."""

_STEPS_PER_VALUE = 100
"""Steps of work that an appendix may spend on each value of the game, beside what every template may."""

_BUILT_IN_FOLDER = "built-in"
_MANY_BLANK_LINES = re.compile(r"\n(?:[ \t]*\n){2,}")


def write_appendix(
    game: Game,
    lang: str,
    report: Report,
    folders: tuple[Path, ...],
    problems: Problems,
    root: Path,
    pictures: bool = False,
) -> str:
    """The appendix as Markdown text, "" when its template could not be rendered.

    The template sees what templates of faces see (game, lang, texts, icons, constants, tables, totals, components) and
    the prepared lists `contents`, `card_lists`, `distributions`, `scores`, `icon_list` with `words`, the appendix's own
    words. The filter `table` writes such a list, `gallery` its pictures; `cell` makes any value safe for Markdown;
    `face`, `icon` and `picture` place a picture.

    Args:
        report: the game's check report, whose distributions are shown.
        folders: searched in order for templates; the last is the built-in one.
        problems: receives what is wrong with the template, with its file and line.
        root: the project's folder, from which shown paths start.
        pictures: whether the text is to be laid out, so that pictures have their places in it.
    """
    naming = Naming(game, lang, pictures)
    environment = _Environment(folders, root, naming)
    environment.budget.most += _STEPS_PER_VALUE * _values_of(game)
    try:
        template = get_template(environment, game.appendix or BUILT_IN, game.span)
        text = render(environment, template, appendix_context(game, report, naming))
    except RenderError as error:
        problems.add(error.problem)
        return ""
    return _MANY_BLANK_LINES.sub("\n\n", text).strip() + "\n"


def _values_of(game: Game) -> int:
    """How many values the cards and tables of a game hold: an appendix may list them all."""
    rows = [(component.fields, component.cards) for component in game.components.values()]
    rows += [(table.fields, table.rows) for table in game.tables.values()]
    return sum((len(fields) + 2) * len(cards) for fields, cards in rows)


def appendix_context(game: Game, report: Report, naming: Naming) -> Mapping[str, object]:
    """Every name that an appendix template knows."""
    return game_context(game, naming.lang) | {
        "words": View(naming.words, "words"),
        "contents": lists.contents_table(game, naming),
        "card_lists": lists.card_tables(game, naming),
        "scores": {key: lists.score_table(table, naming) for key, table in game.tables.items()},
        "icon_list": lists.icon_table(game, naming),
        "distributions": distribution_tables(game, report, naming),
        **placing(game, naming),
    }


class _Undefined(jinja2.StrictUndefined):
    """An unknown name: any use is an error that names the nearest known one."""

    @property
    def _undefined_message(self) -> str:
        holder, name = self._undefined_obj, str(self._undefined_name)
        if isinstance(holder, View):
            return f"{what_is(holder)} has no `{name}`; {did_you_mean(name, names_of(holder), 'it has')}"
        if isinstance(holder, Mapping):
            return f"`{name}` is not among these; {did_you_mean(name, map(str, holder), 'they are')}"
        if holder is missing:
            return f"`{name}` is not known here; {did_you_mean(name, _NAMES, 'an appendix knows')}"
        return f"`{name}` is not a part of this value"


_NAMES = (
    *("game", "lang", "texts", "icons", "constants", "tables", "totals", "components"),
    *("words", "contents", "card_lists", "distributions", "scores", "icon_list"),
    *("pictures", "face", "icon", "picture"),
)


class _Environment(TemplateEnvironment):
    """The sandbox of faces, but writing Markdown: no XML escaping, no places in tags.

    A template that extends one of its own name gets the built-in one, so that `appendix.md` can build on `appendix.md`.
    """

    def __init__(self, folders: tuple[Path, ...], root: Path, naming: Naming) -> None:
        super().__init__(folders, root)
        built_in = jinja2.PrefixLoader({_BUILT_IN_FOLDER: jinja2.FileSystemLoader(folders[-1])})
        assert self.loader is not None
        self.loader = jinja2.ChoiceLoader([self.loader, built_in])
        self.extensions = {}
        self.autoescape = False
        self.undefined = _Undefined
        shown = naming.pictures

        def table(listed: Table, pictures: bool = False) -> str:
            return write_table(listed, pictures and shown)

        def gallery(listed: Table) -> str:
            return write_gallery(listed) if shown else ""

        self.add_filters({"table": table, "gallery": gallery, "cell": lambda value: _cell(value, naming)})

    def _finalize(self, value: object) -> object:
        self.budget.weigh(value)
        return "" if value is None else value

    def join_path(self, template: str, parent: str) -> str:
        return f"{_BUILT_IN_FOLDER}/{template}" if template == parent else template


def _cell(value: object, naming: Naming) -> str:
    if isinstance(value, float) and value.is_integer():
        value = int(value)
    known: Value = value if isinstance(value, str | int | bool | tuple | Localized | None) else f"{value}"
    return naming.value(known)
