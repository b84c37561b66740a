"""What the solver makes of the games and examples that come with it."""

import json
import random
import re
import shutil
from pathlib import Path

import pytest

from generator.base.problem import Problems
from generator.check.finding import Edit
from generator.check.mend_apply import applied
from generator.check.run import check_game
from generator.cli.main import OK, PROBLEMS, run
from generator.model.field import Field
from generator.model.game import Game, Value
from generator.pipeline import load_games
from generator.solve.answer import Verdict
from generator.solve.clock import Clock
from generator.solve.request import Mode, Request
from generator.solve.tasks.fill import fill
from generator.solve.tasks.mend import mend
from tests.project.tree import ROOT

EXAMPLES = ROOT / "docs/examples"
MINUTE = 60.0


@pytest.fixture(scope="module")
def game() -> Game:
    problems = Problems()
    _, games = load_games(ROOT, ("bakenushi",), problems)
    assert not problems.errors
    return games[0]


def test_the_change_deck_is_made_from_nothing_but_its_checks(game: Game) -> None:
    answer = fill(game, Request(Mode.FILL, free=("change",)), Clock(MINUTE), Problems())
    assert answer is not None and answer.verdict is Verdict.FOUND and answer.deck is not None
    assert answer.cells == 35 * 5
    report = check_game(answer.deck)
    assert report.ok and report.counts["passed"] == 21
    before, after = (
        [tuple(card.values.values()) for card in one.components["change"].cards] for one in (game, answer.deck)
    )
    assert before != after


@pytest.mark.parametrize("seed", range(6))
def test_three_random_edits_are_mended_by_at_most_three(game: Game, seed: int) -> None:
    draw = random.Random(seed)
    fields = game.components["change"].fields
    edits = []
    for card in draw.sample(list(game.components["change"].cards), 3):
        name = draw.choice(["green", "green_figures", "red", "red_figure", "blue"])
        edits.append(
            Edit("change", card.id, name, card.values[name], _other(fields[name], card.values[name], draw), card.span)
        )
    broken = applied(game, edits)
    assert broken is not None
    answer = mend(broken, Request(Mode.REPAIR), Clock(MINUTE), Problems())
    assert answer is not None and answer.verdict in (Verdict.FOUND, Verdict.FULFILLED)
    assert len(answer.edits) <= 3 and answer.proven
    assert answer.deck is None or check_game(answer.deck).ok


def _other(field: Field, value: Value, draw: random.Random) -> Value:
    """Another value of a field."""
    if field.type == "flag":
        return not value
    if field.type == "list":
        items = list(value) if isinstance(value, tuple) else []
        domain = field.item.domain if field.item and field.item.domain else ()
        if not items:
            return (draw.choice(domain),)
        items[draw.randrange(len(items))] = draw.choice(domain)
        return tuple(sorted(items, key=domain.index))
    return draw.choice([one for one in field.domain or () if one != value])


@pytest.mark.parametrize(
    ("name", "checks", "sentence"),
    [
        (
            "green-trap",
            ["green-numbers", "green-figures", "green-4-bare"],
            "15 + 15 cards with figure leaf or gourd + 7 with green 4 make 37 cards, and no card counts twice; "
            "but there are 35 cards.",
        ),
        (
            "blue-trap",
            ["blue-three", "blue-patterns", "blue-figures"],
            "35 cards - 12 where moon in blue = 23 others, "
            "but only 20 different values of blue are left for them, each once.",
        ),
    ],
)
def test_a_trap_is_explained_with_its_numbers(
    name: str, checks: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["solve", str(EXAMPLES / f"{name}.yaml"), "--explain", "--json"]) == PROBLEMS
    [answer] = json.loads(capsys.readouterr().out)["answers"]
    assert answer["explanation"]["checks"] == checks
    assert sentence in answer["explanation"]["sentences"]
    assert answer["explanation"]["smallest"]


@pytest.mark.parametrize("name", ["green-trap", "blue-trap"])
def test_a_trap_without_any_one_of_its_checks_is_filled(name: str, tmp_path: Path) -> None:
    text = (EXAMPLES / f"{name}.yaml").read_text("utf-8")
    head, *checks = re.split(r"(?m)^(?=  - )", text)
    assert len(checks) == 3
    for left in range(3):
        kept = "".join(check for place, check in enumerate(checks) if place != left)
        (tmp_path / "cards.yaml").write_text(head + kept, "utf-8")
        assert run(["solve", str(tmp_path), "--write", "--quiet"]) == OK, left
        assert run(["check", str(tmp_path), "--quiet"]) == OK, left


def test_a_hundred_poems_of_which_one_has_the_number_of_another(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    colours = ["橙", "黄", "桃", "青", "緑"]
    rows = [f"{55 if number == 56 else number},{colours[number % 5]},{number // 5 + 1}" for number in range(100)]
    rows[0] = rows[0].replace("0,", "100,", 1)
    table = "number,color,color_num\n" + "\n".join(rows) + "\n"
    (tmp_path / "poems.csv").write_text(table, "utf-8")
    asked = ["--data", str(tmp_path / "poems.csv"), "--rules", str(EXAMPLES / "hyakunin.yaml")]
    assert run(["solve", *asked, "--repair", "--write", "--json"]) == OK
    [answer] = json.loads(capsys.readouterr().out)["answers"]
    assert [(edit["field"], edit["old"], edit["new"]) for edit in answer["edits"]] == [("number", 55, 56)]
    assert answer["proven"]
    assert run(["check", *asked, "--quiet"]) == OK
    written = (tmp_path / "poems.csv").read_text("utf-8")
    assert sum(old != new for old, new in zip(table.splitlines(), written.splitlines(), strict=True)) == 1


def test_only_changed_cells_differ_in_the_games_own_file(tmp_path: Path) -> None:
    text = (ROOT / "cards.yaml").read_text("utf-8")
    broken = text.replace("{id: c22, green: 3,", "{id: c22, green: 4,")
    assert broken != text
    (tmp_path / "cards.yaml").write_text(broken, "utf-8")
    shutil.copytree(ROOT / "templates", tmp_path / "templates")
    assert run(["solve", str(tmp_path), "--game", "bakenushi", "--repair", "--write", "--quiet"]) == OK
    written = (tmp_path / "cards.yaml").read_text("utf-8")
    lines = [(old, new) for old, new in zip(broken.splitlines(), written.splitlines(), strict=True) if old != new]
    assert len(lines) == 1
    assert run(["check", str(tmp_path), "--game", "bakenushi", "--quiet"]) == OK
