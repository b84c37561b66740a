"""The page on reports, and what the checks of the other page look like as reports."""

import re
from pathlib import Path

import pytest

from generator import pipeline
from generator.base.problem import Problems
from generator.check.reports.data import EditData, ProblemData, ReportData, RunData
from generator.check.reports.formats import FORMATS
from generator.check.reports.page.document import html_text
from generator.check.reports.page.marks import KINDS, word_of
from generator.check.reports.page.words import ENGLISH
from generator.check.reports.told import Told
from tests.docs.pages import DOCS, Block, take_apart
from tests.docs.test_checks import pairs, project

PAGE = take_apart(DOCS / "reports.md")
TEXT = (DOCS / "reports.md").read_text("utf-8")


@pytest.mark.parametrize("block", [block for block, _ in pairs()], ids=str)
def test_every_sentence_of_a_check_is_told_in_japanese_too(block: Block, tmp_path: Path) -> None:
    """Mended by an entry in generator/check/reports/page/phrases.py."""
    (tmp_path / "cards.yaml").write_text(project(block), "utf-8")
    for report in pipeline.check(tmp_path, (), Problems()):
        page = html_text(Told((report,), lang="ja"))
        assert re.findall(r'<span lang="en">.*?</span>', page) == []


def test_every_format_is_told_with_its_endings() -> None:
    rows = {match[1]: match[2] for match in re.finditer(r"^\| `(\w+)` \|[^|]*\| ([^|]*) \|$", TEXT, re.MULTILINE)}
    assert {name: re.findall(r"`(\.\w+)`", endings) for name, endings in rows.items()} == {
        name: list(form.endings) for name, form in FORMATS.items()
    }


def test_every_key_of_the_json_report_is_told() -> None:
    keys = {key for form in (RunData, ReportData, ProblemData, EditData) for key in form.__annotations__}
    assert [key for key in sorted(keys) if not re.search(rf"`{key}`|\*\*{key}\*\*", TEXT)] == []


def test_every_sign_of_the_page_is_told() -> None:
    assert [word for kind in KINDS if f"**{(word := word_of(kind, ENGLISH))}**" not in TEXT] == []


def test_there_is_a_snippet_for_each_service() -> None:
    yaml = [block.text for block in PAGE.blocks if block.language == "yaml"]
    assert any("actions/checkout" in text and "--format github" in text for text in yaml)
    assert any("junit:" in text and "--report" in text for text in yaml)
