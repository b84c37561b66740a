"""The kinds of check, a file each. Importing this package enters them all into the registry."""

from generator.check.kinds import (
    contents,
    distribution,
    every,
    exists,
    fits,
    increasing,
    measure,
    pairs,
    pattern,
    reachable,
    references,
    same_back,
    total,
    unique,
)

__all__ = [
    "contents",
    "distribution",
    "every",
    "exists",
    "fits",
    "increasing",
    "measure",
    "pairs",
    "pattern",
    "reachable",
    "references",
    "same_back",
    "total",
    "unique",
]
