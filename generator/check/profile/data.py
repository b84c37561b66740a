"""A profile as plain data for JSON."""

from typing import Any

from generator.base.expression.values import show
from generator.base.span import Span
from generator.check.profile.column import Place
from generator.check.profile.profile import FieldProfile, Profile

VERSION = 1
"""Of the JSON form; it grows when a key changes its meaning or goes."""


def profile_dict(profile: Profile) -> dict[str, Any]:
    """A profile as dictionaries in a fixed order, lists, text and numbers. Exact numbers that do not end are text."""
    return {
        "version": VERSION,
        "name": profile.name,
        "file": profile.file,
        "rows": profile.rows,
        "pieces": profile.pieces,
        "fields": [_field(field) for field in profile.fields],
        "equal_rows": [list(group) for group in profile.equal],
    }


def _field(field: FieldProfile) -> dict[str, Any]:
    numbers = {"lowest": field.lowest, "highest": field.highest, "mean": field.mean}
    return {
        "name": field.name,
        "kind": field.kind,
        "given": field.given,
        "missing": field.missing,
        "values": dict(field.counts),
        **{name: number if isinstance(number, int | None) else show(number) for name, number in numbers.items()},
        "never": list(field.never),
        "each_once": field.single,
        "repeated": [_place(place) for place in field.repeated],
        "nearly_same": [[_place(place) for place in group] for group in field.alike],
        "odd": [{"value": one.value, "place": _span(one.span), "why": one.why} for one in field.odd],
    }


def _place(place: Place) -> dict[str, Any]:
    return {"value": place.value, "rows": place.rows, "place": _span(place.span)}


def _span(span: Span) -> dict[str, Any]:
    return {"file": span.file, "line": span.line, "column": span.column}
