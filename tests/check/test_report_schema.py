"""The JSON reports fit the schema that is published for them."""

import copy
import json
from pathlib import Path
from typing import Any

import pytest

from generator.base.span import Span
from generator.check.finding import Edit, Finding, Mend, Outcome, Report, Result, Status
from generator.check.reports.data import report_dict, run_dict
from generator.check.reports.formats import rendered
from generator.check.reports.schema import report_schema
from generator.check.reports.told import Told
from tests.check.json_schema import KEYWORDS, closed, faults, keywords
from tests.check.told import every_way, hostile

SCHEMA = report_schema()
DOCS = Path(__file__).resolve().parents[2] / "docs"


def valid(data: object) -> bool:
    return not faults(data, closed(SCHEMA))


def test_the_schema_has_only_keywords_that_the_tests_understand() -> None:
    assert set(keywords(SCHEMA)) <= KEYWORDS
    assert SCHEMA["$schema"] == "https://json-schema.org/draft/2020-12/schema"


@pytest.mark.parametrize("told", [every_way(), hostile(), Told(())])
def test_whole_runs_and_single_games_fit(told: Told) -> None:
    assert valid(json.loads(rendered("json", told)))
    for report in told.reports:
        assert valid(json.loads(json.dumps(report_dict(report))))


def test_edits_fit_whatever_their_values() -> None:
    place = Span("deck.csv", 2, 3, 1)
    values: tuple[object, ...] = (None, True, 3, "x", ("leaf", "gourd"))
    edits = tuple(Edit("change", "a", "green", old, new, place) for old in values for new in values)
    outcome = Outcome("x", (), (Finding("y"),), change=Mend(edits))
    data = report_dict(Report("g", "G", (Result("one", "every", Status.FAILED, outcome, Span("cards.yaml", 1)),)))
    assert valid(json.loads(json.dumps(data)))
    assert data["checks"][0]["edits"][4]["new"] == ["leaf", "gourd"]


@pytest.mark.parametrize(
    ("key", "value"), [("status", "fine"), ("place", "cards.yaml:3"), ("values", None), ("by", ["a", 3])]
)
def test_a_wrong_report_does_not_fit(key: str, value: object) -> None:
    data: Any = copy.deepcopy(run_dict(every_way().reports, ()))
    assert valid(data)
    data["games"][0]["checks"][1][key] = value
    assert not valid(data)


def test_a_forgotten_key_is_told() -> None:
    data: Any = copy.deepcopy(run_dict(every_way().reports, ()))
    del data["games"][0]["checks"][1]["mend"]
    assert not valid(data)


def test_every_key_is_described() -> None:
    for name, form in SCHEMA["$defs"].items():
        assert form["description"], name
        assert all("description" in part or "$ref" in part for part in form["properties"].values()), name


def test_the_published_file_is_the_schema() -> None:
    assert json.loads((DOCS / "report.schema.json").read_text("utf-8")) == SCHEMA
