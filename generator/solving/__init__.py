"""The stages in order for `fudaya solve`: a game is read, solved, checked, and written into the files it came from."""

from generator.solving.run import Solved, good, solve_project, solve_table
from generator.solving.tell import answer_json, answer_text, diff_text
from generator.solving.write import Rewrite, rewritten, write_files

__all__ = [
    "Rewrite",
    "Solved",
    "answer_json",
    "answer_text",
    "diff_text",
    "good",
    "rewritten",
    "solve_project",
    "solve_table",
    "write_files",
]
