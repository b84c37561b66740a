"""`pattern` as sums: no text that is written otherwise."""

from collections.abc import Iterator
from typing import NamedTuple

from generator.check.kinds.pattern import PatternRule, texts_in
from generator.check.regular import EffortError, Pattern
from generator.check.view import View
from generator.solve.program import Constraint
from generator.solve.translate.deck import Deck
from generator.solve.translate.kinds.kind import Looks, Putter
from generator.solve.translate.kinds.parts import sums
from generator.solve.translate.kinds.selection import Selection, asked


def looks(rule: PatternRule, view: View) -> Looks:
    """The fields that the text comes from, and those that the condition names."""
    return {rule.of: asked(view, rule.of, (rule.value, rule.where))}


class _Form(NamedTuple):
    """How a text is written: whether there is one, whether it is like the pattern, or whether that cannot be told."""

    given: bool
    fits: bool
    known: bool = True


def put(rule: PatternRule, deck: Deck) -> Iterator[Constraint]:
    """No text that is not like the pattern."""
    chosen = Selection(deck, rule.of, rule.where, (rule.value,))
    pattern = Pattern(rule.match)
    pieces = chosen.pieces
    wrong: dict[int, int] = {}
    given: dict[int, int] = {}
    forms: dict[tuple[str, ...], _Form] = {}
    for place, value in chosen.values(rule.value):
        texts = tuple(texts_in(value))
        if texts not in forms:
            forms[texts] = _form(pattern, texts)
        form = forms[texts]
        if not form.known:
            chosen.fail(place)
        if form.given:
            given[place] = 1
        if not form.fits or (rule.required and not form.given):
            wrong[place] = pieces[place]
    yield from chosen.sound()
    text = rule.value.text
    if not rule.required:
        yield from sums([(chosen.space, given)], 1, None, f"{chosen.noun} with {text}{chosen.where}")
    what = f"{chosen.noun} with {text} not like {rule.match}{chosen.where}"
    yield from sums([(chosen.space, wrong)], None, 0, what)


def _form(pattern: Pattern, texts: tuple[str, ...]) -> _Form:
    try:
        return _Form(bool(texts), all(map(pattern.matches, texts)))
    except EffortError:
        return _Form(True, True, known=False)


PATTERN = Putter(looks, put)
