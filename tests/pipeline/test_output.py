"""The only writer to the disk: what a file keeps when it is replaced."""

import stat
import sys
from pathlib import Path

import pytest

from generator.base.problem import Problems
from generator.pipeline import write


@pytest.mark.skipif(sys.platform == "win32", reason="rights of POSIX systems")
def test_a_replaced_file_keeps_its_rights(tmp_path: Path) -> None:
    file = tmp_path / "cards.yaml"
    file.write_bytes(b"old")
    file.chmod(0o640)
    assert write({file: b"new"}, Problems())
    assert file.read_bytes() == b"new" and stat.S_IMODE(file.stat().st_mode) == 0o640
