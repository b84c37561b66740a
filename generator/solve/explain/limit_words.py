"""A sum that cannot get as far as it should, in words."""

from collections.abc import Mapping
from fractions import Fraction
from itertools import groupby

from generator.check.words import joined
from generator.solve.explain.limit import Limit, Share
from generator.solve.explain.phrases import average_of, listed, number, of_number, terms_of
from generator.solve.explain.rows import SIZE

ROWS = "rows"


def limited(limit: Limit, rows: Mapping[str, tuple[int, str]]) -> str:
    """A sum whose bound cannot be reached, as a sentence.

    Args:
        limit: the sum.
        rows: by owner, how many rows there are and what they are called.
    """
    end, bound = "least" if limit.least else "most", number(limit.bound)
    average = None if limit.bound else average_of(limit.words)
    if average is not None:
        passes = "stays below" if limit.least else "goes beyond"
        terms = joined(_terms(limit, rows))
        wanted = f"{average[0]} must be at {end} {average[1]} on average"
        return f"{wanted}, but {passes} that by at least {number(abs(limit.reached))} in all: {terms}."
    if not (limit.measured or limit.least or limit.bound or limit.shares or limit.unclear):
        are = "is" if limit.reached == 1 else "are"
        return f"There {are} {number(limit.reached)} {of_number(limit.words, limit.reached)}, but there may be none."
    if limit.measured:
        wanted = f"{limit.words} must be at {end} {bound}"
    elif limit.least:
        wanted = f"{bound} {of_number(limit.words, limit.bound)} {'is' if limit.bound == 1 else 'are'} needed"
    else:
        wanted = f"At most {bound} {of_number(limit.words, limit.bound)} {'is' if limit.bound == 1 else 'are'} allowed"
    return f"{wanted}, but {_reason(limit, rows)}."


def _reason(limit: Limit, rows: Mapping[str, tuple[int, str]]) -> str:
    shares, reached = limit.shares, number(limit.reached)
    most = f"at {'most' if limit.least else 'least'}"
    if not shares and not limit.unclear:
        if limit.measured:
            return f"it is {reached}"
        return f"there {'is' if limit.reached == 1 else 'are'} {reached}" if limit.given else "there can be none"
    owners = {share.words for share in shares}
    if limit.given or limit.unclear or len(owners) > 1 or any(share.kind != SIZE for share in shares):
        verb = "can be reached" if limit.least else "is reached"
        return f"{most} {reached} {verb}: {joined(_terms(limit, rows))}"
    only = "only " if limit.least else ""
    average = "" if limit.each_card else " on average"
    if len(shares) == 1:
        share = shares[0]
        make = "makes" if share.number == 1 else "make"
        return f"{_rows(limit, share, rows)} of {most} {number(share.each)}{average} {make} {only}{reached}"
    total = sum((share.number for share in shares), Fraction())
    cards = _rows(limit, Share(Fraction(1), total, shares[0].words, SIZE), rows)
    the = "the " if total == rows[shares[0].words][0] else ""
    terms = joined(f"{number(share.number)} of {most} {number(share.each)}{average}" for share in shares)
    return f"{the}{cards} make {only}{reached}: {terms}"


def _rows(limit: Limit, share: Share, rows: Mapping[str, tuple[int, str]]) -> str:
    """`12 cards`, or `3 of the 12 cards`; rows where cards themselves are counted, and some rows are several."""
    every, noun = rows[share.words]
    noun = noun if limit.measured else ROWS
    if share.number == every:
        return f"{number(every)} {of_number(noun, every)}"
    return f"{number(share.number)} of the {every} {noun}"


def _terms(limit: Limit, rows: Mapping[str, tuple[int, str]]) -> list[str]:
    """What the sum is made of: `1 for each of the 12 cards`, `3 more for each of 4 cards with height 4`."""
    told = [f"{number(limit.given)} that are given"] if limit.given else []
    sizes = [share for share in limit.shares if share.kind == SIZE]
    for share in sizes:
        every = rows[share.words][0]
        the = "the " if share.number == every and every > 1 else ""
        each = "each of " if share.number > 1 else ""
        told.append(f"{number(share.each)} for {each}{the}{_rows(limit, share, rows)}")
    counts = [share for share in limit.shares if share.kind != SIZE]
    for (_, each), some in groupby(counts, lambda share: (share.check, share.each)):
        for term in terms_of((share.number, share.words) for share in some):
            more = " less" if each < 0 else " more" if sizes else ""
            cards = listed([term])[0]
            told.append(f"{number(abs(each))}{more} for {'each of ' if term.total > 1 else ''}{cards}")
    if limit.unclear:
        told.append(f"{number(limit.unclear)} where several {ROWS} decide together")
    return told
