"""Reading one game."""

from generator.base.problem import Problems
from generator.base.span import Span
from generator.model.game import Component, Game
from generator.model.keys import Keys, check_name, mapping_of
from generator.model.localize import plain_in_all, read_languages, read_localized, read_localized_names
from generator.model.problems import GAME_EMPTY
from generator.model.read_appendix import read_appendix
from generator.model.read_component import Surroundings, read_component
from generator.model.read_constants import read_constants
from generator.model.read_print import read_print
from generator.model.read_rules import read_rules
from generator.model.read_styles import read_styles
from generator.model.read_table import read_tables
from generator.model.sizes import Sizes, read_own_sizes
from generator.model.unknown import Unknowns
from generator.model.value import Reading


def read_game(key: str, keys: Keys, span: Span, sizes: Sizes) -> Game:
    """A game from its keys. What cannot be read is a problem and left out, so that all problems come together.

    Args:
        key: the game's name in the file; span: where that stands.
        sizes: the named sizes that the game may use besides its own.
    """
    problems = keys.problems
    languages = read_languages(keys.get("languages"), problems)
    sizes = sizes.extended(read_own_sizes(keys.node, problems))
    constants = read_constants(keys.mapping("constants"), problems)
    printing, sizes = read_print(keys.mapping("print"), sizes, problems)
    surroundings = Surroundings(languages, sizes, constants)
    styles = read_styles(keys.mapping("styles"), problems)
    appendix, appendix_pages = read_appendix(keys, sizes, styles.colours)
    title = read_localized(keys.get("title"), languages, "`title`", problems)
    declared = keys.mapping("components")
    unknowns = Unknowns()
    components = _read_components(keys, surroundings, problems, unknowns)
    tables = read_tables(keys.mapping("tables"), languages, constants, problems, unknowns)
    owners = {*components, *(f"tables.{name}" for name in tables)}
    return Game(
        key=key,
        title=title or plain_in_all(key, languages),
        languages=languages,
        components=components,
        styles=styles,
        span=span,
        texts=read_localized_names(keys.mapping("texts"), languages, "the text", problems),
        constants=constants,
        tables=tables,
        rules=read_rules(keys.sequence("checks"), problems),
        printing=printing,
        folder=keys.path("templates", key),
        appendix=appendix,
        icons=read_localized_names(keys.mapping("icons"), languages, "the icon", problems),
        papers=sizes.papers,
        appendix_pages=appendix_pages,
        unread=frozenset(declared.entries if declared else ()) - frozenset(components),
        unknown=tuple([cell for cell in unknowns.cells if cell.owner in owners]),
        unknown_rows=tuple([rows for rows in unknowns.rows if rows.owner in owners]),
    )


def _read_components(keys: Keys, game: Surroundings, problems: Problems, unknowns: Unknowns) -> dict[str, Component]:
    node = keys.mapping("components")
    found: dict[str, Component] = {}
    if node is not None and not node.entries:
        keys.report(GAME_EMPTY, node.span, "the game has no components", "write one under `components:`")
    for name, (key_span, value) in node.entries.items() if node else ():
        mapping = mapping_of(value, f"the component `{name}`", problems, name)
        if mapping is None or not check_name(name, key_span, "component", problems):
            continue
        reading = Reading(game.languages, problems, name, unknowns.of(name))
        component = read_component(name, mapping, key_span, game, reading)
        if component is not None:
            found[name] = component
    return found
