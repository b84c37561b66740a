"""A copy of the sample project that a test may spoil."""

import shutil
from pathlib import Path

import pytest

from tests.conftest import ROOT


@pytest.fixture
def copied(tmp_path: Path) -> Path:
    """The folder of the copy."""
    folder = tmp_path / "copy"
    folder.mkdir()
    shutil.copy(ROOT / "cards.yaml", folder)
    shutil.copytree(ROOT / "templates", folder / "templates")
    return folder
