"""`same_back: {of: change}`: the backs of a hidden deck do not tell its cards apart.

Nothing is drawn. Two backs are taken as the same when they have one template, one size and outline, and equal values in
all fields that `shows` lists. That the template shows no other field is left to its author.
"""

from collections import Counter
from collections.abc import Hashable, Iterable, Iterator
from dataclasses import dataclass
from typing import NamedTuple

from generator.base.expression import Expression
from generator.base.expression.values import show
from generator.base.length import Size, show_mm
from generator.base.node import Scalar, Sequence
from generator.base.span import Span
from generator.check.body import Body
from generator.check.finding import Edit, Finding, Line, Outcome
from generator.check.fold import fold_of
from generator.check.kind import CHECKS, Kind
from generator.check.mend_edits import MOST_EDITS, Candidate, Editor
from generator.check.problems import RULE_BODY
from generator.check.select import some
from generator.check.view import Row, Target, View
from generator.check.words import joined, number_of, where_text
from generator.model.game import Outline

KEYS = ("of", "shows", "where", "differ")


class Back(NamedTuple):
    """What can be seen of a back.

    Attributes:
        template: its template, "" for a blank back.
        values: the values shown, folded.
    """

    template: str
    size: Size
    outline: Outline
    values: tuple[Hashable, ...]


@dataclass(frozen=True, slots=True)
class SameBackRule:
    """Decks whose pieces look the same from behind.

    Attributes:
        of: the components, which are one deck.
        shows: the fields that the back shows.
        where: which rows are asked; None for all.
        differ: components whose backs look otherwise.
        span: the rule's place.
    """

    of: tuple[Target, ...]
    shows: tuple[str, ...]
    where: Expression | None
    differ: tuple[Target, ...]
    span: Span


def read(body: Body) -> SameBackRule | None:
    """The rule from its body."""
    of, differ = _components(body, "of"), _components(body, "differ")
    if "of" not in body.entries:
        body.missing("of", "of: cards")
    shows: tuple[str, ...] = ()
    for target in (*of, *differ):
        shows = body.fields(target, "shows") if "shows" in body.entries else ()
    where = body.expression("where", of[0] if len(of) == 1 else None) if of else None
    if len(of) > 1 and "where" in body.entries:
        span = body.entries["where"].key_span
        body.fail(RULE_BODY, span, "`where` asks the rows of one component", "check each of them by itself")
    both = next((target.name for target in differ if target in of), None)
    if both:
        body.fail(RULE_BODY, body.span, f"`{both}` cannot differ from itself", "take it out of `differ`")
    return SameBackRule(of, shows, where, differ, body.span) if body.finish() and of else None


def _components(body: Body, key: str) -> tuple[Target, ...]:
    node = body.node(key)
    found: list[Target] = []
    items = node.items if isinstance(node, Sequence) else (node,) if node is not None else ()
    if node is not None and not items:
        body.fail(RULE_BODY, node.span, f"`{key}` names no component")
    for item in items:
        if not isinstance(item, Scalar) or item.empty:
            body.fail(RULE_BODY, item.span, f"`{key}` takes a component or a list of components")
            continue
        target = body.named_target(item)
        if target is not None and target.is_table:
            body.fail(RULE_BODY, item.span, f"`{target.name}` is a table, and has no backs")
        elif target is not None and target not in found:
            found.append(target)
    return tuple(found)


def judge(rule: SameBackRule, view: View) -> Outcome:
    """Compare all backs."""
    groups = _grouped(rule, view)
    usual = _usual(groups)
    lines = [
        Line(_told(back, rule), "" if back == usual else "0", _pieces(rows), back == usual, _pieces(rows))
        for back, rows in groups.items()
    ]
    findings = []
    for back, rows in groups.items():
        if back != usual:
            message = f"{number_of(_pieces(rows), 'piece')} can be told by the back: {_told(back, rule)}"
            offenders = tuple(row.offender(*rule.shows) for row in rows)
            findings.append(Finding(f"{message} instead of {_told(usual, rule)}", offenders))
    for target in rule.differ:
        alike = [row for row in view.rows(target) if _back(row, target, rule, view) in groups]
        pieces = _pieces(alike)
        lines.append(Line(f"{target.name} with such a back", "0", pieces, not alike, pieces, 0, 0))
        if alike:
            decks = joined(one.name for one in rule.of)
            message = f"{number_of(pieces, 'piece')} of {target.name} cannot be told from {decks} by the back"
            findings.append(Finding(message, tuple(row.offender(*rule.shows) for row in alike)))
    title = f"same back of {joined(one.name for one in rule.of)}{where_text(rule.where)}"
    differ = f", other than {joined(one.name for one in rule.differ)}" if rule.differ else ""
    return Outcome(title + differ, tuple(lines), tuple(findings))


def _grouped(rule: SameBackRule, view: View) -> dict[Back, list[Row]]:
    groups: dict[Back, list[Row]] = {}
    for target in rule.of:
        for row in some(view, target, rule.where, rule.span):
            groups.setdefault(_back(row, target, rule, view), []).append(row)
    return groups


def _back(row: Row, target: Target, rule: SameBackRule, view: View) -> Back:
    component = view.game.components[target.key]
    template = (row.card.back or component.back or "") if component.backs != "none" else ""
    fields = view.fields(target)
    values = tuple(fold_of(fields[name])(row.names[name]) for name in rule.shows) if template else ()
    return Back(template, row.card.size or component.size, row.card.outline or component.outline, values)


def _usual(groups: dict[Back, list[Row]]) -> Back:
    counts = Counter({back: _pieces(rows) for back, rows in groups.items()})
    return counts.most_common(1)[0][0]


def _pieces(rows: Iterable[Row]) -> int:
    return sum(row.copies for row in rows)


def _told(back: Back, rule: SameBackRule) -> str:
    """A back in words: its template, size, and the values shown."""
    values = "".join(f", {name} {show(value)}" for name, value in zip(rule.shows, back.values, strict=False))
    size = f"{show_mm(back.size.width)} x {show_mm(back.size.height)}"
    shape = "" if back.outline.shape == "rectangle" else f", {back.outline.shape}"
    return f"{back.template or 'blank'}, {size}{shape}{values}"


def mends(rule: SameBackRule, view: View) -> Iterator[Candidate]:
    """The usual values and the usual template on the rows that can be told."""
    groups = _grouped(rule, view)
    usual = _usual(groups)
    edits: list[Edit | None] = []
    for target in rule.of:
        editor = Editor(view, target)
        component = view.game.components[target.key]
        for back, rows in groups.items():
            for row in rows if back != usual else ():
                if row.owner != target.name:
                    continue
                if back.template != usual.template:
                    new = None if component.back == usual.template else usual.template
                    edits.append(Edit(target.name, row.card.id, "back", row.card.back, new, row.card.place("back")))
                for name, have, want in zip(rule.shows, back.values, usual.values, strict=False):
                    if have != want:
                        edits.append(editor.sets(row, name, groups[usual][0].names[name]))
    if None not in edits and 0 < len(edits) <= MOST_EDITS:
        yield Candidate(tuple(edit for edit in edits if edit))


CHECKS.register("same_back")(Kind(read, judge, "The backs of a deck do not tell its pieces apart.", KEYS, mends))
