"""Looking for the smallest change that makes a check pass: what a kind proposes is tried on the game itself.

A mend is only told when the check passes with it and none fails or breaks off that passes without it.
"""

from collections.abc import Iterator, Sequence

from generator.base.expression import ExpressionError
from generator.base.node import Mapping, Node, Scalar
from generator.check.amount import RuleError
from generator.check.finding import Edit, Mend, Outcome
from generator.check.kind import Judged
from generator.check.mend_apply import applied
from generator.check.mend_edits import Candidate
from generator.check.mend_words import mend_words
from generator.check.view import View
from generator.check.words import joined
from generator.model.game import Card, CardColumns

MOST_TRIED = 400
"""Changes that are tried for one check."""

MOST_COMPARED = 24
"""Changes that mend a check, among which the one that mends most other checks is taken."""

_ANYWHERE = ("copies", "id", "back")
"""What a check may count without naming it."""

BUDGET = 600_000
"""Rows that all trials of a game may look at together: about a second."""


class Mender:
    """Looks for mends of one game.

    Args:
        view: the game.
        judged: all its checks, in order.
    """

    def __init__(self, view: View, judged: Sequence[Judged]) -> None:
        self.view = view
        self.judged = judged
        self.left = BUDGET
        targets = [target for name in view.targets() if (target := view.target(name))]
        self._rows = 1 + sum(_cost(view.cards(target)) for target in targets)
        self._blobs: list[str] = []

    def mended(self, number: int) -> Outcome:
        """The outcome of a failed check with its mend, where one is found.

        Args:
            number: the check's place among all.
        """
        one = self.judged[number]
        assert one.outcome is not None and one.kind is not None
        if not self._blobs:
            self._blobs = ["\n".join(_texts(each.rule.body)) for each in self.judged]
        best: tuple[int, Candidate] | None = None
        breaking: tuple[Candidate, tuple[str, ...]] | None = None
        found = 0
        for candidate in self._candidates(one):
            if best is not None and len(candidate.edits) > len(best[1].edits):
                break
            tried = self._try(number, candidate)
            if tried is None:
                continue
            broken, mended, failing = tried
            if broken:
                breaking = breaking or (candidate, broken)
                continue
            found += 1
            if best is None or mended > best[0]:
                best = mended, candidate
            if mended == failing or found == MOST_COMPARED:
                break
        if best is not None:
            words = mend_words(best[1].edits, best[1].summary)
            return one.outcome._replace(mend=words, change=Mend(best[1].edits))
        return one.outcome if breaking is None else _told(one.outcome, *breaking)

    def mended_with(self, number: int, mends: Sequence[Mend]) -> Outcome | None:
        """The outcome of a failed check with a mend that was found for another one; None where none of them helps.

        Args:
            number: the check's place among all.
            mends: those that were found, for whichever checks.
        """
        one = self.judged[number]
        assert one.outcome is not None
        for mend in mends:
            tried = self._try(number, Candidate(mend.edits)) if self.left > 0 else None
            if tried is not None and not tried[0]:
                return one.outcome._replace(mend=mend_words(mend.edits), change=mend)
        return None

    def _candidates(self, one: Judged) -> Iterator[Candidate]:
        """What the kind proposes, while there is budget left."""
        assert one.kind is not None
        if one.kind.mends is None:
            return
        tried = 0
        before = self.view.looked
        try:
            for candidate in one.kind.mends(one.read, self.view):
                self.left -= self.view.looked - before
                before = self.view.looked
                if tried == MOST_TRIED or self.left <= 0:
                    return
                tried += 1
                yield candidate
        except (RuleError, ExpressionError):
            return

    def _try(self, number: int, candidate: Candidate) -> tuple[tuple[str, ...], int, int] | None:
        """Which checks a change breaks, and how many others of how many failing ones it mends; None if not its own."""
        self.left -= 2 * self._rows + self.judged[number].looks
        if self.left <= 0:
            return None
        changed = applied(self.view.game, candidate.edits)
        if changed is None:
            return None
        view = View(changed)
        if not _passes(self.judged[number], view):
            return None
        broken, mended, failing = [], 0, 0
        for place, other in enumerate(self.judged):
            if place == number or other.outcome is None:
                continue
            failing += bool(other.outcome.findings)
            if not self._concerns(place, candidate.edits):
                continue
            self.left -= self._rows + other.looks
            if self.left <= 0:
                return None
            passes = _passes(other, view)
            if not other.outcome.findings and not passes:
                broken.append(other.id)
            if other.outcome.findings:
                mended += passes
        return tuple(broken), mended, failing

    def _concerns(self, place: int, edits: Sequence[Edit]) -> bool:
        """Whether a check could come out otherwise after some edits: whether it names what they change."""
        blob, kind = self._blobs[place], self.judged[place].rule.kind
        for edit in edits:
            key = edit.component.removeprefix("tables.")
            if kind == "contents" and (edit.field in _ANYWHERE or key in blob):
                return True
            if key in blob and (edit.field in _ANYWHERE or edit.field in blob or self._computed(edit)):
                return True
        return False

    def _computed(self, edit: Edit) -> bool:
        """Whether a row has computed fields, which may change with any other."""
        target = self.view.target(edit.component)
        return target is None or any(field and field.formula for field in self.view.fields(target).values())


def _cost(cards: Sequence[Card]) -> int:
    """Rows that a trial looks at; those that are kept by column are looked at a tenth as long."""
    return len(cards) // 10 if isinstance(cards, CardColumns) else len(cards)


def _passes(one: Judged, view: View) -> bool:
    assert one.kind is not None
    try:
        outcome: Outcome = one.kind.judge(one.read, view)
    except (RuleError, ExpressionError):
        return False
    return not outcome.findings


def _told(outcome: Outcome, candidate: Candidate, broken: tuple[str, ...]) -> Outcome:
    """The outcome with a note on a change that is none, since it would break other checks."""
    words = candidate.summary or mend_words(candidate.edits)
    note = f"No small change mends this alone: to {words} would break {joined(f'`{one}`' for one in broken)}."
    return outcome._replace(notes=(*outcome.notes, note))


def _texts(node: Node) -> Iterator[str]:
    if isinstance(node, Scalar):
        yield node.text
    elif isinstance(node, Mapping):
        for key, entry in node.entries.items():
            yield key
            yield from _texts(entry.value)
    else:
        for item in node.items:
            yield from _texts(item)
