"""What checking finds: results as data, for every sort of report and for the solver."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import NamedTuple, TypeAlias

from generator.base.expression.values import Number
from generator.base.problem import Problem, Severity
from generator.base.span import Span
from generator.model.game import Localized


class Status(Enum):
    """How a check came out: ERROR means that the check itself is wrong and nothing was compared."""

    PASSED = "passed"
    FAILED = "failed"
    WAIVED = "waived"
    ERROR = "error"


class Line(NamedTuple):
    """A row of the table that sets expected beside actual.

    Attributes:
        label: what was counted: a value of a field, a component, ...
        expected: as declared, in words: `7`, `1..3`, `at least 5`; "" when nothing was declared for it.
        actual: what the deck has.
        holds: whether they agree.
        difference: actual minus the nearest expected number; 0 when they agree.
        least, most: the declared number as bounds, for charts; None where there is no such bound.
        cell: the value of each field of the outcome's `by`, where lines are the cells of a table.
    """

    label: str
    expected: str
    actual: Number | str
    holds: bool = True
    difference: Number = 0
    least: Number | None = None
    most: Number | None = None
    cell: tuple[str, ...] = ()


class Offender(NamedTuple):
    """A row that a finding concerns.

    Attributes:
        owner: key of its component, or `tables.` with the table's key.
        card: the row's id.
        span: where the row, or the value concerned, stands.
        copies: how many of it are printed.
        values: the values concerned, as shown, by field.
    """

    owner: str
    card: str
    span: Span
    copies: int = 1
    values: tuple[tuple[str, str], ...] = ()


class Finding(NamedTuple):
    """One thing that does not agree.

    Attributes:
        message: what, with expected and actual.
        rows: the rows concerned.
        span: where to look when no row is concerned.
    """

    message: str
    rows: tuple[Offender, ...] = ()
    span: Span | None = None


class Edit(NamedTuple):
    """A change of one value of one row, as data.

    Attributes:
        component: key of the row's component, or `tables.` with the table's key.
        card: the row's id.
        field: the field that is set. `copies` is how many are printed, and 0 takes the row out; `back` is the row's own
            back; `id` adds a row of that id.
        old, new: its value before and after; None where nothing is given.
        span: where the value stands, or its row where it is not given.
        like: for an added row, the id of the row whose other values it has.
    """

    component: str
    card: str
    field: str
    old: object
    new: object
    span: Span
    like: str = ""


@dataclass(frozen=True, slots=True)
class Mend:
    """The smallest change that was found to make a check pass, and no other check fail that passes without it."""

    edits: tuple[Edit, ...]


class Outcome(NamedTuple):
    """What evaluating one check gives, before its severity and waiver are looked at.

    Attributes:
        title: what was compared, in a few words: `change by green`.
        lines: expected beside actual.
        findings: what does not agree; empty when the check passes.
        mend: the smallest change that would make it pass, in words, or "". It has been tried.
        subject: what the lines' labels are values of: `green`.
        by: the fields whose values are counted; two make a cross table. Empty where the lines are no such counts.
        change: the mend as data; None where there is none.
        notes: what else there is to know: values that were counted as the same, a mend that breaks another check.
    """

    title: str
    lines: tuple[Line, ...] = ()
    findings: tuple[Finding, ...] = ()
    mend: str = ""
    subject: str = ""
    by: tuple[str, ...] = ()
    change: Mend | None = None
    notes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Result:
    """How one declared check came out.

    Attributes:
        id: the check's own id, else its kind with its number among the checks (`distribution-3`).
        kind: `contents`, `distribution`, ...
        outcome: what was compared and found.
        span: where the check is declared.
        why, source, waived: as declared.
        severity: ERROR, or WARNING for a check whose failure does not stop the build.
    """

    id: str
    kind: str
    status: Status
    outcome: Outcome
    span: Span
    why: str = ""
    source: str = ""
    waived: str = ""
    severity: Severity = Severity.ERROR


Counts: TypeAlias = dict[str, int]


@dataclass(frozen=True, slots=True)
class Report:
    """All checks of a game.

    Attributes:
        game: the game's key.
        title: its name, for people.
        results: one a declared check, in their order.
        problems: what is wrong with the checks themselves, and notices about them.
        name: the game's title in each of its languages; None where there is no game, only a table.
        owners: the titles of components and tables in each language, by the names that findings use.
        languages: the languages that the game is printed in, the first one first.
    """

    game: str
    title: str
    results: tuple[Result, ...]
    problems: tuple[Problem, ...] = ()
    name: Localized | None = None
    owners: Mapping[str, Localized] = field(default_factory=dict)
    languages: tuple[str, ...] = ()

    @property
    def ok(self) -> bool:
        """Whether nothing stops the build: no failed check that is an error, and no check that is itself wrong."""
        failed = any(r.status is Status.FAILED and r.severity is Severity.ERROR for r in self.results)
        return not failed and not any(p.severity is Severity.ERROR for p in self.problems)

    @property
    def counts(self) -> Counts:
        """How many checks `passed`, `failed`, `warned` (failed, only a warning), are `waived`, and are an `error`."""
        counts = dict.fromkeys(("passed", "failed", "warned", "waived", "error"), 0)
        for result in self.results:
            warned = result.status is Status.FAILED and result.severity is not Severity.ERROR
            counts["warned" if warned else result.status.value] += 1
        return counts
