"""How uneven numbers are."""

from collections.abc import Sequence


def unevenness(counts: Sequence[int]) -> float:
    """(k Σ n² / N² - 1) / (k - 1) of k >= 2 numbers with the total N: 0 where all are equal, 1 where one has all."""
    total = sum(counts)
    if not total:
        return 0.0
    return (len(counts) * sum([n * n for n in counts]) / (total * total) - 1) / (len(counts) - 1)
