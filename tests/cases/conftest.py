"""A desk for every test of this folder."""

from pathlib import Path

import pytest

from tests.cases.desk import Desk


@pytest.fixture
def desk(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Desk:
    """An empty project named `game`."""
    return Desk(tmp_path / "game", capsys)
