"""How each kind of check is put as sums: by the file of the same name as in check.kinds, imported when asked for."""

from importlib import import_module

from generator.check.kind import CHECKS
from generator.solve.translate.kinds.kind import AnyPutter

_NAMES = {"none": "EVERY", "mean": "MEASURE", "spread": "MEASURE", "range": "MEASURE"}


def putter(kind: str) -> AnyPutter | None:
    """How a kind of check is put as sums; None for what is no kind."""
    file = CHECKS.file(kind)
    if file is None:
        return None
    found: AnyPutter = getattr(import_module(f"{__name__}.{file}"), _NAMES.get(kind, kind.upper()))
    return found
