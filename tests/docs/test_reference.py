"""The reference pages have everything that is in the code."""

import re
import subprocess
import sys

import click

from generator.check import kinds as _kinds
from generator.check.kind import CHECKS
from generator.cli.main import COMMANDS, fudaya
from generator.face import elements as _elements
from generator.face.content import INLINE
from generator.face.kind import ELEMENTS
from tests.docs.pages import DOCS, PAGES, take_apart
from tests.project.tree import ROOT, modules

assert _elements and _kinds, "importing them fills the registries"


def text_of(name: str) -> str:
    return (DOCS / name).read_text("utf-8")


def test_the_pages_made_from_the_code_are_up_to_date() -> None:
    """Mended by running `python docs/reference.py` and committing the pages that it changes."""
    made = subprocess.run(
        [sys.executable, "docs/reference.py", "--check"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert made.returncode == 0, f"{made.stderr}\nrun `python docs/reference.py` and commit docs/*.md"


def test_every_problem_code_is_told() -> None:
    declared = {
        code for path in modules() for code in re.findall(r'\bProblemKind\(\s*"([a-z0-9-]+)"', path.read_text("utf-8"))
    }
    assert len(declared) > 100
    assert sorted(declared - set(re.findall(r"^\| `([a-z0-9-]+)`", text_of("problems.md"), re.MULTILINE))) == []


def test_every_element_with_its_attributes_is_told() -> None:
    page = text_of("elements.md")
    sections = dict(re.findall(r"^## `<([\w-]+)>`\n(.*?)(?=^## |\Z)", page, re.MULTILINE | re.DOTALL))
    assert set(sections) == set(ELEMENTS)
    for name in ELEMENTS:
        assert [key for key in ELEMENTS[name].attributes if f"| `{key}` |" not in sections[name]] == [], name
    assert [name for name in INLINE if f"`<{name}>`" not in page] == []


def test_every_command_with_its_options_is_told() -> None:
    page = text_of("commands.md")
    sections = dict(re.findall(r"^## `fudaya (\w+)`\n(.*?)(?=^## |\Z)", page, re.MULTILINE | re.DOTALL))
    assert set(sections) == set(COMMANDS)
    for name, section in sections.items():
        options = [one for parameter in command(name).params for one in parameter.opts if one.startswith("-")]
        assert [option for option in options if not re.search(rf"{option}\b", section)] == [], name


def test_every_kind_of_check_is_told() -> None:
    page = text_of("checks.md")
    assert [kind for kind in CHECKS if f"`{kind}`" not in page] == []
    assert len(list(CHECKS)) >= 7


def command(name: str) -> click.Command:
    found = fudaya.get_command(click.Context(fudaya), name)
    assert found is not None
    return found


def test_every_command_line_of_the_pages_exists() -> None:
    lines = [
        (str(block), line.strip())
        for path in PAGES
        for block in take_apart(path).blocks
        for line in block.text.splitlines()
        if line.strip().startswith("fudaya ")
    ]
    lines += [
        (path.name, inline)
        for path in PAGES
        for _, line in take_apart(path).prose
        for inline in re.findall(r"`(fudaya \w[^`]*)`", line)
        if not line.startswith("#")
    ]
    assert len(lines) >= 10
    for place, line in lines:
        words = line.split("#")[0].split()[1:]
        assert words[0] in COMMANDS, f"{place}: {line}"
        known = {one for parameter in command(words[0]).params for one in parameter.opts} | {"--help"}
        assert [word for word in words if word.startswith("-") and word not in known] == [], f"{place}: {line}"
