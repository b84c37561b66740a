"""Problems, their places and their kinds."""

import pytest

from generator.base.node import Entry, Mapping, Scalar
from generator.base.problem import CATALOGUE, ProblemKind, Problems, Severity
from generator.base.span import Span

ROW = Span("deck.csv", 4, 2, record=3)
KIND = ProblemKind("sample-kind", "Made for this test.")
NOTE = ProblemKind("sample-notice", "Made for this test.", Severity.NOTICE)
for made in (KIND, NOTE):
    # The documentation is held against the catalogue, which shall not know these.
    del CATALOGUE[made.code]


@pytest.mark.parametrize(
    ("span", "shown"),
    [
        (Span("cards.yaml"), "cards.yaml"),
        (Span("cards.yaml", 3), "cards.yaml:3"),
        (Span("cards.yaml", 3, 9), "cards.yaml:3:9"),
        (ROW, "deck.csv:4:2 (record 3)"),
    ],
)
def test_place(span: Span, shown: str) -> None:
    assert str(span) == shown


def test_a_problem_tells_place_severity_owner_code_and_hint() -> None:
    span = Span("front.xml", 7, 5)
    problem = KIND.at(span, "no field `titel`", "did you mean `title`?", component="change", card="c01", row=ROW)
    assert str(problem) == (
        "front.xml:7:5: error: no field `titel` [change c01, deck.csv:4:2 (record 3)] (sample-kind)\n"
        "    did you mean `title`?"
    )
    assert str(KIND.at(None, "no rows", component="change")) == "error: no rows [change] (sample-kind)"


def test_severity_is_the_kinds_unless_told() -> None:
    assert NOTE.at(None, "left out").severity is Severity.NOTICE
    assert NOTE.at(None, "left out", severity=Severity.ERROR).severity is Severity.ERROR


def test_problems_keep_their_order_and_each_once() -> None:
    problems = Problems()
    first, second = KIND.at(None, "first"), NOTE.at(None, "second")
    problems.extend([first, second, KIND.at(None, "first")])
    problems.add(second)
    assert list(problems) == [first, second]
    assert len(problems) == 2
    assert problems.errors == [first]


def test_every_kind_is_in_the_catalogue_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(CATALOGUE, "sample-kind", KIND)
    with pytest.raises(ValueError, match="declared twice"):
        ProblemKind("sample-kind", "Again.")
    monkeypatch.delitem(CATALOGUE, "sample-kind")
    again = ProblemKind("sample-kind", "Again.")
    assert CATALOGUE.pop("sample-kind") is again


def test_nodes_tell_empty_from_quoted() -> None:
    assert Scalar("", ROW).empty and Scalar("~", ROW).empty
    assert not Scalar("~", ROW, quoted=True).empty and not Scalar("0", ROW).empty
    node = Mapping({"a": Entry(ROW, Scalar("1", ROW))}, ROW)
    assert node.get("a") == Scalar("1", ROW)
    assert node.get("b") is None
