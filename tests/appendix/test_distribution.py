"""Distribution tables: the check's own counts, in the words of the language."""

from decimal import Decimal

from generator.appendix.distribution import distribution_tables
from generator.appendix.markdown import Table
from generator.appendix.naming import Naming
from generator.base.node import Entry, Mapping, Node, Scalar, Sequence
from generator.base.span import Span
from generator.check.finding import Line, Outcome, Report, Result, Status
from generator.model.field import Field
from generator.model.game import Component, Game, Rule
from tests.appendix.games import PLACE, card, component, game, texts


def fish() -> Component:
    fields = {
        "net": Field("net", "choice", PLACE, domain=("trawl", "hook")),
        "rare": Field("rare", "flag", PLACE),
        "baits": Field("baits", "list", PLACE, item=Field("baits", "choice", PLACE, domain=("hook",))),
    }
    return component("fish", card("f1", 3, net="hook"), fields=fields, title=texts(en="Fish", ja="魚"))


def body(of: str, *by: str, where: str = "") -> Mapping:
    fields: Node = Scalar(by[0], PLACE) if len(by) == 1 else Sequence(tuple(Scalar(name, PLACE) for name in by), PLACE)
    nodes = {"of": Scalar(of, PLACE), "by": fields} | ({"where": Scalar(where, PLACE)} if where else {})
    return Mapping({key: Entry(PLACE, node) for key, node in nodes.items()}, PLACE)


def tables(rule: Node, *lines: Line, status: Status = Status.PASSED, lang: str = "en") -> tuple[Table, ...]:
    place = Span("cards.yaml", 9, 3)
    checked: Game = game(fish(), rules=(Rule("distribution", rule, place),), icons={"hook": texts(en="Hook", ja="針")})
    result = Result("distribution-1", "distribution", status, Outcome("fish by net", lines), place)
    other = Result("contents-1", "contents", Status.PASSED, Outcome("contents", lines), PLACE)
    return distribution_tables(checked, Report("harbour", "Harbour", (other, result)), Naming(checked, lang))


def test_only_distributions_are_shown_and_copies_are_as_counted() -> None:
    (table,) = tables(body("fish", "net"), Line("trawl", "0", 0), Line("hook", "3", 3))
    assert table == Table("Fish: net", ("net", "Copies"), (("trawl", "0"), ("Hook", "3")), frozenset({1}))


def test_in_japanese() -> None:
    (table,) = tables(body("fish", "net", where="rare"), Line("hook", "3", 3), lang="ja")
    assert table.title == "魚: net (条件 `rare`)"
    assert table.columns == ("net", "枚数")
    assert table.rows == (("針", "3"),)


def test_what_differs_shows_what_was_expected() -> None:
    lines = (Line("trawl", "1", 0, False, -1), Line("hook", "at least 2", Decimal("2.50")))
    (table,) = tables(body("fish", "net"), *lines, status=Status.WAIVED)
    assert table.columns == ("net", "Expected", "Copies")
    assert table.rows == (("trawl", "1", "0"), ("Hook", "at least 2", "2.50"))


def test_flags_and_lists() -> None:
    assert tables(body("fish", "rare"), Line("true", "1", 1))[0].rows == (("✓", "1"),)
    assert tables(body("fish", "baits"), Line("hook", "1", 1))[0].rows == (("Hook", "1"),)


def test_a_distribution_over_something_else_keeps_the_checks_title() -> None:
    assert tables(body("all", "net"), Line("hook", "3", 3))[0].title == "fish by net"


def test_the_games_own_tables_hold_no_pieces() -> None:
    assert tables(body("tables.points", "fish"), Line("1", "1", 1)) == ()


def test_a_check_that_is_itself_wrong_has_no_table() -> None:
    assert tables(body("fish", "net"), status=Status.ERROR) == ()


def test_two_fields_make_a_cross_table() -> None:
    lines = (
        Line("trawl, false", "", 0),
        Line("trawl, true", "", 1),
        Line("hook, false", "", 2),
        Line("hook, true", "", 3),
    )
    (table,) = tables(body("fish", "net", "rare"), *lines)
    assert table.title == "Fish: net × rare"
    assert table.columns == ("net × rare", "–", "✓")
    assert table.rows == (("trawl", "0", "1"), ("Hook", "2", "3"))


def test_values_that_share_a_name_keep_their_own_rows_in_a_cross_table() -> None:
    lines = (
        Line("Hook, false", "", 1),
        Line("Hook, true", "", 2),
        Line("hook, false", "", 3),
        Line("hook, true", "", 4),
    )
    (table,) = tables(body("fish", "net", "rare"), *lines)
    assert table.rows == (("Hook", "1", "2"), ("Hook", "3", "4"))


def test_a_cross_table_that_differs_is_a_list() -> None:
    lines = (Line("trawl, false", "1", 0, False, -1), Line("hook, true", "1", 1))
    (table,) = tables(body("fish", "net", "rare"), *lines, status=Status.WAIVED)
    assert table.rows == (("trawl, –", "1", "0"), ("Hook, ✓", "1", "1"))


def test_a_value_that_holds_the_separator_stays_whole() -> None:
    assert tables(body("fish", "net"), Line("trawl, small", "1", 1))[0].rows == (("trawl, small", "1"),)
