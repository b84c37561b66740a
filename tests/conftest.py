"""What several test folders share: a small project, and the samples built once for all workers."""

import os
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from generator.cli.main import run

ROOT = Path(__file__).resolve().parents[1]

CARDS_YAML = """\
title: {en: Wolves, ja: 狼}
languages: [en, ja]
styles:
  texts:
    title: {font: sans-jp, size: 12}
components:
  deck:
    title: {en: Deck, ja: 山札}
    kind: card
    size: 63 x 88 mm
    front: front.xml
    back: back.xml
    fields:
      name: text, localized
      power: 0..3
    cards:
      - {id: a, name: {en: Wolf, ja: 狼}, power: 1}
      - {id: b, name: {en: Crow, ja: 鴉}, power: 2, copies: 2}
      - {id: c, name: {en: Hare, ja: 兎}, power: 3}
checks:
  - contents: {deck: 4}
"""
FRONT_XML = """\
<face>
  <rect fill="#eee" bleed="true"/>
  <text style="title" box="5 5 53 10">{{ card.name }} {{ card.power }}</text>
</face>
"""
BACK_XML = """\
<face>
  <rect fill="#336" bleed="true"/>
  <text style="title" colour="white" box="5 5 53 10">back {{ card.power }}</text>
</face>
"""


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A folder with a small project of four cards in two languages; every card's back shows its power."""
    folder = tmp_path / "wolves"
    (folder / "templates").mkdir(parents=True)
    (folder / "cards.yaml").write_text(CARDS_YAML, "utf-8")
    (folder / "templates" / "front.xml").write_text(FRONT_XML, "utf-8")
    (folder / "templates" / "back.xml").write_text(BACK_XML, "utf-8")
    return folder


@pytest.fixture(scope="session")
def samples(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The output folder of the repository's own games, built once and shared by all workers."""
    shared = tmp_path_factory.getbasetemp()
    if "PYTEST_XDIST_WORKER" in os.environ:
        shared = shared.parent
    return once(shared / "samples", lambda folder: _build_samples(folder))


def _build_samples(folder: Path) -> None:
    assert run(["build", str(ROOT), "--output", str(folder), "--quiet"]) == 0


def once(folder: Path, make: Callable[[Path], None]) -> Path:
    """Fill a folder once, whichever worker comes first; the others wait until it is done."""
    done = folder.with_suffix(".done")
    try:
        folder.mkdir()
    except FileExistsError:
        for _ in range(1200):
            if done.exists():
                break
            time.sleep(0.25)
        assert done.read_text() == "", "another worker could not make it"
        return folder
    try:
        make(folder)
    except BaseException as error:
        done.write_text(repr(error))
        raise
    done.write_text("")
    return folder
