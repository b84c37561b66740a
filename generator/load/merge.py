"""YAML's merge key `<<`: a mapping takes over the keys of others, shallowly, and its own keys win."""

from generator.base.node import Entry, Mapping, Sequence
from generator.base.problem import Problems
from generator.load.problems import YAML_MERGE, YAML_MERGE_DROPS


def merge(merges: list[Entry], own: dict[str, Entry], problems: Problems) -> dict[str, Entry]:
    """The entries of a mapping with those that its `<<` names. Nothing given is changed.

    Args:
        merges: the values of `<<`: each a mapping, or a list of mappings of which earlier ones win.
        own: the mapping's own entries.

    Returns:
        A new dict: merged keys in their order, then the own ones that are new.
    """
    merged: dict[str, Entry] = {}
    for base in _bases(merges, problems):
        for key, entry in base.entries.items():
            merged.setdefault(key, entry)
    for key, entry in own.items():
        if key in merged:
            _warn_of_dropped_keys(key, merged[key], entry, problems)
        merged[key] = entry
    return merged


def _bases(merges: list[Entry], problems: Problems) -> list[Mapping]:
    bases: list[Mapping] = []
    for entry in merges:
        values = entry.value.items if isinstance(entry.value, Sequence) else (entry.value,)
        for value in values:
            if isinstance(value, Mapping):
                bases.append(value)
            else:
                message = "`<<` takes over the keys of a mapping, and this is none"
                problems.add(YAML_MERGE.at(entry.key_span, message, "write `<<: *name`, or `<<: [*first, *second]`"))
    return bases


def _warn_of_dropped_keys(key: str, base: Entry, own: Entry, problems: Problems) -> None:
    if not isinstance(base.value, Mapping) or not isinstance(own.value, Mapping):
        return
    dropped = [name for name in base.value.entries if name not in own.value.entries]
    if dropped:
        names = ", ".join(f"`{name}`" for name in dropped)
        message = f"`{key}` replaces the whole `{key}` of line {base.key_span.line}, so its {names} is not taken over"
        hint = f"`<<` does not look inside values: repeat {names} here"
        problems.add(YAML_MERGE_DROPS.at(own.key_span, message, hint))
