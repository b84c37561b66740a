"""Reading the declared checks: which kind each is, and what is said about it. Its body is left to the check stage."""

from generator.base.nearest import nearest
from generator.base.node import Sequence
from generator.base.problem import Problems
from generator.base.span import Span
from generator.model.game import Rule
from generator.model.keys import Keys, mapping_of
from generator.model.levels import CHECK
from generator.model.problems import ID_DUPLICATE, KEY_UNKNOWN, RULE_BAD


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
    kinds = [name for name in keys.node.entries if name not in CHECK.keys]
    if len(kinds) != 1:
        _report_kinds(kinds, keys)
        return None
    entry = keys.node.entries[kinds[0]]
    return Rule(
        kind=kinds[0],
        body=entry.value,
        span=entry.key_span,
        id=keys.text("id"),
        why=keys.text("why"),
        source=keys.text("source"),
        waived=keys.text("waived"),
        severity=keys.word("severity", "error"),
    )


def _report_kinds(kinds: list[str], keys: Keys) -> None:
    if not kinds:
        keys.report(
            RULE_BAD, keys.node.span, "this entry names no check", "write the check's kind: `- contents: {...}`"
        )
        return
    for name in kinds[1:]:
        close = nearest(name, CHECK.keys)
        if close is not None:
            span = keys.node.entries[name].key_span
            keys.report(KEY_UNKNOWN, span, f"unknown key `{name}` beside `{kinds[0]}`", f"did you mean `{close}`?")
            return
    keys.report(
        RULE_BAD,
        keys.node.entries[kinds[1]].key_span,
        f"this entry names several checks: {', '.join(kinds)}",
        "begin a new entry with `- ` for each check; what belongs to a check is indented below it",
    )
