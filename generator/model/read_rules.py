"""Reading the declared checks: which kind each is, and what is said about it. Its body is left to the check stage."""

from generator.base.node import Sequence
from generator.base.problem import Problems
from generator.base.span import Span
from generator.model.game import Rule
from generator.model.keys import Keys, mapping_of
from generator.model.levels import CHECK
from generator.model.problems import ID_DUPLICATE, KEY_UNKNOWN, RULE_BAD

_SLIP = 0.8


def read_rules(node: Sequence | None, problems: Problems) -> tuple[Rule, ...]:
    """The checks in order; an entry that names no check, or several, is a problem and left out."""
    rules: list[Rule] = []
    ids: dict[str, Span] = {}
    for item in node.items if node else ():
        mapping = mapping_of(item, "a check", problems)
        rule = _read_rule(Keys(mapping, CHECK, problems)) if mapping else None
        if rule is None:
            continue
        if rule.id in ids:
            problems.add(
                ID_DUPLICATE.at(rule.span, f"two checks have the id `{rule.id}`; first at {ids[rule.id]}", "rename one")
            )
        elif rule.id:
            ids[rule.id] = rule.span
        rules.append(rule)
    return tuple(rules)


def _read_rule(keys: Keys) -> Rule | None:
    kind = _kind(keys)
    if kind is None:
        return None
    entry = keys.node.entries[kind]
    return Rule(
        kind=kind,
        body=entry.value,
        span=entry.key_span,
        id=keys.text("id"),
        why=keys.text("why"),
        source=keys.text("source"),
        waived=keys.text("waived"),
        severity=keys.word("severity", "error"),
        weight=keys.whole("weight", 1, 1, 1000),
    )


def _kind(keys: Keys) -> str | None:
    """The one key that names the check; a misspelt key beside it is a problem, and so are several checks or none."""
    names = [name for name in keys.node.entries if name not in CHECK.keys]
    if len(names) == 1:
        return names[0]
    if not names:
        keys.report(RULE_BAD, keys.node.span, "this entry names no check", "write its kind: `- contents: {...}`")
        return None
    misspelt = {name: close for name in names if (close := _misspelt_key(name))}
    kinds = [name for name in names if name not in misspelt]
    if len(kinds) > 1:
        keys.report(
            RULE_BAD,
            keys.node.entries[kinds[1]].key_span,
            f"this entry names several checks: {', '.join(kinds)}",
            "begin a new entry with `- ` for each check; what belongs to a check is indented below it",
        )
        return None
    for name, close in misspelt.items():
        span = keys.node.entries[name].key_span
        keys.report(KEY_UNKNOWN, span, f"unknown key `{name}` of a check", f"did you mean `{close}`?")
    return kinds[0] if kinds else None


def _misspelt_key(name: str) -> str | None:
    """The key of a check that a name is a slip of. Kinds must not count: `every` is not far from `severity`."""
    from difflib import SequenceMatcher

    likeness = {key: SequenceMatcher(None, name, key).ratio() for key in CHECK.keys}
    close = max(likeness, key=lambda key: likeness[key])
    return close if likeness[close] >= _SLIP else None
