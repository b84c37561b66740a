"""The JSON answers fit the schema that is published for them."""

import copy
import json
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from generator.cli.main import OK, PROBLEMS, run
from generator.solve.answer import Verdict
from generator.solving.schema import answer_schema
from tests.check.json_schema import KEYWORDS, closed, faults, keywords
from tests.project.tree import ROOT

SCHEMA = answer_schema()
EXAMPLES = ROOT / "docs/examples"

HEAD = """\
components:
  lamp:
    front: lamp.xml
    fields: {colour: [red, blue], height: 1..3, signs: "list of [star, wind]"}
    cards:
"""
OPEN = HEAD + "      - {colour: red, height: 1, signs: [star]}\n      - {colour: ?, height: ?, signs: ?}\n"
WHOLE = HEAD + "      - {colour: red, height: 1, signs: []}\n      - {colour: red, height: 2, signs: [wind]}\n"
TEN = "- total: {of: lamp, sum: height, equals: 10}"
COLOURS = "- distribution: {of: lamp, by: colour, each: 1}"
WISH = "- every: {of: lamp, that: height == 3}\n    severity: notice"
NO_MOST = "- every: {of: lamp, that: height < max(lamp.height)}"
HARD = "\n  ".join(f"- total: {{of: lamp, sum: {n} * height * height + height, equals: {n * 1400}}}" for n in (7, 11))
LONG = "components: {lamp: {front: x.xml, fields: {n: 0..9}, cards: 5000}}\n"


@pytest.fixture
def told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> "Told":
    return Told(tmp_path, capsys)


class Told:
    """What the command prints as JSON, and the exit code."""

    def __init__(self, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
        self._folder, self._capsys = folder, capsys

    def __call__(self, game: str, checks: str, *options: str) -> dict[str, Any]:
        listed = f"checks:\n  {checks}\n" if checks else ""
        (self._folder / "cards.yaml").write_text(game + listed, "utf-8")
        return self.of(self._folder, *options)

    def of(self, path: Path, *options: str) -> dict[str, Any]:
        self._capsys.readouterr()
        code = run(["solve", str(path), "--json", *options])
        data: dict[str, Any] = json.loads(self._capsys.readouterr().out)
        assert faults(data, closed(SCHEMA)) == []
        assert code == (OK if data["ok"] else PROBLEMS)
        return data


def test_the_schema_has_only_keywords_that_the_tests_understand() -> None:
    assert set(keywords(SCHEMA)) <= KEYWORDS


def test_every_key_is_described() -> None:
    for name, form in SCHEMA["$defs"].items():
        assert form["description"], name
        assert all("description" in part or "$ref" in part for part in form["properties"].values()), name


def test_the_schema_knows_every_verdict() -> None:
    assert SCHEMA["$defs"]["answer"]["properties"]["verdict"]["enum"] == [verdict.value for verdict in Verdict]


def test_the_published_file_is_the_schema() -> None:
    assert json.loads((ROOT / "docs/solve.schema.json").read_text("utf-8")) == SCHEMA


VERDICTS = [
    (OPEN, COLOURS, "", "found"),
    (WHOLE, COLOURS, "--repair", "found"),
    (WHOLE, "- unique: {of: lamp, by: height}", "--repair", "fulfilled"),
    (WHOLE, "- unique: {of: lamp, by: height}", "", "fulfilled"),
    (OPEN, TEN, "", "impossible"),
    (OPEN, TEN, "--explain", "impossible"),
    (OPEN, COLOURS, "--explain", "possible"),
    (WHOLE, COLOURS, "--explain", "possible"),
    (OPEN, COLOURS, "--count", "counted"),
    (OPEN, NO_MOST, "--objective wishes", "refused"),
    (OPEN.replace("- {colour: ?", "- {colour: red"), COLOURS, "", "impossible"),
]


@pytest.mark.parametrize(("game", "checks", "option", "verdict"), VERDICTS)
def test_an_answer_of_every_verdict_fits(told: Told, game: str, checks: str, option: str, verdict: str) -> None:
    [answer] = told(game, checks, *option.split())["answers"]
    assert answer["verdict"] == verdict


def test_an_undecided_answer_fits(told: Told) -> None:
    game = HEAD.replace("    cards:\n", "    cards: 200\n").replace("1..3", "0..9")
    [answer] = told(game, HARD, "--within", "0.01s")["answers"]
    assert answer["verdict"] == "undecided"


def test_the_verdicts_above_are_all_there_are() -> None:
    assert {verdict for *_, verdict in VERDICTS} | {"undecided"} == {verdict.value for verdict in Verdict}


def test_what_was_found_and_what_it_breaks(told: Told) -> None:
    data = told(OPEN, f"{COLOURS}\n  {WISH}")
    [answer] = data["answers"]
    assert {edit["field"]: edit["new"] for edit in answer["edits"]}.items() >= {"colour": "blue", "height": 3}.items()
    assert answer["unmet"] == ["every-2"]
    assert [Path(file).name for file in data["files"]] == ["cards.yaml"] and data["written"] is False
    assert told(OPEN, COLOURS, "--write")["written"] is True


def test_a_mend_is_proven_and_a_filled_deck_is_none(told: Told) -> None:
    [answer] = told(WHOLE, COLOURS, "--repair")["answers"]
    assert (len(answer["edits"]), answer["fewest"], answer["proven"]) == (1, 1, True)
    [answer] = told(OPEN, COLOURS)["answers"]
    assert (answer["fewest"], answer["proven"]) == (0, False)


def test_filled_cells_are_no_changes_of_a_mend(told: Told) -> None:
    [answer] = told(WHOLE.replace("height: 2", "height: ?"), COLOURS, "--repair")["answers"]
    assert (len(answer["edits"]), answer["filled"], answer["fewest"], answer["proven"]) == (2, 1, 1, True)


def test_no_deck_is_no_proof_of_a_mend(told: Told) -> None:
    [answer] = told(WHOLE, TEN, "--repair", "--keep", "copies")["answers"]
    assert (answer["verdict"], answer["proven"]) == ("impossible", False)


def test_the_arithmetic_of_a_contradiction(told: Told) -> None:
    [answer] = told.of(EXAMPLES / "green-trap.yaml", "--explain")["answers"]
    explanation = answer["explanation"]
    assert explanation["checks"] == ["green-numbers", "green-figures", "green-4-bare"]
    assert explanation["smallest"] is True
    sides = [
        [(part["amount"], part["multiplier"], part["check"]) for part in explanation[side]]
        for side in ("demanded", "room")
    ]
    assert sides == [[(15, 1, "green-figures"), (15, 1, "green-figures"), (7, 1, "green-numbers")], [(35, 1, "")]]


@pytest.mark.parametrize(
    "check",
    [
        "- total: {of: lamp, sum: height, at_least: 13}",
        "- unique: {of: lamp, by: height}",
        "- total: {of: lamp, sum: height * 2, equals: 5}",
        "- total: {of: lamp, sum: height * 2 / 3, at_least: 9}",
        "- mean: {of: lamp, value: height, equals: 8 / 7}",
        "- contents: {lamp: 5}",
    ],
)
def test_more_is_demanded_than_there_is_room_for(told: Told, check: str) -> None:
    [answer] = told(HEAD.replace("    cards:\n", "    cards: 4\n"), check, "--explain")["answers"]
    assert answer["explanation"]["demanded"]
    demanded, room = (
        sum(Fraction(part["amount"]) * Fraction(part["multiplier"]) for part in answer["explanation"][side])
        for side in ("demanded", "room")
    )
    assert demanded > room


def test_given_cells_that_take_part(told: Told) -> None:
    [answer] = told(WHOLE.replace("height: 2", "height: ?"), COLOURS)["answers"]
    assert answer["explanation"]["given"] == ["the given cells of lamp.colour"]


def test_values_that_were_tried(told: Told) -> None:
    game = "components: {lamp: {front: x.xml, fields: {n: integer}, cards: [{n: 1}, {n: 2}]}}\n"
    [answer] = told(game, "- every: {of: lamp, that: n * 2 == 3}", "--explain")["answers"]
    assert answer["assumed"] == ["For lamp.n only values were tried that occur or that a check names."]


def test_a_check_that_took_no_part_is_told_with_its_reason(told: Told) -> None:
    [answer] = told(OPEN, NO_MOST, "--objective", "wishes")["answers"]
    assert answer["refused"] == ["every-1"]
    assert answer["apart"] == [{"check": "every-1", "reason": "its numbers depend on cells that are looked for"}]


def test_a_count_is_text(told: Told) -> None:
    [answer] = told.of(EXAMPLES / "lamps.yaml", "--count")["answers"]
    count = answer["count"]
    assert count["decks"] == {"least": "81", "most": "81"}
    assert count["fillings"] == {"least": "3265920", "most": "3265920"}
    assert (count["exact"], count["determined"]) == (True, False)


def test_a_count_of_more_digits_than_python_writes(told: Told) -> None:
    [answer] = told(LONG, "- every: {of: lamp, that: n >= 0}", "--count", "--free", "lamp")["answers"]
    assert answer["count"]["fillings"] == {"least": f"1{'0' * 5000}", "most": f"1{'0' * 5000}"}


def test_problems_are_told_and_no_answer(told: Told) -> None:
    data = told(OPEN, COLOURS, "--free", "lamps")
    assert data["answers"] == [] and data["files"] == [] and data["ok"] is False
    assert [problem["code"] for problem in data["problems"]] == ["solve-name"]


@pytest.mark.parametrize(("key", "value"), [("verdict", "fine"), ("edits", None), ("cells", "3"), ("count", 81)])
def test_a_wrong_answer_does_not_fit(told: Told, key: str, value: object) -> None:
    data = copy.deepcopy(told(OPEN, COLOURS))
    data["answers"][0][key] = value
    assert faults(data, closed(SCHEMA))
