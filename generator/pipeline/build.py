"""The stages in order: check a project, build its output."""

from dataclasses import dataclass, field, replace
from importlib import resources
from pathlib import Path
from typing import TYPE_CHECKING

from generator.base.problem import Problems
from generator.check.finding import Report
from generator.check.run import check_game
from generator.load.project import Project
from generator.model.game import Game
from generator.pipeline.asked import BuildOptions, asked_games, asked_paper, know_languages
from generator.pipeline.leftover import left_over, tell_left_over
from generator.pipeline.output import write
from generator.pipeline.project import load_games
from generator.pipeline.sheets import Job, Made, Progress, made_sheets

if TYPE_CHECKING:
    from generator.sheet.plan import Sheets

_PAGES = ("appendix.pdf", "appendix-booklet.pdf")
"""The appendix as single pages and as a booklet, where a game asks for them."""


@dataclass(slots=True)
class BuildResult:
    """What a build came to.

    Attributes:
        written: whether the output was replaced.
        files: what was written.
        reports: a check report a game.
        summary: lines for the designer: what was made, and how to print it.
    """

    written: bool = False
    files: list[Path] = field(default_factory=list)
    reports: list[Report] = field(default_factory=list)
    summary: list[str] = field(default_factory=list)

    @property
    def failed(self) -> bool:
        """Whether a check failed."""
        return not all(report.ok for report in self.reports)


def check(path: Path, games: tuple[str, ...], problems: Problems) -> list[Report]:
    """Check a project's games (all, or those named). Reads data only; nothing is drawn.

    Returns:
        a report a game; none when the data has an error that hides the game.
    """
    _, found = load_games(path, games, problems)
    return [_report(game, problems) for game in found if not game.unknown]


def build(path: Path, options: BuildOptions, problems: Problems, progress: Progress) -> BuildResult:
    """Make a project's output. Nothing is written when there is an error, or a failed check without `force`."""
    result = BuildResult()
    project, games = load_games(path, options.games, problems)
    if project is None:
        return result
    loaded = games
    games = asked_games(games, options, problems)
    know_languages(games, options, problems)
    result.reports = [_report(game, problems) for game in games if not game.unknown]
    if problems.errors or (result.failed and not options.force):
        return result
    files: dict[Path, bytes] = {}
    for game, report in zip(games, result.reports, strict=True):
        files |= _build_game(project, game, report, options, result, problems, progress)
    if not problems.errors:
        result.written = write(files, problems, _stale(files))
        result.files = list(files) if result.written else []
    if result.written:
        output = options.output or project.root / "output"
        found = left_over(output, loaded, not options.games and options.output is None)
        tell_left_over(((_shown(folder), gone) for folder, gone in found), problems)
    return result


def _report(game: Game, problems: Problems) -> Report:
    report = check_game(game)
    problems.extend(report.problems)
    return report


def _build_game(
    project: Project,
    game: Game,
    report: Report,
    options: BuildOptions,
    result: BuildResult,
    problems: Problems,
    progress: Progress,
) -> dict[Path, bytes]:
    """All files of one game, by path; lines for the designer are added to the result."""
    from generator.face.build import template_folders

    target = (options.output or project.root / "output") / game.key
    files = _report_files(report, target, (options.langs or game.languages or ("en",))[0])
    paper = asked_paper(game, options.paper or game.printing.paper, problems)
    chosen = tuple(key for key in game.components if not options.components or key in options.components)
    if paper is None or not chosen:
        return files
    name, size = paper
    game = replace(game, printing=replace(game.printing, paper=name, flip=options.flip or game.printing.flip))
    with resources.as_file(resources.files("generator.builtin") / "templates") as builtin:
        folders = template_folders(project.root, game, builtin, problems)
        job = Job(project, game, report, target, folders, size, chosen, problems, progress)
        for lang in game.languages:
            if options.langs and lang not in options.langs:
                continue
            made = made_sheets(job, lang)
            if made is not None:
                files |= _language_files(job, lang, made)
                result.summary.append(_summary(game, made.sheets, target / lang))
    result.summary.append(f"{game.key}: {_told(report)}")
    return files


def _report_files(report: Report, target: Path, lang: str) -> dict[Path, bytes]:
    from generator.check.reports.data import json_text, report_dict
    from generator.check.reports.page.document import html_text
    from generator.check.reports.told import Told

    page = html_text(Told((report,), report.problems, lang=lang))
    return {
        target / "check.json": json_text(report_dict(report)).encode("utf-8"),
        target / "check.html": page.encode("utf-8"),
    }


def _language_files(job: Job, lang: str, made: "Made") -> dict[Path, bytes]:
    """Sheets, plan, appendix and component list of a language, by path."""
    from generator.appendix.component_list import component_csv
    from generator.appendix.write import write_appendix
    from generator.export.plan import plan_json

    game, problems, root = job.game, job.problems, job.project.root
    named = {
        "sheets.pdf": made.pdf,
        "sheets.json": plan_json(made.sheets).encode("utf-8"),
        "appendix.md": write_appendix(game, lang, job.report, job.folders, problems, root).encode("utf-8"),
        "components.csv": component_csv(game, lang),
    }
    if game.appendix_pages is not None and not problems.errors:
        text = write_appendix(game, lang, job.report, job.folders, problems, root, pictures=True)
        named |= _appendix_pages(job, lang, text, made)
    return {job.target / lang / name: data for name, data in named.items()}


def _appendix_pages(job: Job, lang: str, text: str, made: Made) -> dict[str, bytes]:
    """The appendix as single pages and as a booklet, by file name."""
    from generator.appendix.pages.lay import lay_appendix
    from generator.export.pdf.document import write_pdf

    appendix = lay_appendix(text, job.game, lang, made.faces, made.art, job.project.root, job.problems)
    if appendix is None:
        return {}
    named = zip(_PAGES, (appendix.single, appendix.booklet), strict=True)
    return {name: write_pdf(sheets, {}, lambda text, size: (), job.problems) for name, sheets in named}


def _stale(files: dict[Path, bytes]) -> list[Path]:
    """Pages of an appendix that an earlier build made beside an appendix written now, and this one does not make."""
    beside = [path.with_name(name) for path in files if path.name == "appendix.md" for name in _PAGES]
    return [path for path in beside if path not in files]


def _summary(game: Game, sheets: "Sheets", folder: Path) -> str:
    printed = dict.fromkeys(slot.component for page in sheets.pages for slot in page.slots)
    pieces = sum(game.components[key].count for key in printed)
    duplex = any(page.side == "back" for page in sheets.pages)
    how = f"double-sided, flip on the {sheets.flip} edge" if duplex else "single-sided"
    return f"{_shown(folder)}: {pieces} pieces on {len(sheets.pages)} pages {sheets.paper}; print at 100 %, {how}"


def _shown(folder: Path) -> str:
    """A folder as the designer reads it: from where the command runs, when it lies below."""
    try:
        return folder.resolve().relative_to(Path.cwd()).as_posix()
    except ValueError:
        return folder.as_posix()


def _told(report: Report) -> str:
    """How the checks came out, in a line."""
    counts = [f"{count} {status}" for status, count in report.counts.items() if count]
    return f"checks: {', '.join(counts)}" if counts else "no checks are declared"
