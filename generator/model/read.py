"""From nodes to games: the model stage's entry point."""

from generator.base.node import Mapping
from generator.base.problem import Problems
from generator.model.game import Game
from generator.model.keys import Keys, check_name, mapping_of
from generator.model.levels import GAME, PROJECT
from generator.model.problems import GAME_EMPTY, GAMES_TWICE
from generator.model.read_game import read_game
from generator.model.sizes import Sizes, read_own_sizes
from generator.model.unknown import report_unknown


def read_games(
    node: Mapping, default_key: str, sizes: Sizes, problems: Problems, *, unknown_allowed: bool = False
) -> tuple[Game, ...]:
    """The games of a project, in the order of the file.

    Args:
        node: the file's top: `games:` with several games, or the keys of one; includes and data files expanded.
        default_key: the key of a game that stands at the top, such as the project folder's name.
        sizes: the named sizes that are built in.
        problems: receives everything that is wrong.
        unknown_allowed: whether values may be `?`; else each component with such values is a problem.
    """
    games = _read_games(node, default_key, sizes, problems)
    if not unknown_allowed:
        for game in games:
            report_unknown(game.unknown, game.unknown_rows, problems)
    return games


def _read_games(node: Mapping, default_key: str, sizes: Sizes, problems: Problems) -> tuple[Game, ...]:
    if "games" not in node.entries:
        return (read_game(default_key, Keys(node, GAME, problems), node.span, sizes),)
    beside = [name for name in node.entries if name in GAME.keys and name not in PROJECT.keys]
    if beside:
        problems.add(
            GAMES_TWICE.at(
                node.entries[beside[0]].key_span,
                f"`{beside[0]}` stands beside `games:`, so it belongs to no game",
                "move it into a game, or, where there is one game only, take the `games:` level out",
            )
        )
    allowed = Mapping({name: entry for name, entry in node.entries.items() if name not in beside}, node.span)
    keys = Keys(allowed, PROJECT, problems)
    sizes = sizes.extended(read_own_sizes(node, problems))
    games = keys.mapping("games")
    if "games" in node.entries and (games is None or not games.entries):
        problems.add(GAME_EMPTY.at(keys.span("games"), "there is no game under `games:`", "write one: `my_game:`"))
        return ()
    found: list[Game] = []
    for key, (key_span, value) in games.entries.items() if games else ():
        mapping = mapping_of(value, f"the game `{key}`", problems)
        if mapping is not None and check_name(key, key_span, "game", problems):
            found.append(read_game(key, Keys(mapping, GAME, problems), key_span, sizes))
    return tuple(found)
