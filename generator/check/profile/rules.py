"""A rules file to start from, written from what a table holds. Every line of it is true of that table."""

import json
import re
from collections.abc import Iterator, Mapping

from generator.base.expression.token import KEYWORDS
from generator.base.legible import legible
from generator.check.fold import fold_text
from generator.check.profile.profile import FieldProfile, Profile
from generator.check.words import number_of

MOST_VALUES = 24
"""Different values up to which a column's distribution is written down."""

_PLAIN = re.compile(r"[^\W\d]\w*")
_NUMBER = re.compile(r"-?[0-9]+")
_READ_OTHERWISE = frozenset(("true", "false", "missing", "null", "yes", "no", "on", "off", "y", "n", "~"))
_RESERVED = ("id", "copies", *KEYWORDS)

_HEAD = """\
# Rules for {file}, as it is: {rows}.
# Look at every line, and change what is so only by chance. A check behind `#` is none yet.
# To hold the table against it: fudaya check --data {file} --rules FILE
component: {name}
"""


def rules_text(profile: Profile) -> str:
    """The file."""
    named = [field for field in profile.fields if not _why_not(field.name)]
    lines = [_HEAD.format(file=legible(profile.file), rows=number_of(profile.rows, "row"), name=profile.name)]
    declared = [line for field in profile.fields for line in _declaration(field)]
    if named:
        lines += ["fields:\n", *(f"  {line}\n" for line in declared)]
    lines += ["checks:\n", f"  - contents: {{{quoted(profile.name)}: {profile.pieces}}}\n"]
    for field in profile.fields:
        lines += [f"  {line}\n" for line in _checks(field, profile)]
    return "".join(lines)


def quoted(text: str) -> str:
    """A text as YAML reads it back, in quotes where it needs them."""
    if _PLAIN.fullmatch(text) and text.casefold() not in _READ_OTHERWISE:
        return text
    return json.dumps(text, ensure_ascii=False)


def _why_not(name: str) -> str:
    """Why a column cannot be declared, or ""."""
    if name in _RESERVED:
        return "has a meaning of its own"
    return "cannot be declared" if "@" in name or not name.strip() else ""


def _declaration(field: FieldProfile) -> Iterator[str]:
    told = f"{_told(field)}"
    reason = _why_not(field.name)
    if reason:
        yield f"# {quoted(field.name)} {reason}; {told}"
        return
    yield f"{quoted(field.name)}: {_type(field)}  # {told}"
    for group in field.alike[:3]:
        words = ", ".join(f"{json.dumps(one.value, ensure_ascii=False)} (line {one.span.line})" for one in group)
        yield f"# nearly the same: {words}"
    for one in field.odd[:3]:
        yield f"# odd: {legible(one.value)} (line {one.span.line}): {one.why}"


def _type(field: FieldProfile) -> str:
    optional = ", optional" if field.missing else ""
    if field.kind == "integer":
        return f"{field.lowest}..{field.highest}{optional}" if field.dense else f"integer{optional}"
    if field.kind == "choice":
        words = f"[{', '.join(map(quoted, field.counts))}]"
        return f"{{domain: {words}, required: false}}" if field.missing else words
    if field.kind == "mixed":
        return f"list of text{optional}"
    if field.kind == "list":
        return _list_type(field)
    return f"{field.kind}{optional}"


def _list_type(field: FieldProfile) -> str:
    words = list(field.counts)
    if not words or len(words) > MOST_VALUES or any(word != word.strip() or not word for word in words):
        return f"list of text{', optional' if field.missing else ''}"
    more = ", required: false" if field.missing else ""
    return f"{{type: list, domain: [{', '.join(map(quoted, words))}]{more}}}"


def _told(field: FieldProfile) -> str:
    """What the column holds, for the end of its line."""
    parts = [number_of(len(field.counts), "value")]
    if field.missing:
        parts.append(f"missing in {number_of(field.missing, 'row')}")
    if field.never:
        shown = ", ".join(map(str, field.never[:6]))
        parts.append(f"never {shown}{' and others' if len(field.never) > 6 else ''}")
    return ", ".join(parts)


def _checks(field: FieldProfile, profile: Profile) -> Iterator[str]:
    name, of = quoted(field.name), quoted(profile.name)
    if _why_not(field.name):
        return
    designs = ", designs: true" if profile.pieces != profile.rows else ""
    unique = f"- unique: {{of: {of}, by: {name}{designs}}}"
    if field.single and field.given > 1 and field.kind in ("integer", "text"):
        yield unique if field.kind == "integer" else f"# {unique}"
    elif field.repeated and field.kind in ("integer", "text"):
        first = field.repeated[0]
        told = f"{legible(first.value)} stands in {first.rows} rows, first in line {first.span.line}"
        yield f"# {unique}  # does not hold: {told}"
    body = _distribution(field)
    if body:
        yield f"- distribution: {{of: {of}, by: {name}, {body}}}"


def _distribution(field: FieldProfile) -> str:
    """The numbers of a column of few values; "" where there is nothing to hold it against."""
    if field.kind not in ("flag", "choice", "integer", "list") or (field.kind == "integer" and not field.dense):
        return ""
    if not field.counts or len(field.counts) + len(field.never) > MOST_VALUES or _is_ambiguous(field):
        return ""
    if field.given < 2 * len(field.counts):
        return ""
    counts: Mapping[str, int] = {**dict.fromkeys(map(str, field.never), 0), **field.counts}
    if field.kind == "flag":
        counts = {value: field.counts.get(value, 0) for value in ("false", "true")}
    elif field.kind == "integer":
        counts = dict(sorted(counts.items(), key=lambda one: int(one[0])))
    if len(set(counts.values())) == 1:
        return f"each: {next(iter(counts.values()))}"
    return f"expect: {{{', '.join(f'{_key(value)}: {count}' for value, count in counts.items())}}}"


def _key(value: str) -> str:
    return value if _NUMBER.fullmatch(value) or value in ("true", "false") else quoted(value)


def _is_ambiguous(field: FieldProfile) -> bool:
    """Whether a check would take one of the words for something else, or two of them for one."""
    if field.kind not in ("choice", "list"):
        return False
    if len({fold_text(word) for word in field.counts}) < len(field.counts):
        return True
    return any(word in ("true", "false", "missing") or _NUMBER.fullmatch(word) for word in field.counts)
