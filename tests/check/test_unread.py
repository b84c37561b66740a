"""Checks of a component that could not be read: its own fault is told, and no check is blamed for it."""

import pytest

from generator.check.finding import Status
from generator.check.run import check_game
from tests.model.nodes import read

GAME = """\
components:
  deck: {front: a.xml, size: 0 x 5, cards: [{id: a}]}
  other: {front: a.xml, cards: [{id: a}]}
checks:
  - RULE
"""


@pytest.mark.parametrize("rule", ["contents: {deck: 1}", "unique: {of: deck, by: id}", "total: {of: deck, count: 1}"])
def test_only_the_fault_of_the_component_is_told(rule: str) -> None:
    found = read(GAME.replace("RULE", rule))
    assert found.codes == ["length-bad"]
    report = check_game(found.games[0])
    assert report.problems == ()
    assert [result.status for result in report.results] == [Status.ERROR]


def test_a_component_that_is_not_declared_is_still_told() -> None:
    found = read(GAME.replace("RULE", "contents: {dekc: 1}"))
    assert [problem.code for problem in check_game(found.games[0]).problems] == ["rule-target-unknown"]
