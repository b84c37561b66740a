"""The drawings of the kinds of piece are those that the geometry makes, and each is shown."""

import re
import subprocess
import sys
from xml.etree import ElementTree

from tests.docs.pages import DOCS
from tests.project.tree import ROOT

SHOWN = re.findall(r"\]\((images/kind_\w+\.svg)\)", (DOCS / "kinds.md").read_text("utf-8"))


def test_the_drawings_are_up_to_date() -> None:
    """Mended by running `python docs/drawings.py` and committing the drawings that it changes."""
    made = subprocess.run(
        [sys.executable, "docs/drawings.py", "--check"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert made.returncode == 0, made.stderr


def test_every_drawing_is_shown_and_says_what_it_shows() -> None:
    assert len(SHOWN) >= 5
    assert sorted(SHOWN) == sorted(f"images/{path.name}" for path in (DOCS / "images").glob("kind_*.svg"))
    for name in SHOWN:
        title = ElementTree.parse(DOCS / name).getroot().findtext("{http://www.w3.org/2000/svg}title")
        assert f"![{title}]({name})" in (DOCS / "kinds.md").read_text("utf-8")
