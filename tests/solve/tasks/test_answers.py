"""What the four tasks answer, and the words for it."""

from pathlib import Path

import pytest

from generator.base.problem import Problems
from generator.model.game import Game
from generator.solve.answer import Answer, Verdict
from generator.solve.clock import Clock
from generator.solve.request import Mode, Request
from generator.solve.tasks.fill import fill
from generator.solve.tasks.mend import mend
from generator.solve.tasks.reason import reason
from generator.solve.tasks.words import answer_lines
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
LOW = "every: {of: lamp, where: colour == red, that: height == 1}\n    id: low"
TASKS = {Mode.FILL: fill, Mode.REPAIR: mend, Mode.EXPLAIN: reason}


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
        "  fill row moon's colour with red (cards.yaml:9:28)",
        "  set row moon's height from 3 to 1 (cards.yaml:9:39)",
    ]


def test_a_deck_that_only_lacks_values_needs_no_mend(tmp_path: Path) -> None:
    found, told = answer(game(tmp_path, OPEN, COLOURS), Mode.REPAIR)
    assert (found.verdict, found.changes, found.bound, found.proven) == (Verdict.FOUND, 0, 0, True)
    assert told[0] == "Lamps: nothing to change; with 1 cell filled, the deck then passes 1 check"


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
        (Mode.REPAIR, {"lock": ("pond..moon",)}, THREE, (COLOURS,), ("the given cells of lamp.colour",)),
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
