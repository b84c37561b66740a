"""The signs of how a check came out: each a shape of its own, so that no colour is needed to tell them apart."""

from generator.base.problem import Severity
from generator.check.finding import Result, Status
from generator.check.reports.page.words import Words

KINDS = ("passed", "failed", "warned", "waived", "error")

SHAPES = (
    '<svg class="defs" width="0" height="0" aria-hidden="true">'
    '<symbol id="passed" viewBox="0 0 20 20"><circle cx="10" cy="10" r="9"/>'
    '<path d="M5.6 10.4l3 3 5.8-6.4"/></symbol>'
    '<symbol id="failed" viewBox="0 0 20 20"><path class="solid" d="M6.2.8h7.6l5.4 5.4v7.6l-5.4 5.4H6.2L.8 13.8V6.2z"/>'
    '<path class="inner" d="M6.6 6.6l6.8 6.8m0-6.8l-6.8 6.8"/></symbol>'
    '<symbol id="warned" viewBox="0 0 20 20"><path class="solid" d="M10 1.2l9.3 17H.7z"/>'
    '<path class="inner" d="M10 7v5.4m0 2.2v1.2"/></symbol>'
    '<symbol id="waived" viewBox="0 0 20 20"><path d="M10 .9l9.1 9.1-9.1 9.1L.9 10z"/><path d="M6 10h8"/></symbol>'
    '<symbol id="error" viewBox="0 0 20 20"><circle cx="10" cy="10" r="9" stroke-dasharray="3 2.2"/>'
    '<path d="M7.4 7.6c.2-3.3 5.4-3.2 5.2.1-.1 1.9-2.6 1.9-2.6 4.2m0 2v1.2"/></symbol>'
    "</svg>"
)


def kind_of(result: Result) -> str:
    """How a check came out, as one of KINDS."""
    if result.status is Status.FAILED:
        return "failed" if result.severity is Severity.ERROR else "warned"
    return str(result.status.value)


def word_of(kind: str, words: Words) -> str:
    """The word of a kind."""
    return {
        "passed": words.passed,
        "failed": words.failed,
        "warned": words.warned,
        "waived": words.waived,
        "error": words.error,
    }[kind]


def mark(kind: str, words: Words, *, silent: bool = False) -> str:
    """The sign of a kind; read aloud as its word unless the word stands beside it."""
    told = 'aria-hidden="true"' if silent else f'role="img" aria-label="{word_of(kind, words)}"'
    return f'<svg class="mark {kind}" {told}><use href="#{kind}"/></svg>'
