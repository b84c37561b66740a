"""Values of rows that may come to be: computed fields, and which values are the same."""

from collections.abc import Hashable, Mapping

from generator.base.node import Mapping as MappingNode
from generator.model.formula import Formulas
from generator.model.game import Localized, Value
from generator.model.row import Row


def reckoned(steps: Formulas, given: Mapping[str, Value], name: str, copies: int) -> dict[str, Value] | None:
    """The computed fields of a row; None where one has no value, or none that it may have."""
    names = [field.name for field, _ in steps.steps]
    row = Row(MappingNode({}, steps.steps[0][0].span), 1, {**given, **dict.fromkeys(names)})
    row.id, row.copies = name, copies
    steps.failures.clear()
    before = len(steps.reading.problems)
    steps.compute(row)
    failed = steps.failures or len(steps.reading.problems) > before
    if failed:
        steps.reading.problems.found.clear()
        return None
    return {name: row.values.get(name) for name in names}


def told_apart(value: Value) -> Hashable:
    """A value as a key by which 1, true and 1.0 are different."""
    if isinstance(value, tuple):
        return tuple([told_apart(item) for item in value])
    if isinstance(value, Localized):
        return tuple(sorted(value.texts.items()))
    return (type(value).__name__, str(value))
