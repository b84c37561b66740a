"""What an element draws with: styles, fonts, art, and the place that its problems are told with."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field

from generator.art.artwork import ArtMissing
from generator.art.library import ArtLibrary
from generator.base.problem import ProblemKind, Problems, Severity
from generator.base.span import Span
from generator.face.face import Matrix
from generator.face.markup import Element
from generator.face.matrix import multiply
from generator.face.template import TemplateEnvironment
from generator.model.game import Card, Component
from generator.model.style import Styles
from generator.typeset.library import FontLibrary


class UnfitError(Exception):
    """An element cannot be drawn; its problem is already told."""


@dataclass(slots=True)
class Easel:
    """The surroundings in which one face is drawn.

    Attributes:
        styles, fonts, art: what a game's elements may name.
        problems: where problems go.
        environment: tells an element's place in its template.
        component, card, side: the face being drawn.
        matrix: moves what is being drawn to its place on the face; None where nothing is turned or moved.
        adrift: whether that place is not known, as a turn or move around it cannot be read.
        clipped: whether a group cuts what is being drawn on purpose.
        cache: kept for the whole game: values read from attributes, settings made from styles.
    """

    styles: Styles
    fonts: FontLibrary
    art: ArtLibrary
    problems: Problems
    environment: TemplateEnvironment
    component: Component
    card: Card
    side: str
    cache: dict[object, object] = field(default_factory=dict)
    matrix: Matrix | None = None
    adrift: bool = False
    clipped: bool = False
    spans: Mapping[str, Span] = field(default_factory=dict)

    @contextmanager
    def moving(self, matrix: Matrix | None) -> Iterator[None]:
        """While an element is drawn that is turned or moved as a whole; None when nobody can say where to."""
        before = self.matrix, self.adrift
        if matrix is None:
            self.adrift = True
        else:
            self.matrix = matrix if self.matrix is None else multiply(self.matrix, matrix)
        try:
            yield
        finally:
            self.matrix, self.adrift = before

    @contextmanager
    def clipping(self) -> Iterator[None]:
        """While the parts of a group are drawn that cuts them on purpose."""
        before = self.clipped
        self.clipped = True
        try:
            yield
        finally:
            self.clipped = before

    def tell(
        self, kind: ProblemKind, element: Element, message: str, hint: str = "", severity: Severity | None = None
    ) -> None:
        """Report a problem at an element, with the card and its row."""
        self.problems.add(
            kind.at(
                self.environment.span_of(element.at),
                message,
                hint,
                component=self.component.key,
                card=self.card.id,
                row=self.card.span,
                severity=severity,
            )
        )

    def refuse(self, kind: ProblemKind, element: Element, message: str, hint: str = "") -> UnfitError:
        """Report a problem at an element and give the exception that leaves it out."""
        self.tell(kind, element, message, hint)
        return UnfitError(message)

    def refuse_art(self, element: Element, missing: ArtMissing) -> UnfitError:
        """Report a picture or icon that cannot be had and give the exception that leaves it out."""
        span = self.environment.span_of(element.at)
        problem = missing.problem(span, component=self.component.key, card=self.card.id, row=self.card.span)
        self.problems.add(problem)
        return UnfitError(problem.message)
