"""Words that must not stand in the tree, and words that must stand in two places alike."""

import json
import re
import subprocess
import sys

import pytest

from tests.project.tree import GENERATOR, ROOT, kept_texts

GAME_WORDS = (
    "bakenushi|kazaana|kyosho|fox_raccoon|raccoons?|tanuki|kitsune|toilets?|urinals?|poop|fossils?|signboards?"
    "|ばけぬし|風穴|落札|巨匠|トイレ|狐|狸|化石|宝石"
)
"""Names of the games in cards.yaml and of things that only they have: the program must not know any of them."""

INDEX_HOSTS = "py" + r"pi\.org|pytho" + "nhosted|" + "npm" + r"js\.|extra-" + "index-url|--" + "index-url"
MACHINE_PATHS = r"(?<![\w.~$}])/(?:ro" + "ot|wo" + r"rk|home/\w+|Users/\w+|opt)/\w|[A-Z]:\\\\?Users"

CATALOGUE = """
import importlib, json, pkgutil, generator
for module in pkgutil.walk_packages(generator.__path__, "generator."):
    if not module.name.endswith("__main__"):
        importlib.import_module(module.name)
from generator.base.problem import CATALOGUE
print(json.dumps(sorted(CATALOGUE)))
"""


def lines_with(pattern: str, texts: list[tuple[str, str]]) -> list[str]:
    wanted = re.compile(rf"(?<![A-Za-z])(?:{pattern})(?![A-Za-z])", re.IGNORECASE)
    return [
        f"{name}:{number}: {line.strip()[:120]}"
        for name, text in texts
        for number, line in enumerate(text.splitlines(), 1)
        if wanted.search(line)
    ]


@pytest.fixture(scope="module")
def texts() -> list[tuple[str, str]]:
    found = [(path.as_posix(), text) for path, text in kept_texts()]
    assert {"pyproject.toml", "generator/base/span.py", ".ci/run"} <= {name for name, _ in found}
    return found


def test_the_finder_sees_a_word_at_its_edges() -> None:
    assert lines_with("fox", [("a", "outfoxed\nfox_raccoon\n{Fox}\nfoxtrot")]) == ["a:2: fox_raccoon", "a:3: {Fox}"]


def test_the_program_knows_no_game(texts: list[tuple[str, str]]) -> None:
    ours = [(name, text) for name, text in texts if name.startswith("generator/")]
    assert len(ours) > 20
    assert not lines_with(GAME_WORDS, ours)


def test_no_file_names_a_package_index(texts: list[tuple[str, str]]) -> None:
    assert re.search(INDEX_HOSTS, "--" + "index-url https://example.org")
    found = [name for name, text in texts if re.search(INDEX_HOSTS, text)]
    assert not found


def test_no_file_names_a_path_of_one_machine(texts: list[tuple[str, str]]) -> None:
    assert re.search(MACHINE_PATHS, "see /home/" + "someone/games")
    found = [name for name, text in texts if re.search(MACHINE_PATHS, text)]
    assert not found


def test_every_problem_code_is_documented_and_every_documented_code_exists() -> None:
    ran = subprocess.run(
        [sys.executable, "-c", CATALOGUE], capture_output=True, encoding="utf-8", cwd=ROOT, check=True, timeout=60
    )
    codes = set(json.loads(ran.stdout))
    assert codes, "no problem is declared anywhere below " + str(GENERATOR)
    page = (ROOT / "docs/problems.md").read_text(encoding="utf-8")
    documented = re.findall(r"^(?:\| *|#+ +|- +)`([a-z0-9]+(?:-[a-z0-9]+)*)`", page, re.MULTILINE)
    assert len(documented) == len(set(documented)), "a code is documented twice"
    assert set(documented) == codes
