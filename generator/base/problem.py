"""What is wrong, where, and how to mend it; gathered and shown together."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from enum import Enum

from generator.base.span import Span


class Severity(Enum):
    """How much a problem matters: an error stops the output, a warning and a notice are only shown."""

    ERROR = "error"
    WARNING = "warning"
    NOTICE = "notice"


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing that is wrong.

    Attributes:
        code: the kind's stable name, documented in the reference of problem codes.
        severity: whether it stops the output.
        message: what is wrong, in the designer's words.
        span: the place to mend, where one is known.
        hint: how to mend it.
        component: key of the component concerned, or "".
        card: id of the card concerned, or "".
        row: where the card's row stands, when `span` is another place (a template, say).
    """

    code: str
    severity: Severity
    message: str
    span: Span | None = None
    hint: str = ""
    component: str = ""
    card: str = ""
    row: Span | None = None

    def __str__(self) -> str:
        place = f"{self.span}: " if self.span else ""
        owner = ""
        if self.component:
            owner = f" [{self.component}{' ' + self.card if self.card else ''}"
            owner += f", {self.row}]" if self.row else "]"
        hint = f"\n    {self.hint}" if self.hint else ""
        return f"{place}{self.severity.value}: {self.message}{owner} ({self.code}){hint}"


@dataclass(frozen=True, slots=True)
class ProblemKind:
    """A kind of problem. Creating one enters it into the catalogue that the documentation is held against.

    Attributes:
        code: stable name in kebab-case.
        summary: one sentence for the reference: when this is reported.
        severity: the severity its problems have unless told otherwise.
    """

    code: str
    summary: str
    severity: Severity = Severity.ERROR

    def __post_init__(self) -> None:
        if self.code in CATALOGUE:
            raise ValueError(f"problem code {self.code!r} is declared twice")
        CATALOGUE[self.code] = self

    def at(
        self,
        span: Span | None,
        message: str,
        hint: str = "",
        *,
        component: str = "",
        card: str = "",
        row: Span | None = None,
        severity: Severity | None = None,
    ) -> Problem:
        """A problem of this kind at a place."""
        return Problem(self.code, severity or self.severity, message, span, hint, component, card, row)


CATALOGUE: dict[str, ProblemKind] = {}


@dataclass(slots=True)
class Problems:
    """The problems of one run, in the order they were found, each once."""

    found: dict[Problem, None] = field(default_factory=dict)

    def add(self, problem: Problem) -> None:
        """Keep a problem; an equal one already kept is not repeated."""
        self.found.setdefault(problem)

    def extend(self, problems: Iterable[Problem]) -> None:
        """Keep several problems."""
        for problem in problems:
            self.add(problem)

    def __iter__(self) -> Iterator[Problem]:
        return iter(self.found)

    def __len__(self) -> int:
        return len(self.found)

    @property
    def errors(self) -> list[Problem]:
        """The problems that stop the output."""
        return [p for p in self.found if p.severity is Severity.ERROR]
