"""Where the tree's files are, for the tests that read the tree itself."""

import os
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
GENERATOR = ROOT / "generator"

_MADE = {".git", ".venv", ".hypothesis", "__pycache__", "build", "dist", "output"}
_TEXT = {"", ".py", ".md", ".yaml", ".yml", ".toml", ".txt", ".xml", ".svg", ".csv", ".json"}


def modules() -> list[Path]:
    """Every Python file of the package, in order of path."""
    return sorted(path for path in GENERATOR.rglob("*.py") if "__pycache__" not in path.parts)


def kept_texts() -> Iterator[tuple[Path, str]]:
    """Every text file that is kept, not made: its path from the root, and what it says."""
    for folder, folders, files in os.walk(ROOT):
        folders[:] = sorted(
            name for name in folders if name not in _MADE and not name.endswith((".egg-info", "_cache"))
        )
        for name in sorted(files):
            path = Path(folder, name)
            if path.suffix in _TEXT:
                yield path.relative_to(ROOT), path.read_text(encoding="utf-8", errors="replace")
