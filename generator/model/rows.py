"""Reading rows: what each column means is decided once, then every row is read by it."""

from collections.abc import Mapping
from typing import NamedTuple

from generator.base.nearest import nearest
from generator.base.node import Entry, Node
from generator.base.node import Mapping as MappingNode
from generator.model.copies import Column, is_copies, looks_like_copies, read_copies, report_two_columns, warn_unlikely
from generator.model.field import Field
from generator.model.formula import Formulas
from generator.model.game import Card, Value
from generator.model.keys import is_empty, text_of
from generator.model.language_columns import join_languages, language_act
from generator.model.localize import check_language
from generator.model.problems import FIELD_UNDECLARED, VALUE_NESTED, VALUE_TYPE
from generator.model.row import Act, Row, SizeReader, is_blank, row_keys
from generator.model.shape import Level
from generator.model.unknown import is_sign, is_unknown, signs_of
from generator.model.value import Reader, Reading, undeclared_reader, value_reader


class RowColumn(NamedTuple):
    """What a column means: exactly one of a reader of values, and what to do with a row and the cell.

    Attributes:
        read: the reader of its values.
        act: what its cells do to their rows.
        suspect: the declared field that its name may be a slip of, or "".
        bounded: the declared field whose values may be unknown, or None.
    """

    read: Reader | None
    act: Act | None = None
    suspect: str = ""
    bounded: Field | None = None


class Rows:
    """The reader of one component's or table's rows.

    Args:
        fields: the declared fields; one whose name has a meaning in rows (but `id` and `copies`) replaces that meaning.
        level: the keys with a meaning of their own in these rows.
        read_size: reads a row's own size.
        formulas: the computed fields, if any.

    Attributes:
        copies: the column that gives the copies, once one has been met.
        missing: rows that do not give a required field, by its name.
        blank: every declared field with its default.
        required: the fields that every row must give.
    """

    def __init__(
        self,
        fields: Mapping[str, Field],
        level: Level,
        reading: Reading,
        read_size: SizeReader | None = None,
        formulas: Formulas | None = None,
    ) -> None:
        self.fields = fields
        self.level = level
        self.reading = reading
        self.formulas = formulas
        self.copies: Column | None = None
        self.missing: dict[str, list[Card]] = {}
        self._columns: dict[str, RowColumn] = {}
        self._acts = row_keys(reading, read_size)
        self.blank: dict[str, Value] = {name: field.default for name, field in fields.items()}
        self.required = tuple(name for name, field in fields.items() if field.required and not field.formula)

    def read(self, node: MappingNode, number: int) -> Card:
        """A row as a card; `number` counts the rows from 1."""
        row = Row(node, number, self.blank.copy())
        entries = node.entries
        named = entries.get("id")
        if named is not None:
            self._read_id(row, named.value)
        values, spans, columns, card = row.values, row.spans, self._columns, row.id
        for name, entry in entries.items():
            column = columns.get(name) or self.column(name, entry)
            cell = entry.value
            read = column.read
            if read is not None:
                spans[name] = cell.span
                value = read(cell, card)
                if value is not None or name not in values:
                    values[name] = value
                elif column.bounded is not None and is_unknown(cell, column.bounded):
                    values[name] = None
                    row.set_unknown(name, cell.span)
                if column.suspect:
                    self._report_suspect(row, name, entry, column.suspect)
            elif column.act is not None:
                column.act(row, cell)
        if row.texts:
            join_languages(row, row.texts, self.reading)
        if self.formulas is not None:
            self.formulas.compute(row)
        self._note_unknown(row)
        finished = row.card()
        for name in self.required:
            if values[name] is None and self._not_given(row, name):
                self.missing.setdefault(name, []).append(finished)
        return finished

    def _note_unknown(self, row: Row) -> None:
        if row.unknown and self.reading.unknowns is not None:
            self.reading.unknowns.note(row.number - 1, row.id, row.unknown)

    def _not_given(self, row: Row, name: str) -> bool:
        """Whether a field without a value was not given at all, so that nothing has been reported yet."""
        cell = row.node.get(name)
        if cell is not None and not is_blank(cell):
            return False
        return not any(column.suspect == name for other, column in self._columns.items() if other in row.node.entries)

    def _read_id(self, row: Row, cell: Node) -> None:
        text = text_of(cell, "`id`", self.reading.problems, self.reading.component)
        if text is not None and not is_blank(cell):
            row.id = text

    def column(self, name: str, entry: Entry) -> RowColumn:
        """What a column of this name means, from the first row that has it."""
        if name not in self._columns:
            self._columns[name] = self._decide(name, entry)
        return self._columns[name]

    def _decide(self, name: str, entry: Entry) -> RowColumn:
        """What a column of this name means."""
        field = self.fields.get(name)
        if field is not None:
            return self._declared(field)
        if "copies" in self.level.keys and is_copies(name):
            return self._copies_column(name, entry)
        if name in self.level.keys:
            return RowColumn(None, self._acts[name])
        if "@" in name and self.reading.languages:
            return self._language_column(name, entry)
        if "copies" in self.level.keys and looks_like_copies(name):
            warn_unlikely(name, entry.key_span, self.reading)
        suspect = nearest(name, self.fields) if self.fields else None
        return RowColumn(undeclared_reader(name, self.reading), suspect=suspect or "")

    def _declared(self, field: Field) -> RowColumn:
        if not field.formula:
            return RowColumn(value_reader(field, self.reading), bounded=field if signs_of(field) else None)

        def refuse(row: Row, cell: Node) -> None:
            if not is_empty(cell):
                self.reading.report(
                    VALUE_TYPE,
                    cell.span,
                    f"`{field.name}` is computed (`{field.formula}`), so a row cannot give it",
                    "take it out of the row, or the formula out of the declaration",
                    row.id,
                )

        return RowColumn(None, refuse)

    def _copies_column(self, name: str, entry: Entry) -> RowColumn:
        this = Column(name, entry.key_span)
        if self.copies is None:
            self.copies = this
        elif self.copies.name != name:
            report_two_columns(self.copies, this, self.reading)
            return RowColumn(None)

        def act(row: Row, cell: Node) -> None:
            if is_sign(cell):
                row.set_unknown("copies", cell.span)
            row.copies = read_copies(cell, name, self.reading, row.id)
            row.spans["copies"] = cell.span

        return RowColumn(None, act)

    def _language_column(self, name: str, entry: Entry) -> RowColumn:
        """A column `name@ja`: one language of a text."""
        base, _, lang = name.rpartition("@")
        field = self.fields.get(base)
        if field is not None and not field.localized:
            self.reading.report(
                VALUE_NESTED,
                entry.key_span,
                f"`{name}` gives a language of `{base}`, which is not declared so",
                f"declare it as `{base}: text, localized`",
            )
            return RowColumn(None)
        if not check_language(
            lang, entry.key_span, self.reading.languages, self.reading.problems, self.reading.component
        ):
            return RowColumn(None)

        return RowColumn(None, language_act(name, base, lang, self.reading))

    def _report_suspect(self, row: Row, name: str, entry: Entry, suspect: str) -> None:
        """An undeclared field like a declared one that the row lacks is a slip; beside it, it is the designer's."""
        given = row.node.entries
        if suspect in given or any(f"{suspect}@{lang}" in given for lang in self.reading.languages):
            return
        if self.fields[suspect].formula:
            return
        self.reading.report(
            FIELD_UNDECLARED,
            entry.key_span,
            f"`{name}` is not declared, and `{suspect}` is not given",
            f"did you mean `{suspect}`? if not, declare `{name}` too",
        )
