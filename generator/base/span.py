"""Where a value stands in a designer's file."""

from typing import NamedTuple


class Span(NamedTuple):
    """A place in a file.

    Attributes:
        file: the path as shown to the designer (relative to the project; a workbook's sheet as `deck.xlsx#Sheet`).
        line: physical line (or worksheet row) from 1; 0 when the whole file is meant.
        column: character (or table cell) from 1; 0 when the whole line is meant.
        record: number of the data record in a table from 1; 0 outside tables.
    """

    file: str
    line: int = 0
    column: int = 0
    record: int = 0

    def __str__(self) -> str:
        place = self.file
        if self.line:
            place += f":{self.line}"
            if self.column:
                place += f":{self.column}"
        return f"{place} (record {self.record})" if self.record else place
