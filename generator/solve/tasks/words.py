"""An answer in words, line by line."""

from collections.abc import Iterator

from generator.check.finding import Edit, Report
from generator.check.mend_words import mend_words
from generator.check.words import joined
from generator.solve.answer import Answer, Verdict
from generator.solve.count.words import words_of
from generator.solve.request import Mode, Request

MOST_EDITS = 40
"""Edits of a repair that are told one by one; the diff and the data have them all."""


def answer_lines(answer: Answer, request: Request) -> Iterator[str]:
    """What came out for a game, without the diff.

    Args:
        answer: the answer.
        request: what was asked for.
    """
    title = _title(answer)
    if answer.verdict is Verdict.COUNTED:
        yield from _counted(answer, title)
    elif answer.verdict is Verdict.FOUND and request.mode is Mode.REPAIR:
        yield from _mended(answer, title)
    elif answer.verdict is Verdict.FOUND:
        yield from _filled(answer, title, request)
    elif answer.verdict is Verdict.IMPOSSIBLE:
        yield from _impossible(answer, title)
    else:
        yield from _other(answer, title, request)
    for apart in answer.apart if answer.verdict is not Verdict.FULFILLED else ():
        yield f"  {apart.check} took no part in the search: {apart.reason}"
    if answer.apart and answer.verdict is Verdict.FOUND:
        yield "  It was checked on the finished deck instead, and passes."


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


def _cells(number: int) -> str:
    return "1 cell" if number == 1 else f"{number} cells"


def _rows(number: int) -> str:
    return "1 row" if number == 1 else f"{number} rows"


def _filled(answer: Answer, title: str, request: Request) -> Iterator[str]:
    yield (
        f"{title}: filled {_cells(answer.cells)} in {_rows(answer.rows)}; the deck passes {_checks(answer.report)} "
        f"(seed {request.seed})"
    )
    yield from (f"  {line}" for line in answer.measured if line)
    if answer.unmet:
        yield f"  not met, as {joined(answer.unmet)} only warn: see `fudaya check` after writing"


def _mended(answer: Answer, title: str) -> Iterator[str]:
    number = len(answer.edits)
    edits = "1 edit mends" if number == 1 else f"{number} edits mend"
    proof = (
        "proven to be the fewest"
        if answer.proven
        else f"not proven to be the fewest: at least {answer.bound} {'is' if answer.bound == 1 else 'are'} needed"
    )
    yield f"{title}: {edits} the deck, {proof}; it then passes {_checks(answer.report)}"
    for edit in answer.edits[:MOST_EDITS]:
        yield f"  {_edit(edit)}"
    if number > MOST_EDITS:
        yield f"  and {number - MOST_EDITS} more"
    if answer.unmet:
        yield f"  not met, as {joined(answer.unmet)} only warn: see `fudaya check` after writing"


def _edit(edit: Edit) -> str:
    return mend_words((edit,))


def _impossible(answer: Answer, title: str) -> Iterator[str]:
    explanation = answer.explanation
    if explanation is None or not explanation.checks:
        yield f"{title}: no deck can pass these checks"
        return
    whys = {rule.id: rule.why for rule in answer.game.rules if rule.id}
    groups = list(explanation.groups)
    number = len(explanation.checks)
    checks = "this check" if number == 1 else f"these {number} checks together"
    yield f"{title}: no deck can pass {checks}{f', with {joined(groups)}' if groups else ''}:"
    width = max(map(len, explanation.checks))
    for check in explanation.checks:
        yield f"  {check:<{width}}  {whys.get(check, '')}".rstrip()
    yield from (f"  {sentence}" for sentence in explanation.sentences)
    if number + len(groups) > 1 and explanation.proven_minimal:
        yield "  Without any one of them a deck is possible."
    elif number + len(groups) > 1:
        yield "  Perhaps fewer of them contradict each other too; that was not decided in time."


def _counted(answer: Answer, title: str) -> Iterator[str]:
    count = answer.count
    assert count is not None
    if count.exact:
        number = "1 deck passes" if count.least == 1 else f"{words_of(count.least)} different decks pass"
    elif count.most is None:
        number = f"at least {words_of(count.least)} different decks pass"
    else:
        number = f"{words_of(count.least)} to {words_of(count.most)} different decks pass"
    yield f"{title}: {number} the checks, for {_cells(answer.cells)} in {_rows(answer.rows)}"
    yield f"  {count.how}"
    if count.determined:
        yield "  The checks determine the deck."
    least, most = count.fillings
    if (least, most) != (count.least, count.most):
        between = words_of(least) if least == most else f"{words_of(least)} to {words_of(most or least)}"
        yield f"  Where alike rows are told apart there are {between} ways to fill them."


def _other(answer: Answer, title: str, request: Request) -> Iterator[str]:
    match answer.verdict:
        case Verdict.FULFILLED if request.mode is Mode.REPAIR:
            yield f"{title}: nothing to mend; the deck passes {_checks(answer.report)}"
        case Verdict.FULFILLED:
            yield f"{title}: no cell is open; mark cells `?`, or name what to look for anew with --free"
        case Verdict.POSSIBLE if answer.given:
            yield f"{title}: the checks do not contradict each other; `fudaya solve` fills the open cells"
        case Verdict.POSSIBLE:
            yield f"{title}: the checks do not contradict each other; `fudaya solve --repair` mends a deck that fails"
        case Verdict.REFUSED:
            yield f"{title}: no deck is proposed, since {_refusing(answer)} refused every deck that was found"
        case _:
            yield f"{title}: not decided in time: neither a deck nor a proof that there is none; try a longer --within"
            if request.mode is Mode.REPAIR and answer.bound:
                yield f"  At least {answer.bound} edits are needed."


def _refusing(answer: Answer) -> str:
    return joined(one.check for one in answer.apart) or "a check"
