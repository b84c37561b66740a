"""What the four tasks answer, and the words for it."""

from pathlib import Path

import pytest

from generator.base.problem import Problems
from generator.model.game import Game
from generator.solve.answer import Answer, Verdict
from generator.solve.clock import Clock
from generator.solve.repair.repair import repair
from generator.solve.request import Mode, Request
from generator.solve.tasks.fill import fill
from generator.solve.tasks.mend import mend
from generator.solve.tasks.reason import reason
from generator.solve.tasks.tally import tally
from generator.solve.tasks.words import MOST_EDITS, answer_lines
from generator.solve.tasks.wrong import report_wrong_checks
from tests.solve.games import game_of

HEAD = """\
title: Lamps
components:
  lamp:
    front: lamp.xml
    fields: {colour: [red, blue], height: 1..3}
    cards:
"""
THREE = """\
      - {id: ember, colour: red, height: 1}
      - {id: pond, colour: blue, height: 2}
      - {id: moon, colour: blue, height: 3}
"""
OPEN = THREE.replace("blue, height: 3", "?, height: 3")
COLOURS = "distribution: {of: lamp, by: colour, expect: {red: 2, blue: 1}}\n    id: colours"
COPIES = """\
      - {id: ember, colour: red, height: 1, copies: 4}
      - {id: pond, colour: blue, height: 2, copies: 3}
"""
COUNTED = """\
checks:
  - distribution: {of: lamp, by: colour, expect: {red: 3, blue: 1}}
  - unique: {of: lamp, by: [colour, height]}
"""
LOW = "every: {of: lamp, where: colour == red, that: height == 1}\n    id: low"
TASKS = {Mode.FILL: fill, Mode.REPAIR: mend, Mode.EXPLAIN: reason, Mode.COUNT: tally}


def game(folder: Path, rows: str, *checks: str) -> Game:
    return game_of(folder, HEAD + rows + "checks:\n" + "".join(f"  - {check}\n" for check in checks))


def answer(one: Game, mode: Mode, **asked: tuple[str, ...]) -> tuple[Answer, list[str]]:
    """The answer, and its words."""
    request, problems = Request(mode, **asked), Problems()  # type: ignore[arg-type]
    found = TASKS[mode](one, request, Clock(20.0), problems)
    assert found is not None, list(problems)
    return found, list(answer_lines(found, request))


def test_a_deck_that_fails_is_not_right_for_having_no_open_cells(tmp_path: Path) -> None:
    found, told = answer(game(tmp_path, THREE, COLOURS), Mode.FILL)
    assert found.verdict is Verdict.FULFILLED and found.report is not None and not found.report.ok
    assert told == ["Lamps: no cell is open, and the deck does not pass its checks; `fudaya solve --repair` mends it"]
    _, told = answer(game(tmp_path, THREE, "contents: {lamp: 3}"), Mode.FILL)
    assert told[0].startswith("Lamps: no cell is open; mark cells")


def test_cells_that_are_filled_count_as_no_edits(tmp_path: Path) -> None:
    found, told = answer(game(tmp_path, OPEN, COLOURS, LOW), Mode.REPAIR)
    assert (len(found.edits), found.filled, found.changes, found.bound, found.proven) == (2, 1, 1, 1, True)
    assert told == [
        "Lamps: 1 edit mends the deck, proven to be the fewest; it then passes 2 checks, with 1 cell filled beside",
        "  set row moon's height from 3 to 1 (cards.yaml:9:39)",
        "  fill row moon's colour with red (cards.yaml:9:28)",
    ]


def test_a_deck_that_only_lacks_values_needs_no_mend(tmp_path: Path) -> None:
    found, told = answer(game(tmp_path, OPEN, COLOURS), Mode.REPAIR)
    assert (found.verdict, found.changes, found.bound, found.proven) == (Verdict.FOUND, 0, 0, True)
    assert told[0] == "Lamps: nothing to change; with 1 cell filled, the deck then passes 1 check"


def test_changes_are_told_before_what_is_filled(tmp_path: Path) -> None:
    rows = THREE + "".join(f"      - {{id: l{row}, colour: ?, height: 1}}\n" for row in range(MOST_EDITS))
    rows += "      - {id: last, colour: red, height: 2}\n"
    _, told = answer(game(tmp_path, rows, "every: {of: lamp, where: colour == red, that: height == 1}"), Mode.REPAIR)
    assert told[0].startswith("Lamps: 1 edit mends the deck")
    assert told[1].startswith("  set row last's ")
    assert told[-1] == "  and 1 more"


def test_rows_that_are_only_a_number_are_sorted_and_told_by_the_diff_alone(tmp_path: Path) -> None:
    one = game_of(tmp_path, HEAD.replace("    cards:\n", "    cards: 4\n") + COUNTED)
    found, told = answer(one, Mode.REPAIR)
    assert told == ["Lamps: nothing to change; with 8 cells filled, the deck then passes 2 checks"]
    assert found.deck is not None
    cards = [card.values for card in found.deck.components["lamp"].cards]
    assert [card["colour"] for card in cards] == ["red", "red", "red", "blue"]
    assert [card["height"] for card in cards][:3] == [1, 2, 3]


def test_a_count_takes_given_copies_as_they_are(tmp_path: Path) -> None:
    rows = OPEN.replace("height: 1", "height: 1, copies: 2")
    found, told = answer(game(tmp_path, rows, COLOURS.replace("red: 2", "red: 3")), Mode.COUNT)
    assert (found.assumed, told[0]) == ((), "Lamps: 1 deck passes the checks, for 1 cell in 1 row")


def test_copies_that_no_check_counts_are_not_told(tmp_path: Path) -> None:
    rows = THREE.replace("height: 1", "height: 1, copies: 2")
    found, _ = answer(game(tmp_path, rows, "every: {of: lamp, that: height > 3}"), Mode.EXPLAIN)
    assert (found.verdict, found.assumed) == (Verdict.IMPOSSIBLE, ())


def test_no_deck_is_not_counted_as_different_decks(tmp_path: Path) -> None:
    _, told = answer(game(tmp_path, OPEN, "distribution: {of: lamp, by: colour, each: 2}"), Mode.COUNT)
    assert told[0] == "Lamps: no deck passes the checks, for 1 cell in 1 row"


def test_copies_that_a_mend_may_change_are_no_given_ones_in_the_reason(tmp_path: Path) -> None:
    """The numbers of copies alone would make four of each colour impossible."""
    checks = ("contents: {lamp: 7}\n    id: box", "distribution: {of: lamp, by: colour, each: 4}\n    id: colours")
    found, _ = answer(game(tmp_path, COPIES, *checks), Mode.REPAIR)
    assert found.verdict is Verdict.IMPOSSIBLE and found.explanation is not None
    assert found.explanation.checks == ("box", "colours")


@pytest.mark.parametrize("mode", [Mode.REPAIR, Mode.EXPLAIN])
def test_given_copies_are_named_where_they_matter(tmp_path: Path, mode: Mode) -> None:
    one = game(tmp_path, COPIES, "distribution: {of: lamp, by: colour, each: 4}\n    id: colours")
    found, told = answer(one, mode, **({"keep": ("copies",)} if mode is Mode.REPAIR else {}))
    assert found.verdict is Verdict.IMPOSSIBLE and found.explanation is not None
    assert found.explanation.groups == ("the given copies of lamp",)
    assert told[0] == "Lamps: no deck can pass this check, with the given copies of lamp:"
    assert told[-1] == "  Without any one of them a deck is possible."


def test_a_contradiction_that_copies_have_no_part_in_does_not_name_them(tmp_path: Path) -> None:
    rows = THREE.replace("height: 1", "height: 1, copies: 2")
    checks = ("contents: {lamp: 7}\n    id: box", "distribution: {of: lamp, by: colour, each: 4}\n    id: colours")
    found, _ = answer(game(tmp_path, rows, *checks), Mode.EXPLAIN)
    assert found.explanation is not None
    assert (found.explanation.checks, found.explanation.groups) == (("box", "colours"), ())


@pytest.mark.parametrize(
    ("kind", "copies", "noun"), [("card", 1, "3 cards"), ("token", 1, "3 pieces"), ("token", 2, "the 3 rows make only")]
)
def test_rows_are_called_what_they_are(tmp_path: Path, kind: str, copies: int, noun: str) -> None:
    head = HEAD.replace("    front", f"    kind: {kind}\n    size: 20 x 20 mm\n    front")
    rows = THREE.replace("height: 1", f"height: 1, copies: {copies}")
    one = game_of(tmp_path, f"{head}{rows}checks:\n  - total: {{of: lamp, sum: height, at_least: 20}}\n")
    _, told = answer(one, Mode.EXPLAIN)
    assert noun in "\n".join(told)


def test_a_formula_that_takes_part_is_no_check_but_a_demand(tmp_path: Path) -> None:
    head = HEAD.replace("height: 1..3}", 'height: 1..3, cost: {type: 0..2, formula: "height + 1"}}')
    checks = "checks:\n  - every: {of: lamp, that: height >= 2}\n    id: high\n    why: Lamps are high.\n"
    _, told = answer(game_of(tmp_path, head.replace("    cards:\n", "    cards: 3\n") + checks), Mode.EXPLAIN)
    assert told[:3] == [
        "Lamps: no deck can pass these 2 demands together:",
        "  high                      Lamps are high.",
        "  the formula of lamp.cost  Every row has a value for it that the field may have.",
    ]


@pytest.mark.parametrize(
    ("number", "checks", "sentence"),
    [
        (
            3,
            ("mean: {of: lamp, value: height, equals: 2.5}",),
            "height beyond 2.5 in all can only be -4.5, -3.5, -2.5 and so on, not 0.",
        ),
        (
            1,
            ("every: {of: lamp, that: height == 1}", "every: {of: lamp, that: height == 2}"),
            "There is 1 card, but no value is left that it could have.",
        ),
    ],
)
def test_the_reason_is_told_in_few_words(tmp_path: Path, number: int, checks: tuple[str, ...], sentence: str) -> None:
    head = HEAD.replace("    cards:\n", f"    cards: {number}\nchecks:\n")
    found, _ = answer(game_of(tmp_path, head + "".join(f"  - {check}\n" for check in checks)), Mode.EXPLAIN)
    assert found.explanation is not None and found.explanation.sentences[0] == sentence


def test_a_row_that_is_no_longer_printed_is_not_taken_out(tmp_path: Path) -> None:
    """The diff keeps the row and sets its copies to 0."""
    _, told = answer(game(tmp_path, COPIES, "total: {of: lamp, count: 4}"), Mode.REPAIR, keep=("colour",))
    assert told[1] == "  set row pond's copies from 3 to 0 (cards.yaml:8:53)"


def test_rows_without_a_value_are_told_of_all_rows(tmp_path: Path) -> None:
    one = game(tmp_path, COPIES + "      - {id: moon, colour: blue, height: 3}\n", "unique: {of: lamp, by: height}")
    found, _ = answer(one, Mode.EXPLAIN)
    assert found.explanation is not None
    assert found.explanation.sentences[0] == "For 1 of the 3 rows no value is left."


def test_where_nothing_but_copies_can_change_one_edit_at_least_is_needed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    repaired = repair
    monkeypatch.setattr("generator.solve.tasks.mend.repair", lambda *a, **k: repaired(*a, **k)._replace(bound=0))
    one = game(tmp_path, THREE, COLOURS)
    assert answer(one, Mode.REPAIR)[0].bound == 0
    assert answer(one, Mode.REPAIR, keep=("colour",))[0].bound == 1


def test_what_is_given_and_what_was_tried_are_told_in_one_list(tmp_path: Path) -> None:
    asked = {"keep": ("height",)}
    _, told = answer(game(tmp_path, THREE, "total: {of: lamp, sum: height * 3, equals: 20}"), Mode.REPAIR, **asked)
    assert told[0] == "Lamps: no deck can pass this check with the values that were tried:"
    rows = THREE.replace("height: 1", "height: 3").replace("height: 2", "height: 3")
    _, told = answer(game(tmp_path, rows, "total: {of: lamp, sum: height, equals: 20}"), Mode.REPAIR, **asked)
    given = "the given cells of lamp.height and the values that were tried"
    assert told[0] == f"Lamps: no deck can pass this check, with {given}:"


def test_given_cells_are_named_though_open_copies_would_put_the_check_apart(tmp_path: Path) -> None:
    """Which rows are neighbours would depend on the numbers of copies."""
    rows = THREE.replace("height: 1", "height: ?").replace("height: 2", "height: 3, copies: 2")
    found, _ = answer(game(tmp_path, rows, "increasing: {of: lamp, by: height}"), Mode.FILL)
    assert found.explanation is not None
    assert found.explanation.groups == ("the given cells of lamp.height",)
    assert found.assumed == ("Of a row of lamp only the given number of copies was tried.",)


def test_checks_that_contradict_each_other_whatever_the_copies_are_found_beside_one_that_is_apart(
    tmp_path: Path,
) -> None:
    checks = (
        "increasing: {of: lamp, by: height}",
        "contents: {lamp: 7}\n    id: box",
        "distribution: {of: lamp, by: colour, each: 4}\n    id: colours",
    )
    found, _ = answer(game(tmp_path, COPIES, *checks), Mode.EXPLAIN)
    assert found.explanation is not None
    assert (found.explanation.checks, found.assumed) == (("box", "colours"), ())


def test_wishes_that_cannot_be_met_do_not_keep_others_from_being_met(tmp_path: Path) -> None:
    soft = "\n    severity: warning\n    weight: "
    checks = (
        "total: {of: lamp, sum: height, equals: 12}\n    id: sum",
        f"some: {{of: lamp, that: height == 3, at_least: 5}}\n    id: many-tall{soft}3",
        f"some: {{of: lamp, that: height == 2, at_least: 6}}\n    id: middle{soft}1",
    )
    one = game_of(
        tmp_path, HEAD.replace("    cards:\n", "    cards: 6\nchecks:\n") + "".join(f"  - {c}\n" for c in checks)
    )
    found, _ = answer(one, Mode.FILL)
    assert found.unmet == ("many-tall",)


def test_a_deck_is_checked_without_looking_for_mends(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    wish = "some: {of: lamp, that: height == 3, at_least: 3}\n    severity: warning"
    one = game(tmp_path, THREE, wish)
    monkeypatch.setattr("generator.check.mend.Mender", None)
    found, _ = answer(one, Mode.REPAIR)
    assert found.unmet == ("some-1",)
    assert answer(one, Mode.FILL)[0].verdict is Verdict.FULFILLED


def test_a_deck_that_passes_needs_no_mend_though_cells_were_to_be_looked_for_anew(tmp_path: Path) -> None:
    found, told = answer(game(tmp_path, THREE, LOW), Mode.REPAIR, free=("lamp.colour",))
    assert found.edits == ()
    assert told == ["Lamps: nothing to mend; the deck passes 1 check"]


def test_a_filled_deck_proves_nothing_of_a_mend(tmp_path: Path) -> None:
    assert not answer(game(tmp_path, OPEN, COLOURS), Mode.FILL)[0].proven


def test_copies_change_only_where_nothing_else_mends(tmp_path: Path) -> None:
    one = game(tmp_path, THREE, COLOURS)
    found, _ = answer(one, Mode.REPAIR)
    assert [(edit.field, edit.new) for edit in found.edits] == [("colour", "red")]
    found, _ = answer(one, Mode.REPAIR, keep=("colour",))
    assert {edit.field for edit in found.edits} == {"copies"} and found.proven
    found, told = answer(one, Mode.REPAIR, keep=("colour", "copies"))
    assert found.verdict is Verdict.IMPOSSIBLE
    assert told[0] == "Lamps: no deck can pass this check, with the given cells of lamp.colour:"


@pytest.mark.parametrize(
    ("mode", "asked", "rows", "checks", "groups"),
    [
        (Mode.REPAIR, {"keep": ("height", "copies")}, THREE, (COLOURS, LOW), ("the given cells of lamp.height",)),
        (
            Mode.REPAIR,
            {"lock": ("pond..moon",)},
            THREE,
            (COLOURS,),
            ("the given cells of lamp.colour", "the given copies of lamp"),
        ),
        (Mode.FILL, {}, OPEN, (COLOURS, LOW), ("the given cells of lamp.height",)),
        (Mode.EXPLAIN, {}, OPEN, (COLOURS, LOW), ("the given cells of lamp.height",)),
    ],
)
def test_given_cells_that_matter_are_named(
    tmp_path: Path,
    mode: Mode,
    asked: dict[str, tuple[str, ...]],
    rows: str,
    checks: tuple[str, ...],
    groups: tuple[str, ...],
) -> None:
    found, _ = answer(game(tmp_path, rows, *checks), mode, **asked)
    assert found.explanation is not None and found.explanation.groups == groups


@pytest.mark.parametrize("mode", [Mode.REPAIR, Mode.EXPLAIN])
def test_values_that_nobody_listed_are_not_said_to_be_all(tmp_path: Path, mode: Mode) -> None:
    rows = "".join(f"      - {{colour: red, height: {height}, say: hello}}\n" for height in (1, 2))
    one = game(tmp_path, rows, "unique: {of: lamp, by: say}\n    id: all-differ")
    found, told = answer(one, mode, keep=("copies",))
    assert found.verdict is Verdict.IMPOSSIBLE
    assert told[0] == "Lamps: no deck can pass this check with the values that were tried:"
    assert told[-1] == "  For lamp.say only values were tried that occur or that a check names."


def test_all_values_of_a_declared_field_are_all(tmp_path: Path) -> None:
    found, told = answer(game(tmp_path, THREE, "unique: {of: lamp, by: colour}"), Mode.REPAIR, keep=("copies",))
    assert (found.verdict, found.assumed) == (Verdict.IMPOSSIBLE, ())
    assert told[0] == "Lamps: no deck can pass this check:"


def test_without_time_there_is_no_reason_but_no_silence(tmp_path: Path) -> None:
    one = game(tmp_path, OPEN, COLOURS)
    found = Answer(one, Verdict.IMPOSSIBLE)
    assert list(answer_lines(found, Request())) == [
        "Lamps: no deck can pass these checks",
        "  Which of them contradict each other was not decided in time; try a longer --within",
    ]


def test_a_check_beside_the_search_that_refuses_is_named_alone(tmp_path: Path) -> None:
    never = "every: {of: lamp, that: height < max(lamp.height) - 5}\n    id: never"
    apart = "every: {of: lamp, that: height <= max(lamp.height)}\n    id: always"
    one = game(tmp_path, OPEN.replace("height: 2", "height: ?"), COLOURS, never, apart)
    found, told = answer(one, Mode.FILL)
    assert (found.verdict, found.refused) == (Verdict.REFUSED, ("never",))
    assert told[0] == "Lamps: no deck is proposed: never fails in each deck that was found"
    assert [line for line in told if "took no part" in line] == [
        "  never took no part in the search: its numbers depend on cells that are looked for",
        "  always took no part in the search: its numbers depend on cells that are looked for",
    ]
    _, told = answer(one, Mode.REPAIR)
    assert told[0] == "Lamps: no mend is proposed: never fails with each that was found"
    _, told = answer(one, Mode.EXPLAIN)
    assert told[-1] == "  Whether a deck can pass them too is not known."


def test_checks_beside_the_search_that_pass_are_told(tmp_path: Path) -> None:
    apart = "every: {of: lamp, that: height <= max(lamp.height)}\n    id: always"
    _, told = answer(game(tmp_path, OPEN.replace("height: 2", "height: ?"), apart), Mode.FILL)
    assert told[-1] == "  always was checked on the finished deck instead, and passes."


def test_what_only_warns_and_is_not_met_is_told(tmp_path: Path) -> None:
    wish = "every: {of: lamp, that: height == 1}\n    id: low\n    severity: warning"
    found, told = answer(game(tmp_path, OPEN, COLOURS, wish), Mode.REPAIR)
    assert found.unmet == ("low",)
    assert told[-1] == "  not met, as low only warns: see `fudaya check` after writing"


@pytest.mark.parametrize(
    ("check", "code"),
    [
        ("every: {of: lamp, that: hieght == 1}", "rule-name-unknown"),
        ("evry: {of: lamp, that: height == 1}", "rule-kind-unknown"),
        ("every: {of: lamp, that: hieght == 1}\n    waived: known", "rule-name-unknown"),
    ],
)
def test_a_check_that_is_itself_wrong_is_told_before_anything_is_looked_for(
    tmp_path: Path, check: str, code: str
) -> None:
    problems = Problems()
    assert report_wrong_checks(game(tmp_path, OPEN, COLOURS, check), problems)
    assert [problem.code for problem in problems] == [code]
    assert not report_wrong_checks(game(tmp_path, OPEN, COLOURS), Problems())
