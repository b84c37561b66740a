"""How each kind of check is put as sums. A kind's file is imported when the kind is first asked for."""

from importlib import import_module

from generator.solve.translate.kinds.kind import AnyPutter

_FILES = {
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
}
_NAMES = {"none": "EVERY", "mean": "MEASURE", "spread": "MEASURE", "range": "MEASURE"}


def putter(kind: str) -> AnyPutter | None:
    """How a kind of check is put as sums; None for a kind that is not."""
    if kind not in _FILES:
        return None
    module = import_module(f"{__name__}.{_FILES[kind]}")
    found: AnyPutter = getattr(module, _NAMES.get(kind, kind.upper()))
    return found
