"""`pattern: {of: change, value: name.en, match: "[A-Z][a-z]+"}`: texts are written in one form."""

import unicodedata
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from generator.base.expression import Expression
from generator.base.expression.tree import Name
from generator.base.expression.values import show, texts_of
from generator.base.span import Span
from generator.check.amount import RuleError
from generator.check.body import Body
from generator.check.finding import Edit, Finding, Line, Outcome
from generator.check.kind import CHECKS, Kind
from generator.check.mend_edits import Candidate, Editor
from generator.check.problems import RULE_BODY, RULE_LIMIT
from generator.check.regular import EffortError, Pattern, PatternError
from generator.check.select import some, some_given, value_of
from generator.check.view import OWN_NAMES, Row, Target, View
from generator.check.words import where_text

KEYS = ("of", "value", "match", "where", "required")
MOST_MENDED = 100


@dataclass(frozen=True, slots=True)
class PatternRule:
    """A pattern that the texts of rows follow.

    Attributes:
        of: the rows.
        value: the text of each row; each item of a list and each language of a text is one.
        match: the pattern, as typed.
        where: which rows are asked; None for all.
        required: whether a row without the text is wrong.
        span: the rule's place.
    """

    of: Target
    value: Expression
    match: str
    where: Expression | None
    required: bool
    span: Span


def read(body: Body) -> PatternRule | None:
    """The rule from its body."""
    of = body.target()
    value = body.expression("value", of)
    where = body.expression("where", of)
    match = body.text("match")
    required = body.flag("required")
    if value is None:
        body.missing("value", "value: name.en")
    if match is None:
        body.missing("match", 'match: "[A-Z].*"')
    else:
        try:
            Pattern(match.text)
        except PatternError as error:
            span = match.span
            if span.column and not span.record:
                span = span._replace(column=span.column + error.at + match.quoted)
            body.fail(RULE_BODY, span, f"`{match.text}` is no pattern: {error.message}")
    if not body.finish() or of is None or value is None or match is None:
        return None
    return PatternRule(of, value, match.text, where, required, body.span)


def judge(rule: PatternRule, view: View) -> Outcome:
    """Hold every text against the pattern."""
    rows = some(view, rule.of, rule.where, rule.span)
    wrong = _wrong(rule, rows)
    printed = sum(row.copies for row in rows)
    failing = sum(row.copies for row, _ in wrong)
    line = Line(f"{rule.value.text} like {rule.match}", str(printed), printed - failing, not wrong, -failing)
    title = f"{rule.value.text} of {rule.of.name} like {rule.match}{where_text(rule.where)}"
    if not wrong:
        return Outcome(title, (line,))
    fields = [name for name in view.fields(rule.of) if name in rule.value.names() and name not in OWN_NAMES]
    message = f"{failing} of {printed} {'is' if failing == 1 else 'are'} not like {rule.match}"
    return Outcome(title, (line,), (Finding(message, tuple(row.offender(*fields) for row, _ in wrong)),))


def _wrong(rule: PatternRule, rows: Iterable[Row]) -> list[tuple[Row, str]]:
    """The rows that do not follow, each with the first text that does not."""
    pattern = Pattern(rule.match)
    found = []
    given = rule.required
    for row in rows:
        texts = list(texts_in(value_of(rule.value, row)))
        given = given or bool(texts)
        try:
            odd = next((text for text in texts if not pattern.matches(text)), None)
        except EffortError:
            message = f"`{rule.match}` takes too many steps for these texts"
            problem = RULE_LIMIT.at(
                rule.span, message, "write a simpler pattern", component=row.owner, card=row.card.id, row=row.card.span
            )
            raise RuleError(problem) from None
        if odd is not None or (rule.required and not texts):
            found.append((row, odd or ""))
    some_given(given, f"`{rule.value.text}`", rule.where, rule.span)
    return found


def texts_in(value: object) -> Iterator[str]:
    """The texts of a value: those of every language and of every item of a list, none where nothing is given."""
    if value is None:
        return
    texts = texts_of(value)
    if isinstance(value, tuple):
        for item in value:
            yield from texts_in(item)
    elif texts is not None:
        yield from map(str, texts.values())
    else:
        yield show(value)


def mends(rule: PatternRule, view: View) -> Iterator[Candidate]:
    """Texts without what readers cannot see, or in capital or small letters, where they then follow the pattern."""
    if not isinstance(rule.value.tree, Name):
        return
    editor, pattern, name = Editor(view, rule.of), Pattern(rule.match), rule.value.tree.name
    edits: list[Edit] = []
    for row, text in _wrong(rule, some(view, rule.of, rule.where, rule.span)):
        narrow = unicodedata.normalize("NFKC", text).strip()
        ways = (narrow, text.upper(), text.lower(), text.capitalize(), narrow.upper(), narrow.lower())
        fitting = next((way for way in ways if pattern.matches(way)), None)
        edit = editor.sets(row, name, fitting) if fitting and isinstance(row.names[name], str) else None
        if edit is None or len(edits) == MOST_MENDED:
            return
        edits.append(edit)
    yield Candidate(tuple(edits))


CHECKS.register("pattern")(Kind(read, judge, "Texts are written in one form.", KEYS, mends))
