"""Links of the pages lead somewhere."""

import re
from pathlib import Path

import pytest

from tests.docs.pages import DOCS, PAGES, anchor, take_apart
from tests.project.tree import ROOT

_LINK = re.compile(r"\[[^]]*\]\(([^)\s]+)\)")
_ELSEWHERE = ("http://", "https://", "mailto:")


def links(path: Path) -> list[tuple[int, str]]:
    """The links of a page that lead to other files of the tree or to headings, with their lines."""
    found = [(number, link) for number, line in take_apart(path).prose for link in _LINK.findall(line)]
    return [(number, link) for number, link in found if not link.startswith(_ELSEWHERE)]


@pytest.mark.parametrize("path", PAGES, ids=lambda path: str(path.relative_to(ROOT)))
def test_links_lead_to_files_and_headings(path: Path) -> None:
    broken = []
    for number, link in links(path):
        name, _, heading = link.partition("#")
        target = (path.parent / name).resolve() if name else path
        if not target.exists() or not target.is_relative_to(ROOT):
            broken.append(f"{path.name}:{number}: {link}")
        elif heading and heading not in {anchor(one) for one in take_apart(target).headings}:
            broken.append(f"{path.name}:{number}: {link} (no such heading)")
    assert broken == []


def test_links_were_found() -> None:
    assert sum(len(links(path)) for path in PAGES) >= 20
    assert any("#" in link for path in PAGES for _, link in links(path))


def test_an_anchor_is_made_as_github_makes_it() -> None:
    assert anchor("Sizes that have a `name`, and more") == "sizes-that-have-a-name-and-more"


def test_every_page_is_in_the_index() -> None:
    index = DOCS / "README.md"
    listed = {(DOCS / link.partition("#")[0]).resolve() for _, link in links(index)}
    assert sorted(path.name for path in set(DOCS.glob("*.md")) - listed - {index}) == []
