"""Answers and diffs in the terminal."""

from pathlib import Path

from generator.solving.tell import MOST_LINES, diff_text
from generator.solving.write import Rewrite


def rewrite(rows: int, name: str = "deck.csv") -> Rewrite:
    """A table of which every row is filled."""
    old, new = ("".join(f"lamp-{row},{cell}\n" for row in range(rows)).encode() for cell in ("?", "3"))
    return Rewrite(name, Path(name), old, new)


def test_a_diff_shows_what_goes_and_what_comes() -> None:
    assert diff_text([rewrite(1)]) == [
        "--- deck.csv",
        "+++ deck.csv (solved)",
        "@@ -1 +1 @@",
        "-lamp-0,?",
        "+lamp-0,3",
    ]


def test_the_diffs_of_several_files_follow_each_other() -> None:
    lines = diff_text([rewrite(1, "a.csv"), rewrite(1, "b.csv")])
    assert [line for line in lines if line.startswith("---")] == ["--- a.csv", "--- b.csv"]


def test_of_a_long_diff_the_first_lines_are_shown_and_the_rest_is_counted() -> None:
    whole = 3 + 2 * MOST_LINES
    lines = diff_text([rewrite(MOST_LINES)])
    assert len(lines) == MOST_LINES + 1
    assert lines[-1] == f"… and {whole - MOST_LINES} more lines"


def test_a_diff_of_just_so_many_lines_is_whole() -> None:
    lines = diff_text([Rewrite("a", Path("a"), b"", b"x\n" * (MOST_LINES - 3))])
    assert len(lines) == MOST_LINES and lines[-1] == "+x"


def test_a_table_of_an_older_encoding_is_shown_in_its_characters() -> None:
    old, new = (f"灯,{cell}\n".encode("cp932") for cell in ("?", "3"))
    assert diff_text([Rewrite("deck.csv", Path("deck.csv"), old, new)])[-1] == "+灯,3"


def test_a_diff_reads_a_table_in_the_encoding_that_it_is_said_to_be_in() -> None:
    old, new = ("name;height\nligné;1\nété;?\n".replace("?", height).encode("cp1252") for height in "?3")
    told = diff_text([Rewrite("deck.csv", Path("deck.csv"), old, new, "cp1252")])
    assert told[-2:] == ["-été;?", "+été;3"]
    wide = [text.encode("utf-16-le") for text in ("a\n?\n", "a\n1\n")]
    assert diff_text([Rewrite("deck.csv", Path("deck.csv"), wide[0], wide[1], "utf-16-le")])[-2:] == ["-?", "+1"]
