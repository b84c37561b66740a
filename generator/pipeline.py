"""The stages in order, and the only writer to the disk: files are written beside the old ones, then renamed."""

import errno
import os
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass, field, replace
from importlib import resources
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from generator.base.length import Size, parse_size
from generator.base.nearest import did_you_mean
from generator.base.problem import ProblemKind, Problems
from generator.check.finding import Report
from generator.check.run import check_game
from generator.load.project import Project, load_builtin, load_project
from generator.model.game import Game
from generator.model.read import read_games
from generator.model.sizes import Sizes, read_sizes

if TYPE_CHECKING:
    from generator.appendix.pages.pictures import Faces
    from generator.art.library import ArtLibrary
    from generator.face.build import FaceBuilder
    from generator.sheet.plan import Piece, Sheets

GAME_UNKNOWN = ProblemKind("asked-game-unknown", "The command line names a game that the project does not have.")
PAPER_UNKNOWN = ProblemKind("asked-paper-unknown", "The command line names a paper that is not known.")
COMPONENT_UNKNOWN = ProblemKind("asked-component-unknown", "The command line names a component that no game has.")
LANGUAGE_UNKNOWN = ProblemKind("asked-language-unknown", "The command line names a language that a game does not have.")
OUTPUT_UNWRITABLE = ProblemKind("output-unwritable", "The output folder or a file in it cannot be written.")

Progress = Callable[[str, int, int], None]
"""Told (what, done, total) while long work goes on."""


@dataclass(frozen=True, slots=True)
class BuildOptions:
    """What the command line asks of a build; None and () leave the project's own choice.

    `components` names those that get sheets; the appendix and the component list tell of all.
    """

    games: tuple[str, ...] = ()
    langs: tuple[str, ...] = ()
    paper: str | None = None
    flip: str | None = None
    output: Path | None = None
    force: bool = False
    components: tuple[str, ...] = ()


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
    return [_report(game, problems) for game in found]


def build(path: Path, options: BuildOptions, problems: Problems, progress: Progress) -> BuildResult:
    """Make a project's output. Nothing is written when there is an error, or a failed check without `force`."""
    result = BuildResult()
    project, games = load_games(path, options.games, problems)
    if project is None:
        return result
    _know_languages(games, options, problems)
    _know_components(games, options, problems)
    result.reports = [_report(game, problems) for game in games]
    if problems.errors or (result.failed and not options.force):
        return result
    files: dict[Path, bytes] = {}
    for game, report in zip(games, result.reports, strict=True):
        files |= _build_game(project, game, report, options, result, problems, progress)
    if not problems.errors:
        result.written = write(files, problems)
        result.files = list(files) if result.written else []
    return result


def start_project(folder: Path) -> list[Path]:
    """Copy the starter project into a folder.

    Raises:
        OSError: when it cannot be written.
    """
    written: list[Path] = []
    with resources.as_file(resources.files("generator.builtin") / "starter") as starter:
        for source in sorted(p for p in starter.rglob("*") if p.is_file() and "__pycache__" not in p.parts):
            target = folder / source.relative_to(starter)
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(source.read_bytes())
            written.append(target)
    return written


def builtin_sizes(problems: Problems) -> Sizes:
    """The named card sizes and papers that ship with fudaya."""
    return read_sizes(load_builtin("sizes.yaml"), load_builtin("papers.yaml"), problems)


def load_games(path: Path, names: tuple[str, ...], problems: Problems) -> tuple[Project | None, tuple[Game, ...]]:
    """A project and its games (all, or those named); no project when it could not be read."""
    project = load_project(path, problems)
    if project is None:
        return None, ()
    games = read_games(project.node, project.root.resolve().name, builtin_sizes(problems), problems)
    known = [game.key for game in games]
    for name in names:
        if name not in known:
            problems.add(GAME_UNKNOWN.at(None, f"no game is named `{name}`", did_you_mean(name, known, "games")))
    return project, tuple(game for game in games if not names or game.key in names)


def _report(game: Game, problems: Problems) -> Report:
    report = check_game(game)
    problems.extend(report.problems)
    return report


def _know_languages(games: tuple[Game, ...], options: BuildOptions, problems: Problems) -> None:
    for game in games:
        for lang in options.langs:
            if lang not in game.languages:
                hint = did_you_mean(lang, game.languages, "languages")
                problems.add(LANGUAGE_UNKNOWN.at(game.span, f"{game.key} has no language `{lang}`", hint))


def _know_components(games: tuple[Game, ...], options: BuildOptions, problems: Problems) -> None:
    known = [key for game in games for key in game.components]
    for name in options.components:
        if name not in known:
            hint = did_you_mean(name, known, "components")
            problems.add(COMPONENT_UNKNOWN.at(None, f"no component is named `{name}`", hint))


@dataclass(frozen=True, slots=True)
class _Job:
    """What the stages of one game's build share.

    Attributes:
        target: the game's folder in the output.
        folders: where templates and art are searched.
        paper: in µm.
        chosen: keys of the components that get sheets.
    """

    project: Project
    game: Game
    report: Report
    target: Path
    folders: tuple[Path, ...]
    paper: Size
    chosen: tuple[str, ...]
    problems: Problems
    progress: Progress


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
    paper = _paper(game, options.paper or game.printing.paper, problems)
    chosen = tuple(key for key in game.components if not options.components or key in options.components)
    if paper is None or not chosen:
        return files
    name, size = paper
    game = replace(game, printing=replace(game.printing, paper=name, flip=options.flip or game.printing.flip))
    with resources.as_file(resources.files("generator.builtin") / "templates") as builtin:
        folders = template_folders(project.root, game, builtin, problems)
        job = _Job(project, game, report, target, folders, size, chosen, problems, progress)
        for lang in game.languages:
            if options.langs and lang not in options.langs:
                continue
            made = _sheets(job, lang)
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


def _language_files(job: _Job, lang: str, made: "_Made") -> dict[Path, bytes]:
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


def _paper(game: Game, wanted: str, problems: Problems) -> tuple[str, Size] | None:
    """A paper by name, whatever its case, or by its measures, with its name as shown."""
    for name, size in game.papers.items():
        if name.casefold() == wanted.strip().casefold():
            return name, size
    try:
        width, height = sorted(parse_size(wanted))
    except ValueError:
        hint = did_you_mean(wanted, game.papers, "papers") + " (or write its measures: `330 x 483 mm`)"
        problems.add(PAPER_UNKNOWN.at(None, f"no paper is named `{wanted}`", hint))
        return None
    return wanted, Size(width, height)


def _summary(game: Game, sheets: "Sheets", folder: Path) -> str:
    printed = dict.fromkeys(slot.component for page in sheets.pages for slot in page.slots)
    pieces = sum(game.components[key].count for key in printed)
    duplex = any(page.side == "back" for page in sheets.pages)
    how = f"double-sided, flip on the {sheets.flip} edge" if duplex else "single-sided"
    return f"{_shown(folder)}: {pieces} pieces on {len(sheets.pages)} pages {sheets.paper}; print at 100 %, {how}"


class _Made(NamedTuple):
    """The sheets of a language, and what they were made of."""

    sheets: "Sheets"
    pdf: bytes
    faces: "Faces"
    art: "ArtLibrary"


def _sheets(job: _Job, lang: str) -> _Made | None:
    """The sheets of a language; None when there is an error."""
    from generator.art.library import ArtLibrary
    from generator.face.build import FaceBuilder
    from generator.face.template import TemplateEnvironment
    from generator.face.typography import font_library, line_setter

    game, root, problems = job.game, job.project.root, job.problems
    fonts = font_library(game.styles, root, problems)
    art = ArtLibrary(root, job.folders, problems)
    builder = FaceBuilder(game, lang, TemplateEnvironment(job.folders, root), fonts, art, problems)
    pieces = _pieces(game, builder, lang, job.progress)
    sheets = None if problems.errors else _imposed(job, lang, pieces)
    if sheets is None or problems.errors:
        return None
    from generator.export.pdf.document import write_pdf

    what = f"{game.key} {lang}: page"
    titles = _titles(game, lang)
    set_line = line_setter(fonts, problems)
    pdf = write_pdf(sheets, titles, set_line, problems, lambda done, total: job.progress(what, done, total))
    faces = {(piece.component, piece.card): (piece.front, piece.back) for made in pieces.values() for piece in made}
    return _Made(sheets, pdf, faces, art)


def _titles(game: Game, lang: str) -> dict[str, str]:
    return {key: component.title.in_language(lang) for key, component in game.components.items()}


def _imposed(job: _Job, lang: str, pieces: "dict[str, list[Piece]]") -> "Sheets":
    from generator.sheet.impose import impose
    from generator.sheet.words import Titles, words_in

    game = job.game
    named = Titles(game.title.in_language(lang), _titles(game, lang), words_in(lang))
    spans = {key: component.span for key, component in game.components.items()}
    laid = {key: pieces[key] for key in job.chosen}
    return impose(laid, game.printing, job.paper, game.key, lang, named, job.problems, spans)


def _appendix_pages(job: _Job, lang: str, text: str, made: _Made) -> dict[str, bytes]:
    """The appendix as single pages and as a booklet, by file name."""
    from generator.appendix.pages.lay import lay_appendix
    from generator.export.pdf.document import write_pdf

    appendix = lay_appendix(text, job.game, lang, made.faces, made.art, job.project.root, job.problems)
    if appendix is None:
        return {}
    named = {"appendix.pdf": appendix.single, "appendix-booklet.pdf": appendix.booklet}
    return {name: write_pdf(sheets, {}, lambda text, size: (), job.problems) for name, sheets in named.items()}


def _pieces(game: Game, builder: "FaceBuilder", lang: str, progress: Progress) -> "dict[str, list[Piece]]":
    """Every printed copy of every card with its faces, by component in the order of the file."""
    from generator.sheet.plan import Piece

    total = sum(len(component.cards) for component in game.components.values())
    done = 0
    pieces: dict[str, list[Piece]] = {}
    for component in game.components.values():
        made = pieces.setdefault(component.key, [])
        fold_edge = component.fold_edge
        for card in component.cards:
            done += 1
            if done % 20 == 0 or done == total:
                progress(f"{game.key} {lang}: card", done, total)
            if card.copies == 0:
                continue
            front, back = builder.faces(component, card)
            if front is not None:
                made += [
                    Piece(component.key, card.id, copy, front, back, component.backs, component.foot, fold_edge)
                    for copy in range(1, card.copies + 1)
                ]
    return pieces


def write(files: dict[Path, bytes], problems: Problems) -> bool:
    """Replace files as one: all are first written beside the old ones, then renamed; True when all are in place.

    When one cannot be replaced, or the command is interrupted, those already replaced get their old content back.
    """
    parts = {path: path.with_name(f"{path.name}.{os.getpid()}.part") for path in files}
    old = {path: part.with_suffix(".old") for path, part in parts.items()}
    new = [path for path in files if not path.exists()]
    path = Path()
    try:
        for path, data in files.items():
            path.parent.mkdir(parents=True, exist_ok=True)
            parts[path].write_bytes(data)
        for path in files:
            if path.is_dir():
                raise IsADirectoryError(errno.EISDIR, "a folder of this name stands in the way")
            if path not in new:
                path.replace(old[path])
            parts[path].replace(path)
    except BaseException as error:
        for place in files:
            _bring_back(place, old[place], place in new)
        if not isinstance(error, OSError):
            raise
        hint = "close it in other programs; look at the rights of the folder and at the room on the disk"
        problems.add(OUTPUT_UNWRITABLE.at(None, f"{path}: {error.strerror or error}", hint))
        return False
    finally:
        _remove(parts.values())
    _remove(old.values())
    return True


def _bring_back(path: Path, old: Path, new: bool) -> None:
    with suppress(OSError):
        if new:
            path.unlink(missing_ok=True)
        elif old.exists():
            old.replace(path)


def _remove(files: Iterable[Path]) -> None:
    for path in files:
        with suppress(OSError):
            path.unlink(missing_ok=True)


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
