"""The pages of the documentation are all in its index, and no link leads nowhere."""

import re
from pathlib import Path

import pytest

from tests.project.tree import ROOT

PAGES = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/*.md")])
LINK = re.compile(r"!?\[[^\]]*\]\(([^)\s]+)\)")
CODE = re.compile(r"^ *```.*?^ *```|`[^`\n]*`", re.MULTILINE | re.DOTALL)


def heading_anchors(page: Path) -> set[str]:
    """The anchors that GitHub gives a page's headings."""
    headings = re.findall(r"^#+ +(.*)$", page.read_text(encoding="utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.strip().lower()).replace(" ", "-") for heading in headings}


def links(page: Path) -> list[str]:
    return LINK.findall(CODE.sub("", page.read_text(encoding="utf-8")))


def test_the_collector_finds_pages_and_links() -> None:
    assert ROOT / "README.md" in PAGES
    assert ROOT / "docs/tutorial.md" in PAGES
    assert "tutorial.md" in links(ROOT / "docs/README.md")


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_links_lead_somewhere(page: Path) -> None:
    for link in links(page):
        if re.match(r"[a-z]+:", link):
            continue
        path, _, anchor = link.partition("#")
        target = page.parent / path if path else page
        assert target.exists(), link
        assert not anchor or anchor in heading_anchors(target), link


def test_every_page_stands_in_the_index() -> None:
    listed = set(links(ROOT / "docs/README.md"))
    assert {page.name for page in (ROOT / "docs").glob("*.md")} - {"README.md"} <= listed
