"""From a game to its sheets: faces, pieces, imposition, PDF."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from generator.base.length import Size
from generator.base.problem import Problems
from generator.check.finding import Report
from generator.load.project import Project
from generator.model.game import Game

if TYPE_CHECKING:
    from generator.appendix.pages.pictures import Faces
    from generator.art.library import ArtLibrary
    from generator.face.build import FaceBuilder
    from generator.sheet.plan import Piece, Sheets

Progress = Callable[[str, int, int], None]
"""Told (what, done, total) while long work goes on."""


@dataclass(frozen=True, slots=True)
class Job:
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


class Made(NamedTuple):
    """The sheets of a language, and what they were made of."""

    sheets: "Sheets"
    pdf: bytes
    faces: "Faces"
    art: "ArtLibrary"


def made_sheets(job: Job, lang: str) -> Made | None:
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
    return Made(sheets, pdf, faces, art)


def _titles(game: Game, lang: str) -> dict[str, str]:
    return {key: component.title.in_language(lang) for key, component in game.components.items()}


def _imposed(job: Job, lang: str, pieces: "dict[str, list[Piece]]") -> "Sheets":
    from generator.sheet.impose import impose
    from generator.sheet.words import Titles, words_in

    game = job.game
    named = Titles(game.title.in_language(lang), _titles(game, lang), words_in(lang))
    spans = {key: component.span for key, component in game.components.items()}
    laid = {key: pieces[key] for key in job.chosen}
    return impose(laid, game.printing, job.paper, game.key, lang, named, job.problems, spans)


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
