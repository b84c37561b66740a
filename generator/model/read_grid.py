"""Reading a long table column by column: each distinct text of a column is read once."""

from collections.abc import Collection, Mapping, Sequence
from typing import cast

from generator.base.grid import Column, Grid, cell
from generator.base.node import Entry, Node
from generator.base.problem import Problems
from generator.base.span import Span
from generator.model.bulk import plain_values
from generator.model.copies import check_copies, is_copies, read_copies
from generator.model.game import Card, CardColumns, Value
from generator.model.read_rows import check_ids, read_rows, report_missing, rows_of
from generator.model.rows import Rows
from generator.model.unknown import SIGNS, signs_of
from generator.model.value import Reader, Reading


def read_grid(grid: Grid, rows: Rows, span: Span, reading: Reading) -> Sequence[Card]:
    """The rows of a grid; the same values and the same problems as those of its nodes.

    Args:
        grid: the table.
        rows: their reader, fresh.
        span: where the component stands.
    """
    first = {column.name: Entry(column.span, cell(_first(column), column.span)) for column in grid.columns}
    fields = [column for column in grid.columns if not _is_key(column.name, rows)]
    meanings = {column.name: rows.column(column.name, first[column.name]) for column in grid.columns}
    odd = any(meanings[column.name].read is None or meanings[column.name].suspect for column in fields)
    if odd or rows.formulas is not None or _is_ragged(grid):
        return read_rows(rows_of(grid.nodes(), "rows", reading, rows.fields), rows, span, reading)
    ids, copies = _ids(grid), _copies(grid, rows, reading)
    columns: dict[str, Sequence[Value]] = {name: (default,) * len(ids) for name, default in rows.blank.items()}
    for column in fields:
        read = meanings[column.name].read
        assert read is not None
        columns[column.name] = _Cells(grid, column, ids, reading.problems).values(read, rows)
    cards = CardColumns(ids, columns, copies, grid.row_span, _Places(grid, rows.copies.name if rows.copies else "").of)
    _note_unknown(grid, ids, rows, reading)
    check_ids(cards, reading)
    _note_missing(grid, columns, cards, rows)
    report_missing(rows.missing, rows.fields, len(cards), reading)
    if copies is not None:
        check_copies(cards, rows.copies, span, reading)
    return cards


def _first(column: Column) -> str:
    return next((text for text in column.texts if text), "")


def _is_ragged(grid: Grid) -> bool:
    """Whether rows end early; they then lack the last column at least."""
    return bool(grid.columns) and None in grid.columns[-1].distinct


def _is_key(name: str, rows: Rows) -> bool:
    return name not in rows.fields and (name == "id" or is_copies(name))


def _ids(grid: Grid) -> Sequence[str]:
    numbers = map(str, range(1, len(grid.lines) + 1))
    given = next((column.texts for column in grid.columns if column.name == "id"), None)
    if given is None:
        return tuple(numbers)
    return tuple([text or number for text, number in zip(given, numbers, strict=True)])


def _copies(grid: Grid, rows: Rows, reading: Reading) -> Sequence[int] | None:
    """How many of each row are printed; None where no column says so."""
    column = next((one for one in grid.columns if rows.copies and one.name == rows.copies.name), None)
    if column is None:
        return None

    def read(node: Node, card: str) -> Value:
        return read_copies(node, column.name, reading, card)

    values = _Cells(grid, column, _ids(grid), reading.problems).read(read, {})
    return tuple([value for value in values if isinstance(value, int)])


class _Cells:
    """The cells of a column, to be read."""

    def __init__(self, grid: Grid, column: Column, ids: Sequence[str], problems: Problems) -> None:
        self.grid = grid
        self.column = column
        self.ids = ids
        self.problems = problems
        self.texts = cast(Sequence[str], column.texts)
        self.distinct = cast(Collection[str], column.distinct)

    def values(self, read: Reader, rows: Rows) -> Sequence[Value]:
        """The values, with the field's default where a cell gives none."""
        field = rows.fields.get(self.column.name)
        default = rows.blank.get(self.column.name)
        if "" not in self.distinct and field is not None and field.type == "text":
            return self.texts
        values = self.read(read, plain_values(field, self.distinct))
        if default is not None and None in values:
            signs = signs_of(field) if field else ()
            return tuple(
                [
                    default if value is None and text.strip() not in signs else value
                    for value, text in zip(values, self.texts, strict=True)
                ]
            )
        return values

    def read(self, read: Reader, known: dict[str, Value]) -> Sequence[Value]:
        """The values; a text that `known` lacks is read where it first stands, and wherever it is faulty."""
        if len(known) < len(self.distinct):
            self._read_rest(read, known)
        return tuple(map(known.__getitem__, self.texts))

    def _read_rest(self, read: Reader, known: dict[str, Value]) -> None:
        faulty: set[str] = set()
        for row, text in enumerate(self.texts):
            if text in known and text not in faulty:
                continue
            before = len(self.problems)
            known[text] = read(cell(text, self.grid.cell_span(row, self.column.number)), self.ids[row])
            if len(self.problems) > before:
                faulty.add(text)


class _Places:
    """Where values stand."""

    def __init__(self, grid: Grid, copies: str) -> None:
        self.grid = grid
        self.numbers = {column.name: column.number for column in grid.columns}
        if copies:
            self.numbers["copies"] = self.numbers[copies]

    def of(self, row: int, name: str) -> Span | None:
        """The cell of a row under a name; None where there is no such column."""
        number = self.numbers.get(name)
        return None if number is None else self.grid.cell_span(row, number)


def _note_unknown(grid: Grid, ids: Sequence[str], rows: Rows, reading: Reading) -> None:
    """Keep the values that are not known, row by row in the order of the columns."""
    found: dict[int, dict[str, Span]] = {}
    for column in grid.columns:
        field = rows.fields.get(column.name)
        is_copies_column = rows.copies is not None and column.name == rows.copies.name
        signs = signs_of(field) if field else SIGNS if is_copies_column else ()
        written = {text for text in column.distinct if text is not None and text.strip() in signs}
        for row, text in enumerate(column.texts) if written else ():
            if text in written:
                found.setdefault(row, {})[field.name if field else "copies"] = grid.cell_span(row, column.number)
    for row in sorted(found):
        if reading.unknowns is not None:
            reading.unknowns.note(row, ids[row], found[row])


def _note_missing(grid: Grid, columns: Mapping[str, Sequence[Value]], cards: CardColumns, rows: Rows) -> None:
    """Keep the rows that do not give a required field for the report; those with a faulty value have had theirs."""
    texts = {column.name: column.texts for column in grid.columns}
    for name in rows.required:
        if None not in columns[name]:
            continue
        given = texts.get(name)
        absent = [row for row, value in enumerate(columns[name]) if value is None and not (given and given[row])]
        if absent:
            rows.missing[name] = [cards[row] for row in absent]
