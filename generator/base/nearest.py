"""The closest known name to a mistyped one."""

from collections.abc import Iterable


def nearest(name: str, known: Iterable[str]) -> str | None:
    """The known name most like `name` (case and width folded), or None when none is close."""
    import difflib
    import unicodedata

    folded = {unicodedata.normalize("NFKC", k).casefold(): k for k in sorted(known, reverse=True)}
    found = difflib.get_close_matches(unicodedata.normalize("NFKC", name).casefold(), folded, n=1, cutoff=0.6)
    return folded[found[0]] if found else None


def did_you_mean(name: str, known: Iterable[str], what: str = "known") -> str:
    """A hint for a mistyped name: the nearest known one, else the list of all that are known."""
    names = sorted(set(known))
    close = nearest(name, names)
    if close is not None:
        return f"did you mean `{close}`?"
    return f"{what}: {', '.join(names)}" if names else f"{what}: none"
