"""The kinds of check, by the file that enters each. Importing this package makes them known, and reads no file yet."""

from generator.check.kind import CHECKS

CHECKS.announce(
    __name__,
    {
        "contents": "contents",
        "distribution": "distribution",
        "every": "every",
        "none": "every",
        "some": "every",
        "exists": "exists",
        "references": "references",
        "unique": "unique",
        "pairs": "pairs",
        "total": "total",
        "mean": "measure",
        "spread": "measure",
        "range": "measure",
        "increasing": "increasing",
        "pattern": "pattern",
        "reachable": "reachable",
        "fits": "fits",
        "same_back": "same_back",
    },
)
