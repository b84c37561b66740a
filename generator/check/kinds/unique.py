"""`unique: {of: change, by: blue}`: no two printed pieces have the same value."""

from collections import Counter
from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import NamedTuple, TypeAlias

from generator.base.expression import Expression
from generator.base.expression.values import show
from generator.base.span import Span
from generator.check.body import Body
from generator.check.finding import Edit, Finding, Line, Outcome
from generator.check.fold import Fold, domain_of, fold_of, fold_seen
from generator.check.kind import CHECKS, Kind
from generator.check.mend_edits import MOST_EDITS, Candidate, Editor
from generator.check.rows import Combined
from generator.check.select import some, some_given
from generator.check.view import Row, Rows, Target, View
from generator.check.words import joined, where_text

KEYS = ("of", "by", "where", "unordered", "designs", "folded")

MOST_WAYS = 12
MOST_VALUES = 200

Key: TypeAlias = tuple[Hashable, ...]


@dataclass(frozen=True, slots=True)
class UniqueRule:
    """Fields that together differ on all pieces.

    Attributes:
        of: the rows.
        by: the fields, taken together.
        where: which rows are asked; None for all.
        unordered: whether lists with the same items in another order are the same.
        designs: whether the copies of one row count once.
        folded: whether texts are the same that differ in the width of characters or in spaces around them.
        span: the rule's place.
    """

    of: Target
    by: tuple[str, ...]
    where: Expression | None
    unordered: bool
    designs: bool
    folded: bool
    span: Span


def read(body: Body) -> UniqueRule | None:
    """The rule from its body."""
    of = body.target()
    by = body.fields(of)
    where = body.expression("where", of)
    unordered, designs, folded = body.flag("unordered"), body.flag("designs"), body.flag("folded")
    if not body.finish() or of is None:
        return None
    return UniqueRule(of, by, where, unordered, designs, folded, body.span)


def judge(rule: UniqueRule, view: View) -> Outcome:
    """Look for values that stand on several pieces. Rows that give none of the fields are left out."""
    groups = _grouped(rule, view)
    some_given(groups.counts, joined((f"`{name}`" for name in rule.by), "or"), rule.where, rule.span)
    lines, findings = [Line("different values", "", len(groups.counts))], []
    for key, rows in groups.alike.items():
        count = groups.counts[key]
        label = _label(rule, rows[0])
        lines.append(Line(label, "1", count, False, count - 1))
        message = f"{joined(rule.by)} {label}: expected once, actual {count} times{_typed(rule, rows)}"
        findings.append(Finding(message, tuple(row.offender(*rule.by) for row in rows)))
    if groups.missing:
        lines.append(Line("missing", "", groups.missing))
    title = f"{rule.of.name} unique by {joined(rule.by)}{where_text(rule.where)}"
    return Outcome(title, tuple(lines), tuple(findings), "", ", ".join(rule.by))


class _Groups(NamedTuple):
    """The rows by their values.

    Attributes:
        combined: the values of each row as one number.
        counts: by that number, how many pieces have the values, or how many rows where copies count once.
        alike: by that number, the rows of values that stand on several.
        missing: how many pieces give none.
    """

    combined: Combined
    counts: dict[int, int]
    alike: dict[int, Rows]
    missing: int


def _grouped(rule: UniqueRule, view: View) -> _Groups:
    rows = some(view, rule.of, rule.where, rule.span)
    combined = rows.combined(rule.by, folds_of(rule, view))
    numbers = combined.numbers
    counts = dict(Counter(numbers)) if rule.designs else rows.counted(numbers)
    nothing = combined.number((None,) * len(rule.by))
    absent = counts.pop(nothing, 0) if nothing is not None else 0
    missing = rows.where([number == nothing for number in numbers]).pieces if absent else 0
    places: dict[int, list[int]] = {number: [] for number, count in counts.items() if count > 1}
    for place, number in enumerate(numbers if places else ()):
        if number in places:
            places[number].append(place)
    return _Groups(combined, counts, {number: rows.at(found) for number, found in places.items()}, missing)


def folds_of(rule: UniqueRule, view: View) -> list[Fold]:
    """How the values of each field are compared."""
    folds = [fold_seen if rule.folded else fold_of(view.fields(rule.of)[name]) for name in rule.by]
    if not rule.unordered:
        return folds
    return [lambda value, fold=fold: _unordered(fold(value)) for fold in folds]  # type: ignore[misc]


def _label(rule: UniqueRule, row: Row) -> str:
    return ", ".join(show(row.names[name]) for name in rule.by)


def _typed(rule: UniqueRule, rows: Rows) -> str:
    """How the value is written otherwise on other rows."""
    others = list(dict.fromkeys(_label(rule, row) for row in rows))[1:]
    return f"; also typed {joined(f'`{other}`' for other in others[:3])}" if others else ""


def _unordered(key: Hashable) -> Hashable:
    if not isinstance(key, tuple):
        return key
    return tuple(sorted(key, key=lambda item: (type(item).__name__, str(item))))


def mends(rule: UniqueRule, view: View) -> Iterator[Candidate]:
    """Other values on all but one piece of each value; at last, these pieces taken out."""
    groups = _grouped(rule, view)
    alike = list(groups.alike.values())
    if sum(map(len, alike)) > MOST_EDITS:
        return
    mender = _Mender(rule, view, set(map(groups.combined.key, groups.counts)))
    for way in range(MOST_WAYS):
        edits = mender.changed(alike, way)
        if edits is None:
            break
        summary = f"change {joined(rule.by, 'or')} on all but one piece of each value" if len(edits) > 1 else ""
        yield Candidate(edits, summary)
    for way in range(MOST_WAYS):
        yield Candidate(mender.taken_out(alike, way))


class _Mender:
    def __init__(self, rule: UniqueRule, view: View, keys: set[Key]) -> None:
        self.rule = rule
        self.editor = Editor(view, rule.of)
        self.folds = folds_of(rule, view)
        self.keys = keys

    def changed(self, alike: Sequence[Rows], way: int) -> tuple[Edit, ...] | None:
        """Edits by which all but one row of each group get a value that no other has."""
        taken = set(self.keys)
        edits: list[Edit] = []
        for rows in alike:
            keep = rows[way % len(rows)]
            for row in rows:
                if row.copies > 1 and not self.rule.designs:
                    fewer = self.editor.copies(row, 1)
                    edits += [fewer] if fewer else []
                if row is keep:
                    continue
                edit, key = next(islice(self._free(row, taken), way // len(rows), None), (None, None))
                if edit is None or key is None:
                    return None
                taken.add(key)
                edits.append(edit)
        return tuple(edits)

    def _free(self, row: Row, taken: set[Key]) -> Iterator[tuple[Edit, Key]]:
        key = tuple(fold(row.names[name]) for fold, name in zip(self.folds, self.rule.by, strict=True))
        for place, name in enumerate(self.rule.by):
            for value in self._values(row, name):
                new = (*key[:place], self.folds[place](value), *key[place + 1 :])
                edit = self.editor.sets(row, name, value) if new not in taken else None
                if edit:
                    yield edit, new

    def _values(self, row: Row, name: str) -> Iterator[object]:
        """Values that a field may have; of unbounded numbers those that are left out between others, then the next."""
        old = row.names[name]
        domain = domain_of(self.editor.fields.get(name))
        if isinstance(old, tuple):
            for item in domain or ():
                yield from ((*old[:at], item, *old[at + 1 :]) for at in range(len(old)) if item not in old)
        elif domain is not None:
            yield from domain
        elif type(old) is int:
            used = set(self.editor.rows.column(name))
            numbers = [value for value in used if type(value) is int]
            lowest, highest = min(numbers), max(numbers)
            span = range(lowest, min(highest, lowest + len(numbers) + MOST_VALUES) + 1)
            yield from (value for value in (*span, *range(highest + 1, highest + 1 + MOST_VALUES)) if value not in used)

    def taken_out(self, alike: Sequence[Rows], way: int) -> tuple[Edit, ...]:
        """Edits by which one piece of each group is left."""
        edits = []
        for rows in alike:
            keep = rows[way % len(rows)]
            for row in rows:
                copies = row.copies if self.rule.designs else 1
                edit = self.editor.copies(row, copies if row is keep else 0)
                if edit and edit.old != edit.new:
                    edits.append(edit)
        return tuple(edits)


CHECKS.register("unique")(Kind(read, judge, "No two printed pieces have the same value.", KEYS, mends))
