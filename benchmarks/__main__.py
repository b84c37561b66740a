"""Whole builds against the bound, in turn: `python -m benchmarks`. Ends with one line of JSON, medians of all runs.

ratio_wall, ratio_size: our build divided by the direct writer's, run for run; peak_mb: our largest resident memory.
ratio_check: a table of many rows held against twenty checks, divided by reading the same values with the csv module.
solve_s, repair_s: a deck of 500 cards made from thirty checks, and mended after five edits; both bounded by a minute.
"""

import argparse
import compileall
import json
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from statistics import median
from typing import NamedTuple

from benchmarks.decks import write_decks
from benchmarks.project import write_project
from benchmarks.table import ROWS, write_table

REPOSITORY = Path(__file__).resolve().parent.parent


class Run(NamedTuple):
    """One finished process: wall seconds, peak resident MB."""

    wall: float
    peak_mb: float


def measure(arguments: list[str]) -> Run:
    """Run a command in a process of its own.

    Raises:
        SystemExit: when it fails.
    """
    start = time.perf_counter()
    process = subprocess.Popen([sys.executable, *arguments], cwd=REPOSITORY, stdout=subprocess.DEVNULL)
    peak = _wait(process)
    wall = time.perf_counter() - start
    if process.returncode:
        sys.exit(f"{' '.join(arguments)} ended with {process.returncode}")
    return Run(wall, peak)


def _wait(process: "subprocess.Popen[bytes]") -> float:
    """Wait for a process; its peak resident memory in MB, where the system tells."""
    if not hasattr(os, "wait4"):
        process.wait()
        return float("nan")
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    return usage.ru_maxrss / (1024 * 1024 if sys.platform == "darwin" else 1024)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--cards", type=int, default=1000)
    parser.add_argument("--rows", type=int, default=ROWS)
    parser.add_argument("--runs", type=int, default=5)
    options = parser.parse_args()
    for package in ("generator", "benchmarks"):
        compileall.compile_dir(REPOSITORY / package, quiet=1)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        project = folder / "project"
        write_project(project, options.cards)
        direct_pdf = folder / "direct.pdf"
        art = str(project / "templates" / "art")
        bound = ["-m", "benchmarks.direct", art, str(options.cards), str(direct_pdf)]
        ours = ["-m", "generator", "build", str(project), "--quiet"]
        check = ["-m", "generator", "check", str(project), "--quiet"]
        write_table(folder, options.rows)
        table = str(folder / "cards.csv")
        plain = ["-m", "benchmarks.table", table]
        checked = ["-m", "generator", "check", "--data", table, "--rules", str(folder / "rules.yaml"), "--quiet"]
        filled, mended = write_decks(folder / "decks")
        solve = ["-m", "generator", "solve", str(filled), "--quiet"]
        repair = ["-m", "generator", "solve", str(mended), "--repair", "--quiet"]
        for command in (bound, ours, check, plain, checked):
            measure(command)
        rows = [(measure(bound), measure(ours), measure(check)) for _ in range(options.runs)]
        tables = [(measure(plain), measure(checked)) for _ in range(options.runs)]
        decks = [(measure(solve), measure(repair)) for _ in range(min(options.runs, 3))]
        pdf = project / "output" / "project" / "ja" / "sheets.pdf"
        figures = {
            "cards": options.cards,
            "ratio_wall": round(median(b.wall / a.wall for a, b, _ in rows), 3),
            "peak_mb": round(median(b.peak_mb for _, b, _ in rows), 1),
            "ratio_size": round(pdf.stat().st_size / direct_pdf.stat().st_size, 3),
            "ratio_check_to_build": round(median(c.wall / b.wall for _, b, c in rows), 3),
            "ratio_check": round(median(b.wall / a.wall for a, b in tables), 3),
            "check_rows": options.rows,
            "check_peak_mb": round(median(b.peak_mb for _, b in tables), 1),
            "check_wall_s": round(median(b.wall for _, b in tables), 3),
            "solve_s": round(median(a.wall for a, _ in decks), 2),
            "repair_s": round(median(b.wall for _, b in decks), 2),
            "solve_peak_mb": round(max(max(a.peak_mb, b.peak_mb) for a, b in decks), 1),
            "wall_s": round(median(b.wall for _, b, _ in rows), 3),
            "bound_wall_s": round(median(a.wall for a, _, _ in rows), 3),
            "size_mb": round(pdf.stat().st_size / 1e6, 2),
        }
        for a, b, c in rows:
            told = f"bound {a.wall:.3f} s {a.peak_mb:.0f} MB   build {b.wall:.3f} s {b.peak_mb:.0f} MB"
            print(f"{told}   check {c.wall:.3f} s")
        for a, b in tables:
            print(f"plain reading {a.wall:.3f} s {a.peak_mb:.0f} MB   twenty checks {b.wall:.3f} s {b.peak_mb:.0f} MB")
        for a, b in decks:
            print(f"deck made {a.wall:.2f} s {a.peak_mb:.0f} MB   mended {b.wall:.2f} s {b.peak_mb:.0f} MB")
        print(json.dumps(figures))


main()
