"""`fudaya solve`: what it writes, and what it refuses."""

import json
import os
import re
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from random import Random

import pytest

from generator.cli.main import OK, PROBLEMS, USAGE, run
from tests.load.workbooks import rows, xlsx
from tests.project.tree import ROOT

GAME = """\
# A hand-written file: comments, order and blanks stay.
title: Lamplight
components:
  lamp:
    front: lamp.xml
    fields:   {colour: [red, blue], height: 1..3}

    cards:
      - {id: ember, colour: red,  height: 1}   # the first
      - {id: torch, colour: ?,    height: ?}
      - {id: pond,  colour: blue, height: ?}

      - {id: moon,  colour: "blue", height: 1}
checks:
  - distribution: {of: lamp, by: colour, each: 2}
  - distribution: {of: lamp, by: height, expect: {1: 2, 2: 1, 3: 1}}
  - every: {of: lamp, where: colour == red, that: height <= 2}   # red lamps are low
"""


@pytest.fixture
def project(tmp_path: Path) -> Path:
    return write(tmp_path, GAME)


def write(folder: Path, text: str) -> Path:
    (folder / "cards.yaml").write_text(text, encoding="utf-8", newline="")
    return folder


def text(project: Path) -> str:
    return (project / "cards.yaml").read_bytes().decode("utf-8")


def test_nothing_is_written_until_it_is_asked_for(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["solve", str(project)]) == OK
    told = capsys.readouterr().out
    assert "filled 3 cells in 2 rows; the deck passes 3 checks" in told
    assert "+      - {id: torch, colour: red,    height: 2}" in told
    assert "--write puts this into the files" in told
    assert text(project) == GAME


def test_only_the_open_cells_differ_after_writing(project: Path) -> None:
    assert run(["solve", str(project), "--write", "--quiet"]) == OK
    wanted = GAME.replace("torch, colour: ?,    height: ?", "torch, colour: red,    height: 2")
    assert text(project) == wanted.replace("blue, height: ?", "blue, height: 3")
    assert run(["check", str(project), "--quiet"]) == OK


def test_line_ends_stay(tmp_path: Path) -> None:
    project = write(tmp_path, GAME.replace("\n", "\r\n"))
    assert run(["solve", str(project), "--write", "--quiet"]) == OK
    assert text(project).count("\r\n") == text(project).count("\n") == GAME.count("\n")


def test_another_file_is_written_with_to(project: Path, tmp_path: Path) -> None:
    assert run(["solve", str(project), "--to", str(tmp_path / "new.yaml"), "--quiet"]) == OK
    assert text(project) == GAME
    assert "?" not in (tmp_path / "new.yaml").read_text("utf-8")
    assert run(["check", str(tmp_path / "new.yaml"), "--quiet"]) == OK


def test_a_table_is_written_with_to(project: Path, tmp_path: Path) -> None:
    assert run(["solve", str(project), "--to", str(tmp_path / "deck.csv"), "--quiet"]) == OK
    assert (tmp_path / "deck.csv").read_text("utf-8").splitlines() == [
        "id,colour,height",
        "ember,red,1",
        "torch,red,2",
        "pond,blue,3",
        "moon,blue,1",
    ]


def test_a_file_that_is_there_is_replaced_only_when_asked(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["solve", str(project), "--to", str(project / "deck.txt")]) == PROBLEMS
    assert "solve-target" in capsys.readouterr().err
    assert not (project / "deck.txt").exists()


def test_a_contradiction_is_explained_and_nothing_is_written(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    project = write(tmp_path, GAME + "  - total: {of: lamp, sum: height, at_least: 13}\n    id: too-high\n")
    assert run(["solve", str(project), "--write"]) == PROBLEMS
    told = capsys.readouterr().out
    assert "no deck can pass" in told and "too-high" in told
    assert text(project).startswith(GAME)


def test_a_repair_is_told_with_its_place_and_written(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    run(["solve", str(project), "--write", "--quiet"])
    write(project, text(project).replace("torch, colour: red,    height: 2", "torch, colour: red,    height: 1"))
    capsys.readouterr()
    assert run(["solve", str(project), "--repair", "--write"]) == OK
    told = capsys.readouterr().out
    assert "1 edit mends the deck, proven to be the fewest" in told
    assert re.search(r"set row (ember|torch|moon)'s height from 1 to 2 \(cards.yaml:(9|10|13):\d+\)", told)
    assert run(["check", str(project), "--quiet"]) == OK


def test_locked_rows_and_kept_fields_stay(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    deck = GAME.replace("torch, colour: ?,    height: ?", "torch, colour: red, height: 2")
    write(project, deck.replace("blue, height: ?", "red, height: 3"))
    assert run(["solve", str(project), "--repair", "--lock", "pond", "--json"]) == PROBLEMS
    assert run(["solve", str(project), "--repair", "--keep", "lamp.colour", "--json"]) == PROBLEMS
    capsys.readouterr()
    assert run(["solve", str(project), "--repair", "--lock", "ember..torch", "--json"]) == OK
    told = json.loads(capsys.readouterr().out)
    assert [(edit["card"], edit["field"], edit["new"]) for edit in told["answers"][0]["edits"]] == [
        ("pond", "colour", "blue")
    ]


def test_names_that_do_not_exist_are_refused(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for options in (["--repair", "--keep", "hight"], ["--repair", "--lock", "embr"], ["--free", "lamps"]):
        assert run(["solve", str(project), *options]) == PROBLEMS
        assert "did you mean" in capsys.readouterr().err


def test_options_that_exclude_each_other(project: Path) -> None:
    for options in (
        ["--explain", "--write"],
        ["--count", "--to", "a.csv"],
        ["--keep", "height"],
        ["--repair", "--explain"],
        ["--explain", "--count"],
        ["--count", "--repair", "--within", "5s"],
        ["--write", "--to", "a.csv"],
        ["--within", "soon"],
        ["--within", "0s"],
        ["--data", "a.csv"],
    ):
        assert run(["solve", *([] if "--data" in options else [str(project)]), *options]) == USAGE, options


def test_the_same_seed_gives_the_same_deck(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    example = str(ROOT / "docs/examples/lamps.yaml")
    told = []
    for seed in ("4", "4", "5"):
        assert run(["solve", example, "--seed", seed, "--json"]) == OK
        told.append(capsys.readouterr().out)
    assert told[0] == told[1] != told[2]


def test_a_finished_deck_is_looked_for_anew(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    run(["solve", str(project), "--write", "--quiet"])
    capsys.readouterr()
    assert run(["solve", str(project)]) == OK
    assert "no cell is open" in capsys.readouterr().out
    assert run(["solve", str(project), "--free", "lamp.height"]) == OK
    assert "filled 4 cells in 4 rows" in capsys.readouterr().out


def test_a_csv_table_is_mended_in_place(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    table = 'number,poem\r\n1,"a, b"\r\n2,c\r\n2,d\r\n'
    (tmp_path / "deck.csv").write_bytes(table.encode())
    (tmp_path / "rules.yaml").write_text(
        "fields: {number: 1..3}\nchecks:\n  - distribution: {of: deck, by: number, each: 1}\n", "utf-8"
    )
    asked = ["solve", "--data", str(tmp_path / "deck.csv"), "--rules", str(tmp_path / "rules.yaml"), "--repair"]
    assert run([*asked, "--write"]) == OK
    assert "1 edit mends the deck" in capsys.readouterr().out
    assert (tmp_path / "deck.csv").read_bytes() in (
        table.replace("2,c", "3,c").encode(),
        table.replace("2,d", "3,d").encode(),
    )


def test_the_missing_library_is_told(
    project: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "pysat", None)
    monkeypatch.setitem(sys.modules, "pysat.solvers", None)
    head = GAME[: GAME.index("checks:")].replace("?", "1").replace("colour: 1", "colour: red")
    write(project, f"{head}checks:\n  - total: {{of: lamp, sum: height * height * 3 + height * 2, equals: 25}}\n")
    assert run(["solve", str(project), "--repair", "--keep", "copies"]) == PROBLEMS
    told = capsys.readouterr().err
    assert "solver-missing" in told and 'pip install "fudaya[solve]"' in told


POSIX = pytest.mark.skipif(sys.platform == "win32", reason="signals of POSIX systems")


def endless(folder: Path) -> Path:
    """A game that no search settles soon: some of thirty lamps are lit, so that four sums of weights come out right."""
    random = Random(3)
    weights = [[random.randrange(10**6) for _ in range(30)] for _ in range(4)]
    rows = ["".join(f"w{n}: {weight}, " for n, weight in enumerate(row)) for row in zip(*weights, strict=True)]
    cards = "".join(f"      - {{{row}lit: ?}}\n" for row in rows)
    sums = [
        f"  - total: {{of: lamp, sum: w{n}, where: lit, equals: {sum(own) // 2}}}\n" for n, own in enumerate(weights)
    ]
    head = "components:\n  lamp:\n    front: lamp.xml\n    fields: {lit: flag}\n    cards:\n"
    return write(folder, f"{head}{cards}checks:\n{''.join(sums)}")


DRIVER = """
import sys
from contextlib import contextmanager
from pathlib import Path
from generator.cli import main, solve
inner, ready = solve._clock, Path(sys.argv.pop(1))
@contextmanager
def told(*asked):
    with inner(*asked) as clock:
        ready.touch()
        yield clock
solve._clock = told
main.main()
"""
"""Runs the command, and makes a file as soon as it listens for Ctrl-C."""


def stopped(project: Path, *options: str, after: float, again: float = 0.0) -> tuple[int, str, str]:
    """The command's exit code and what it prints where Ctrl-C is pressed while it searches, and perhaps again.

    Args:
        after: seconds between the search's beginning and Ctrl-C; again: until the second one, 0 for none.
    """
    with tempfile.TemporaryDirectory() as folder:
        ready = Path(folder) / "ready"
        command = [sys.executable, "-c", DRIVER, str(ready), "solve", str(project), "--within", "1h", *options]
        process = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        while not ready.exists() and process.poll() is None:
            time.sleep(0.01)
    time.sleep(after)
    process.send_signal(signal.SIGINT)
    if again:
        time.sleep(again)
        process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=120)
    return process.returncode, out, err


@POSIX
@pytest.mark.parametrize("mode", ["--count", "--explain", "--repair"])
def test_ctrl_c_ends_the_search_with_what_there_is(tmp_path: Path, mode: str) -> None:
    project = endless(tmp_path)
    before = text(project)
    code, out, err = stopped(project, mode, after=1.5)
    assert err == "\nstopping; the best so far follows\n"
    assert "different decks pass the checks" in out if mode == "--count" else "not decided in time" in out
    assert code == PROBLEMS
    assert text(project) == before


@POSIX
@pytest.mark.parametrize("after", [0.0, 0.2, 0.6, 1.0])
def test_ctrl_c_at_any_moment_leaves_no_trace(tmp_path: Path, after: float) -> None:
    project = endless(tmp_path)
    code, _, err = stopped(project, "--write", after=after)
    assert code in (PROBLEMS, -signal.SIGINT)
    assert "stopping" in err or "stopped" in err
    assert "Traceback" not in err and "internal error" not in err
    assert [file.name for file in tmp_path.iterdir()] == ["cards.yaml"]


@POSIX
def test_a_second_ctrl_c_leaves(tmp_path: Path) -> None:
    code, out, err = stopped(endless(tmp_path), after=1.5, again=0.01)
    assert (code in (PROBLEMS, -signal.SIGINT), out) == (True, "") or "not decided in time" in out
    assert "stopping; the best so far follows" in err
    assert "Traceback" not in err


def test_check_says_where_the_solver_would_help(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    run(["solve", str(project), "--write", "--quiet"])
    good = text(project)
    assert run(["check", str(project)]) == OK
    assert "fudaya solve" not in capsys.readouterr().out
    write(project, good.replace("blue, height: 3", "red, height: 3"))
    assert run(["check", str(project)]) == PROBLEMS
    assert "fudaya solve" not in capsys.readouterr().out, "one mend that was tried mends both checks"
    write(project, good.replace("each: 2", "each: 3"))
    assert run(["check", str(project)]) == PROBLEMS
    told = capsys.readouterr().out
    assert f"fudaya solve {project} --repair" in told and f"fudaya solve {project} --explain" in told
    assert run(["check", str(project), "--json"]) == PROBLEMS
    json.loads(capsys.readouterr().out)
    write(project, good + "  - fits: {of: lamp, box: 10 x 10 x 5 mm, thickness: 0.3 mm}\n")
    assert run(["check", str(project)]) == PROBLEMS
    assert "fudaya solve" not in capsys.readouterr().out, "no cell makes the box larger"


def test_a_game_with_open_cells_is_neither_checked_nor_built(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for command in ("check", "build", "stats"):
        assert run([command, str(project)]) == PROBLEMS
        told = capsys.readouterr()
        assert "value-unknown" in told.err and "fudaya solve" in told.err
        assert "FAILED" not in told.out
    assert not (project / "output").exists()


def test_wishes_are_met_where_they_can_be(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    wish = "  - {}: {{of: lamp, that: height == {}}}\n    severity: notice\n    weight: {}\n"
    checks = wish.format("every", 1, 1) + wish.format("every", 2, 5)
    head = "components:\n  lamp:\n    front: lamp.xml\n    fields: {height: 1..3}\n    cards: 4\nchecks:\n"
    write(tmp_path, head + "  - total: {of: lamp, sum: height, at_least: 4}\n" + checks)
    assert run(["solve", str(tmp_path), "--objective", "wishes", "--json"]) == OK
    [answer] = json.loads(capsys.readouterr().out)["answers"]
    assert [edit["new"] for edit in answer["edits"]] == [2, 2, 2, 2]
    assert answer["unmet"] == ["every-2"]


def test_quiet_says_only_what_is_wrong(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["solve", str(project), "--write", "--quiet"]) == OK
    assert capsys.readouterr().out == ""
    write(project, GAME + "  - total: {of: lamp, sum: height, at_least: 13}\n")
    assert run(["solve", str(project), "--write", "--quiet"]) == PROBLEMS
    assert "no deck can pass" in capsys.readouterr().out
    assert run(["solve", str(project), "--explain", "--quiet"]) == PROBLEMS
    assert "no deck can pass" in capsys.readouterr().out


def test_a_wrong_check_is_told_and_other_games_are_solved(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lamp = "{lamp: {front: l.xml, fields: {height: 1..2}, cards: [{height: ?}]}}"
    check = "[{every: {of: lamp, that: CHECK == 2}}]"
    games = [
        f"  {key}: {{components: {lamp}, checks: {check.replace('CHECK', name)}}}\n"
        for key, name in (("first", "hieght"), ("second", "height"))
    ]
    write(tmp_path, "games:\n" + "".join(games))
    assert run(["solve", str(tmp_path)]) == PROBLEMS
    told = capsys.readouterr()
    assert "`hieght` is no known name" in told.err
    assert "second: filled 1 cell" in told.out and "first: filled" not in told.out
    assert told.out.endswith("Nothing is written while there are errors.\n")


def test_what_could_not_be_written_is_told(project: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    target = tmp_path / "cards.yaml" / "deck.csv"
    assert run(["solve", str(project), "--to", str(target)]) == PROBLEMS
    told = capsys.readouterr()
    assert "output-unwritable" in told.err and told.out.endswith("Nothing was written.\n")
    assert text(project) == GAME


def test_values_that_no_diff_can_show_are_told_one_by_one(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    head, checks = GAME.split("    cards:\n")[0], GAME[GAME.index("checks:") :]
    write(tmp_path, f"{head}    data: deck.xlsx\n{checks}")
    lines = (
        ("id", "colour", "height"),
        ("ember", "red", "1"),
        ("torch", "?", "2"),
        ("pond", "blue", "?"),
        ("moon", "blue", "1"),
    )
    (tmp_path / "deck.xlsx").write_bytes(xlsx({"cards": rows(*lines)}))
    assert run(["solve", str(tmp_path)]) == PROBLEMS
    told = capsys.readouterr()
    assert "cannot be written in place" in told.err
    assert told.out.splitlines()[-2:] == [
        "  fill row torch's colour with red (deck.xlsx#cards:3:2)",
        "  fill row pond's height with 3 (deck.xlsx#cards:4:3)",
    ]


def test_nothing_to_write_is_told(project: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    run(["solve", str(project), "--write", "--quiet"])
    assert run(["solve", str(project), "--repair", "--to", str(tmp_path / "deck.csv")]) == OK
    assert capsys.readouterr().out.endswith("Nothing was written.\n")
    assert not (tmp_path / "deck.csv").exists()


@pytest.mark.parametrize("mode", [(), ("--repair",), ("--explain",)])
def test_the_hash_of_python_does_not_matter(tmp_path: Path, mode: tuple[str, ...]) -> None:
    (tmp_path / "cards.yaml").write_bytes((ROOT / "docs/examples/lamps.yaml").read_bytes())
    command = [sys.executable, "-m", "generator", "solve", str(tmp_path), "--json", "--seed", "5", *mode]
    told = {
        subprocess.run(command, cwd=ROOT, env={**os.environ, "PYTHONHASHSEED": seed}, capture_output=True).stdout
        for seed in ("0", "1")
    }
    assert len(told) == 1
