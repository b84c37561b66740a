"""JUnit XML, SARIF and GitHub's annotations, each read by another parser than the one that wrote it."""

import json
import re
from typing import Any
from xml.etree import ElementTree

import pytest

from generator.base.span import Span
from generator.check.reports.formats import FORMATS, format_of, rendered
from generator.check.reports.told import FilePlace, Told, problems_by_check
from tests.check.told import NASTY, WAYS, every_way, hostile

FORMS = list(FORMATS)


def junit(told: Told) -> ElementTree.Element:
    return ElementTree.fromstring(rendered("junit", told).encode("utf-8"))


def sarif(told: Told) -> dict[str, Any]:
    [run] = json.loads(rendered("sarif", told))["runs"]
    assert isinstance(run, dict)
    return run


def annotations(told: Told) -> list[tuple[str, dict[str, str], str]]:
    """Each command as a runner reads it: its name, its properties and its message, unescaped."""
    found = []
    for line in rendered("github", told).splitlines():
        if match := re.fullmatch(r"::(\w+) (.*?)::(.*)", line):
            properties = dict(part.split("=", 1) for part in match[2].split(","))
            unescaped = {key: _unescaped(value) for key, value in properties.items()}
            found.append((match[1], unescaped, _unescaped(match[3])))
    return found


def _unescaped(text: str) -> str:
    for code, char in (("%0A", "\n"), ("%0D", "\r"), ("%3A", ":"), ("%2C", ","), ("%25", "%")):
        text = text.replace(code, char)
    return text


@pytest.mark.parametrize("form", FORMS)
def test_equal_reports_give_equal_bytes_that_utf_8_takes(form: str) -> None:
    for told in (every_way, hostile):
        first = rendered(form, told("en")).encode("utf-8")
        told.cache_clear()
        assert rendered(form, told("en")).encode("utf-8") == first


@pytest.mark.parametrize("form", [form for form in FORMS if form != "json"])
def test_no_character_acts_in_any_format(form: str) -> None:
    text = rendered(form, hostile())
    assert not re.search("[\x00-\x09\x0b-\x1f\x7f\u202e]", text)
    assert "🦊" in text


def test_json_keeps_every_character() -> None:
    data = json.loads(rendered("json", hostile()))
    check = data["games"][0]["checks"][0]
    assert check["why"] == NASTY
    assert check["findings"][0]["rows"][0]["card"] == NASTY


def test_junit_has_a_suite_a_game_and_a_case_a_check() -> None:
    top = junit(every_way())
    assert top.attrib == {"name": "fudaya check", "tests": "7", "failures": "1", "errors": "2", "skipped": "1"}
    game, data = top.findall("testsuite")
    assert game.attrib == {"name": "sample", "tests": "6", "failures": "1", "errors": "1", "skipped": "1"}
    inside = [case[0].tag if len(case) else "" for case in game]
    assert inside == ["", "failure", "skipped", "system-out", "system-out", "error"]
    failed = game[1]
    assert failed.attrib == {
        "classname": "sample",
        "name": "distribution-2: change by green",
        "file": "rules.yaml",
        "line": "2",
    }
    assert failed[0].get("message") == "green 0: expected 2, actual 3; green 1: expected 2, actual 1"
    text = failed[0].text or ""
    assert text.startswith("Two of each. (Rulebook, page 3)\n")
    assert "change.csv:2:2 (record 1): change a x2: green 0" in text
    assert game[2][0].get("message") == "waived: Known."
    assert "`every` needs `that`" in (game[5][0].text or "")
    assert [case.get("name") for case in data] == ["test-report-lost: a cell is lost"]


def test_junit_holds_hostile_texts_as_text() -> None:
    top = junit(hostile())
    assert {element.tag for element in top.iter()} == {
        "testsuites", "testsuite", "testcase", "failure", "skipped", "system-out", "error",
    }  # fmt: skip
    why = (top[0][0][0].text or "").split("\n")[0]
    assert why.startswith("]]><script>alert(1)</script>&amp;\"'\\u001b[31m\\u0000")


def test_sarif_has_a_rule_a_check_and_a_result_a_finding() -> None:
    run = sarif(every_way())
    rules = run["tool"]["driver"]["rules"]
    names = ["sample/distribution-2", "sample/distribution-3", "sample/kinds", "sample/positive"]
    assert [rule["id"] for rule in rules] == [*names, "rule-body", "test-report-lost"]
    assert [rule["defaultConfiguration"]["level"] for rule in rules] == [
        "error", "error", "warning", "note", "error", "error",
    ]  # fmt: skip
    for result in run["results"]:
        assert rules[result["ruleIndex"]]["id"] == result["ruleId"]
    first = run["results"][0]
    assert (first["level"], first["message"]["text"].split("\n")[0]) == ("error", "green 0: expected 2, actual 3")
    [place] = first["locations"]
    assert place["physicalLocation"] == {
        "artifactLocation": {"uri": "rules.yaml"},
        "region": {"startLine": 2, "startColumn": 20},
    }
    related = [one["physicalLocation"] for one in first["relatedLocations"]]
    assert related[0] == {"artifactLocation": {"uri": "change.csv"}, "region": {"startLine": 2}}
    assert [one["id"] for one in first["relatedLocations"]] == [0, 1, 2]


def test_sarif_suppresses_what_is_waived() -> None:
    results = sarif(every_way())["results"]
    waived = [result for result in results if result["ruleId"] == "sample/distribution-3"]
    assert waived
    assert all(
        result["suppressions"] == [{"kind": "inSource", "status": "accepted", "justification": "Known."}]
        for result in waived
    )
    assert sum("suppressions" in result for result in results) == len(waived)


def test_sarif_names_a_worksheet_and_gives_it_no_line() -> None:
    [place] = sarif(every_way(base="games/fox/"))["results"][-1]["locations"]
    assert place == {
        "physicalLocation": {"artifactLocation": {"uri": "games/fox/deck.xlsx"}},
        "logicalLocations": [{"name": "Cards"}],
    }


def test_sarif_writes_files_as_uris() -> None:
    [place] = sarif(hostile())["results"][-1]["locations"]
    uri = place["physicalLocation"]["artifactLocation"]["uri"]
    assert re.fullmatch(r"[A-Za-z0-9/%._~-]+", uri)


def test_annotations_come_with_errors_first_and_name_their_place() -> None:
    found = annotations(every_way(base="games/fox/"))
    levels = [level for level, _, _ in found]
    assert levels == sorted(levels, key=["error", "warning", "notice"].index)
    assert set(levels) == {"error", "warning", "notice"}
    places = [(p["file"], p.get("line"), p.get("col"), p["title"]) for _, p, _ in found]
    assert places[:3] == [
        ("games/fox/rules.yaml", "6", "20", "rule-body"),
        ("games/fox/deck.xlsx", None, None, "test-report-lost"),
        ("games/fox/rules.yaml", "2", "20", "sample/distribution-2: change by green"),
    ]
    _, _, message = found[2]
    assert message.startswith("green 0: expected 2, actual 3\nchange.csv:2:2 (record 1): change a x2: green 0\n")
    assert ("games/fox/change.csv", "4", None, "sample/positive: every of change: green > 0") not in places
    assert any("Waived: Known." in message for _, _, message in found)


def test_the_last_line_counts_and_is_no_command() -> None:
    last = rendered("github", every_way()).splitlines()[-1]
    assert last == "Sample: 6 checks: 1 passed, 1 failed, 2 warned, 1 waived, 1 error"


def test_no_hostile_text_becomes_a_command_of_its_own() -> None:
    text = rendered("github", hostile())
    commands = [line for line in text.splitlines() if line.lstrip().startswith("::")]
    assert len(commands) == len(annotations(hostile())) == len(text.splitlines()) - 1
    assert "%250A" in text
    assert all("::error::x%0A🦊" in _message for _, _, _message in annotations(hostile())[:1])


@pytest.mark.parametrize(
    ("name", "asked", "form"),
    [
        ("check.html", None, "html"),
        ("check.HTM", None, "html"),
        ("check.json", None, "json"),
        ("check.json", "sarif", "sarif"),
        ("check.json", "github", "json"),
        ("check.sarif", "html", "sarif"),
        ("check.xml", None, "junit"),
        ("check.txt", None, "text"),
        ("check.log", "github", "github"),
        ("check", "html", "html"),
        ("check", None, None),
    ],
)
def test_a_file_has_the_format_that_its_ending_allows(name: str, asked: str | None, form: str | None) -> None:
    assert format_of(name, asked) == form


@pytest.mark.parametrize(
    ("span", "place"),
    [
        (Span("cards.yaml", 3, 5), FilePlace("x/cards.yaml", 3, 5, "")),
        (Span("deck.csv", 3, 5, 2), FilePlace("x/deck.csv", 3, 0, "")),
        (Span("deck.xlsx#Cards", 3, 5, 2), FilePlace("x/deck.xlsx", 0, 0, "Cards")),
        (Span("a#b/cards.yaml", 3, 5), FilePlace("x/a#b/cards.yaml", 3, 5, "")),
        (Span("cards.yaml"), FilePlace("x/cards.yaml", 0, 0, "")),
        (None, None),
    ],
)
def test_places_as_tools_take_them(span: Span | None, place: FilePlace | None) -> None:
    assert Told((), base="x/").place(span) == place


def test_a_problem_of_a_check_is_told_with_it() -> None:
    [report] = every_way().reports
    found = problems_by_check(report)
    assert {number: [problem.code for problem in problems] for number, problems in found.items()} == {
        WAYS.index("error"): ["rule-body"]
    }
