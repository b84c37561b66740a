"""Columns `name@ja`, `name@en`: a text whose languages stand in cells of their own."""

from collections.abc import Mapping

from generator.base.node import Node
from generator.model.keys import is_empty, text_of
from generator.model.localize import localized_texts
from generator.model.problems import TRANSLATION_TWICE
from generator.model.row import Act, Row
from generator.model.value import Reading


def language_act(column: str, field: str, lang: str, reading: Reading) -> Act:
    """What a cell of such a column does: it keeps its text for `join_languages`."""

    def act(row: Row, cell: Node) -> None:
        row.spans.setdefault(field, cell.span)
        if row.texts is None:
            row.texts = {}
        texts = row.texts.setdefault(field, {})
        if is_empty(cell):
            return
        text = text_of(cell, f"`{column}`", reading.problems, reading.component)
        if text is not None:
            texts[lang] = text

    return act


def join_languages(row: Row, gathered: Mapping[str, Mapping[str, str]], reading: Reading) -> None:
    """Make one value of each field's languages; a text that is given plain as well is a problem."""
    for field, texts in gathered.items():
        plain = row.node.get(field)
        if texts and not is_empty(plain):
            lacking = next((lang for lang in reading.languages if lang not in texts), reading.languages[0])
            reading.report(
                TRANSLATION_TWICE,
                row.node.entries[field].value.span,
                f"`{field}` is given plain and by language",
                f"rename the column `{field}` to `{field}@{lacking}`, or leave it empty",
                row.id,
            )
            continue
        what = f"`{field}`"
        value = localized_texts(
            texts, reading.languages, row.spans[field], what, reading.problems, reading.component, row.id
        )
        if value is not None or field not in row.values:
            row.values[field] = value
