"""The page: its head, how the checks came out, what needs attention, and every check of every game."""

from collections.abc import Sequence

from generator import __version__
from generator.base.problem import Problem
from generator.check.finding import Report
from generator.check.reports.page.charts import HATCHES
from generator.check.reports.page.check import check_section, problem_text, title_of
from generator.check.reports.page.marks import KINDS, SHAPES, kind_of, mark, word_of
from generator.check.reports.page.markup import element, shown
from generator.check.reports.page.speaker import Speaker
from generator.check.reports.page.style import STYLE
from generator.check.reports.page.words import Words, words_for
from generator.check.reports.told import Told, problems_by_check

_POLICY = "default-src 'none'; style-src 'unsafe-inline'"
"""What a browser may load for the page: nothing but the style inside it."""


def html_text(told: Told) -> str:
    """A run of checks as one HTML page in the language of the run, for screen and paper."""
    words = words_for(told.lang)
    speakers = [Speaker(words, report) for report in told.reports]
    title = words.separator.join(speaker.name() for speaker in speakers)
    title = f"{title} – {words.kicker}" if title else words.kicker
    body = [SHAPES, HATCHES]
    if told.other_problems:
        body.append(_data_problems(told.other_problems, words))
    if len(speakers) > 1:
        body.append(_games(speakers))
    body += [_game(speaker, number) for number, speaker in enumerate(speakers, 1)]
    body.append(_foot(words))
    return (
        f'<!DOCTYPE html>\n<html lang="{words.lang}">\n<head>\n<meta charset="utf-8">\n'
        f'<meta http-equiv="Content-Security-Policy" content="{_POLICY}">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{title}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n{_lines(body)}</body>\n</html>\n"
    )


def _lines(parts: Sequence[str]) -> str:
    return "".join(f"{part}\n" for part in parts)


def _data_problems(problems: Sequence[Problem], words: Words) -> str:
    told = "".join(problem_text(problem) for problem in problems)
    return element("section", f"<h2>{words.problems}</h2>{told}", "data-problems")


def _games(speakers: Sequence[Speaker]) -> str:
    rows = []
    for number, speaker in enumerate(speakers, 1):
        counts = speaker.report.counts
        told = "".join(f"<span>{mark(kind, speaker.words)}{counts[kind]}</span>" for kind in KINDS if counts[kind])
        rows.append(f'<tr><th scope="row"><a href="#g{number}">{speaker.name()}</a></th><td>{told}</td></tr>')
    return element(
        "nav",
        f'<p class="kicker">{speakers[0].words.kicker}</p><table class="games">{"".join(rows)}</table>',
        "contents",
    )


def _game(speaker: Speaker, number: int) -> str:
    report, words = speaker.report, speaker.words
    anchors = [f"g{number}-{place}" for place in range(1, len(report.results) + 1)]
    problems = problems_by_check(report)
    parts = [_head(speaker, number, anchors)]
    parts += [problem_text(problem) for problem in problems.get(-1, ())]
    if attention := _attention(speaker, anchors):
        parts.append(attention)
    if report.results:
        parts.append(element("h2", words.checks))
        parts.append(_legend(words))
    for place, (result, anchor) in enumerate(zip(report.results, anchors, strict=True)):
        parts.append(check_section(result, anchor, problems.get(place, ()), speaker))
    return element("section", f"\n{_lines(parts)}", "game")


def _head(speaker: Speaker, number: int, anchors: Sequence[str]) -> str:
    report, words = speaker.report, speaker.words
    counts = report.counts
    tally = "".join(
        element(
            "li",
            f"{mark(kind, words, silent=True)}<b>{counts[kind]}</b><span>{word_of(kind, words)}</span>",
            kind if counts[kind] else "zero",
        )
        for kind in KINDS
    )
    tiles = "".join(
        f'<a href="#{anchor}" title="{shown(result.id)}">{mark(kind_of(result), words)}</a>'
        for result, anchor in zip(report.results, anchors, strict=True)
    )
    parts = [
        element("p", f"fudaya <span>·</span> {words.kicker}", "kicker"),
        element("h1", speaker.name(), id=f"g{number}"),
        element("p", _verdict(report, words), f"seal {'well' if report.ok else 'ill'}"),
        element("ul", tally, "tally"),
        element("div", tiles, "tiles") if tiles else "",
    ]
    return element("header", "".join(parts))


def _verdict(report: Report, words: Words) -> str:
    if not report.ok:
        return words.some_failed
    if not report.results:
        return words.nothing_declared
    return words.all_well if report.counts["passed"] == len(report.results) else words.well_but


def _attention(speaker: Speaker, anchors: Sequence[str]) -> str:
    """Every check that did not pass, the gravest first, with its first finding."""
    found = [(result, anchor) for result, anchor in zip(speaker.report.results, anchors, strict=True)]
    items = []
    for kind in ("failed", "error", "warned", "waived"):
        for result, anchor in found:
            if kind_of(result) == kind:
                findings = result.outcome.findings
                first = speaker.message(findings[0].message) if findings else speaker.words.not_compared
                more = f" <em>{speaker.fill(speaker.words.others, len(findings) - 1)}</em>" if findings[1:] else ""
                title = f'<a href="#{anchor}">{title_of(result, speaker)}</a>'
                items.append(f"<li>{mark(kind, speaker.words)}<div>{title}<p>{first}{more}</p></div></li>")
    if not items:
        return ""
    return element("section", f"<h2>{speaker.words.attention}</h2><ul>{''.join(items)}</ul>", "attention")


def _legend(words: Words) -> str:
    goal = '<rect class="wanted" x="0" y="1" width="25" height="14"/><path class="tick" d="M25 0v16"/>'
    samples = (
        ('<rect class="actual" x="0" y="4" width="26" height="8"/>', words.legend_actual),
        (goal, words.legend_expected),
        ('<rect class="few" x="0" y="4" width="26" height="8"/>', f"▼ − {words.legend_few}"),
        ('<rect class="many" x="0" y="4" width="26" height="8"/>', f"▲ + {words.legend_many}"),
    )
    items = "".join(
        f'<li><svg width="28" height="16" aria-hidden="true">{drawn}</svg>{word}</li>' for drawn, word in samples
    )
    return element("ul", items, "legend", aria_label=words.legend)


def _foot(words: Words) -> str:
    return element("footer", shown(words.made_by.format(__version__)))
