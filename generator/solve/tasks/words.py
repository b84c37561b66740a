"""An answer in words, line by line."""

from collections.abc import Iterator

from generator.base.expression.values import show
from generator.check.finding import Edit, Report
from generator.check.mend_words import mend_words
from generator.check.words import joined
from generator.solve.answer import Answer, Verdict
from generator.solve.count.count import Count
from generator.solve.count.words import words_of
from generator.solve.explain.explain import Explanation
from generator.solve.request import Mode, Request
from generator.solve.tasks.nicer import weights_of

MOST_EDITS = 40
"""Edits of a repair that are told one by one; the diff and the data have them all."""

FORMULA_WHY = "Every row has a value for it that the field may have."
"""What a formula demands, as it is told in an explanation."""


def answer_lines(answer: Answer, request: Request) -> Iterator[str]:
    """What came out for a game, without the diff.

    Args:
        answer: the answer.
        request: what was asked for.
    """
    title = _title(answer)
    match answer.verdict:
        case Verdict.COUNTED:
            yield from _counted(answer, title)
        case Verdict.FOUND if request.mode is Mode.REPAIR:
            yield from _mended(answer, title)
        case Verdict.FOUND:
            yield from _filled(answer, title, request)
        case Verdict.IMPOSSIBLE:
            yield from _impossible(answer, title)
        case Verdict.FULFILLED:
            yield from _fulfilled(answer, title, request)
        case Verdict.REFUSED:
            yield from _refused(answer, title, request)
        case Verdict.POSSIBLE:
            mend = "`fudaya solve` fills the open cells"
            if not answer.given:
                mend = "`fudaya solve --repair` mends a deck that fails"
            yield f"{title}: the checks do not contradict each other; {mend}"
        case Verdict.UNDECIDED:
            yield f"{title}: not decided in time: neither a deck nor a proof that there is none; try a longer --within"
            if request.mode is Mode.REPAIR and answer.bound:
                yield f"  At least {_counted_words(answer.bound, 'edit is', 'edits are')} needed."
    if answer.verdict is not Verdict.FULFILLED:
        yield from _apart(answer)


def _title(answer: Answer) -> str:
    game = answer.game
    title = game.title.in_language(game.languages[0]) if game.languages else game.key
    return title or game.key


def _checks(report: Report | None) -> str:
    if report is None:
        return "its checks"
    counts = report.counts
    passed = counts["passed"]
    return f"{passed} {'check' if passed == 1 else 'checks'}"


def _counted_words(number: int, one: str, many: str) -> str:
    return f"{number} {one if number == 1 else many}"


def _cells(number: int) -> str:
    return _counted_words(number, "cell", "cells")


def _rows(number: int) -> str:
    return _counted_words(number, "row", "rows")


def _filled(answer: Answer, title: str, request: Request) -> Iterator[str]:
    yield (
        f"{title}: filled {_cells(answer.cells)} in {_rows(answer.rows)}; the deck passes {_checks(answer.report)} "
        f"(seed {request.seed})"
    )
    yield from (f"  {line}" for line in answer.measured if line)
    if not answer.edits:
        yield "  No value changes: the deck is as it was."
    yield from _unmet(answer)


def _mended(answer: Answer, title: str) -> Iterator[str]:
    passes = f"the deck then passes {_checks(answer.report)}"
    if not answer.edits:
        yield f"{title}: nothing to mend; the deck passes {_checks(answer.report)}"
    elif not answer.changes:
        yield f"{title}: nothing to change; with {_cells(answer.filled)} filled, {passes}"
    else:
        least = _counted_words(answer.bound, "is", "are")
        proof = "proven to be the fewest" if answer.proven else f"not proven to be the fewest: at least {least} needed"
        edits = _counted_words(answer.changes, "edit mends", "edits mend")
        beside = f", with {_cells(answer.filled)} filled beside" if answer.filled else ""
        yield f"{title}: {edits} the deck, {proof}; {passes.replace('the deck', 'it')}{beside}"
    yield from edit_lines(answer)
    yield from _unmet(answer)


def edit_lines(answer: Answer) -> Iterator[str]:
    """The edits one by one, changes first; rows of which only the number is given are left to the diff."""
    unknown = {(cell.owner, cell.card, cell.field) for cell in answer.game.unknown}
    numbered = {rows.owner for rows in answer.game.unknown_rows}
    changes, fills = [], []
    for edit in answer.edits:
        if (edit.component, edit.card, edit.field) not in unknown:
            changes.append(_change_words(edit))
        elif edit.component not in numbered:
            fills.append(_fill_words(edit))
    told = [*changes, *fills]
    yield from (f"  {line}" for line in told[:MOST_EDITS])
    if len(told) > MOST_EDITS:
        yield f"  and {len(told) - MOST_EDITS} more"


def _change_words(edit: Edit) -> str:
    """A change as the diff shows it: a row of 0 copies stays where it is."""
    if edit.field != "copies":
        return mend_words((edit,))
    place = edit.span._replace(record=0)
    return f"set row {edit.card}'s copies from {show(edit.old)} to {show(edit.new)} ({place})"


def _fill_words(edit: Edit) -> str:
    place = edit.span._replace(record=0)
    return f"fill row {edit.card}'s {edit.field} with {show(edit.new)} ({place})"


def _unmet(answer: Answer) -> Iterator[str]:
    if answer.unmet:
        warn = "only warns" if len(answer.unmet) == 1 else "only warn"
        yield f"  not met, as {joined(answer.unmet)} {warn}: see `fudaya check` after writing"


def _apart(answer: Answer) -> Iterator[str]:
    """The checks that took no part, and what that means for the answer."""
    for apart in answer.apart:
        yield f"  {apart.check} took no part in the search: {apart.reason.partition(chr(10))[0]}"
    if answer.verdict is Verdict.FOUND:
        passed = [apart.check for apart in answer.apart if apart.check not in answer.unmet]
        if passed:
            was, passes = ("was", "passes") if len(passed) == 1 else ("were", "pass")
            yield f"  {joined(passed)} {was} checked on the finished deck instead, and {passes}."
    elif answer.apart and answer.verdict is Verdict.COUNTED:
        yield f"  Decks that fail {'it' if len(answer.apart) == 1 else 'them'} are counted too."
    elif answer.apart and answer.verdict is Verdict.POSSIBLE:
        yield f"  Whether a deck can pass {'it' if len(answer.apart) == 1 else 'them'} too is not known."


def _impossible(answer: Answer, title: str) -> Iterator[str]:
    explanation = answer.explanation
    tried = "the values that were tried" if answer.assumed else ""
    if explanation is None or not explanation.checks:
        yield f"{title}: no deck can pass these checks{f' with {tried}' if tried else ''}"
        yield "  Which of them contradict each other was not decided in time; try a longer --within"
    else:
        yield from _explained(answer, explanation, f"{title}: no deck can pass", tried)
    yield from (f"  {sentence}" for sentence in answer.assumed)


def _explained(answer: Answer, explanation: Explanation, none: str, tried: str) -> Iterator[str]:
    whys = {rule.id: rule.why for rule in answer.game.rules if rule.id}
    groups = list(explanation.groups)
    number = len(explanation.checks)
    ids = weights_of(answer.game)
    what = "check" if all(check in ids for check in explanation.checks) else "demand"
    checks = f"this {what}" if number == 1 else f"these {number} {what}s together"
    given = f", with {joined([*groups, tried] if tried else groups)}" if groups else f" with {tried}" if tried else ""
    yield f"{none} {checks}{given}:"
    width = max(map(len, explanation.checks))
    for check in explanation.checks:
        yield f"  {check:<{width}}  {whys.get(check, '') if check in ids else FORMULA_WHY}".rstrip()
    yield from (f"  {sentence}" for sentence in explanation.sentences)
    if number + len(groups) > 1 and explanation.proven_minimal:
        yield "  Without any one of them a deck is possible."
    elif number + len(groups) > 1:
        yield "  Perhaps fewer of them contradict each other too; that was not decided in time."


def _counted(answer: Answer, title: str) -> Iterator[str]:
    count = answer.count
    assert count is not None
    yield f"{title}: {_number_of_decks(answer, count)}, for {_cells(answer.cells)} in {_rows(answer.rows)}"
    yield f"  {count.how}"
    if answer.assumed:
        yield from (f"  {sentence}" for sentence in answer.assumed)
        return
    if count.determined:
        yield "  The checks determine the deck."
    least, most = count.fillings
    if (least, most) != (count.least, count.most):
        between = words_of(least) if least == most else f"{words_of(least)} to {words_of(most)}"
        yield f"  Where alike rows are told apart there are {between} ways to fill them."


def _number_of_decks(answer: Answer, count: Count) -> str:
    if not count.most:
        return f"no deck passes the checks{' with the values that were tried' if answer.assumed else ''}"
    least = "1 deck passes" if count.least == 1 else f"{words_of(count.least)} different decks pass"
    if answer.assumed:
        return f"at least {least} the checks"
    if count.exact:
        return f"{least} the checks"
    return f"{words_of(count.least)} to {words_of(count.most)} different decks pass the checks"


def _fulfilled(answer: Answer, title: str, request: Request) -> Iterator[str]:
    if request.mode is Mode.REPAIR:
        yield f"{title}: nothing to mend; the deck passes {_checks(answer.report)}"
        yield from _unmet(answer)
    elif answer.report is not None and not answer.report.ok:
        yield f"{title}: no cell is open, and the deck does not pass its checks; `fudaya solve --repair` mends it"
    else:
        yield f"{title}: no cell is open; mark cells `?`, or name what to look for anew with --free"


def _refused(answer: Answer, title: str, request: Request) -> Iterator[str]:
    fails = f"{joined(answer.refused)} {'fails' if len(answer.refused) == 1 else 'fail'}"
    if request.mode is not Mode.REPAIR:
        yield f"{title}: no deck is proposed: {fails} in each deck that was found"
    elif answer.report is None:
        yield f"{title}: no mend is proposed: {fails} with each that was found"
    else:
        yield f"{title}: there is nothing to mend but that {fails}, which this search cannot mend"
