"""Which rows to change so that a distribution holds."""

from collections.abc import Hashable, Iterator, Sequence
from itertools import islice

from generator.check.finding import Edit
from generator.check.kinds.distribution_table import Key, Table
from generator.check.mend_edits import MOST_EDITS, Candidate, Editor, exactly
from generator.check.mend_moves import Cell, Move, Teller, plans
from generator.check.view import Row, View

MOST_WAYS = 40
MOST_ITEMS = 200_000
"""Items of lists that are looked at for all moves together."""

PIECES = ("card", "tile", "token", "standee", "board")
MOST_MOVES = 12
"""Moves that are told in general before the rows; more would say nothing any more."""


def proposed(table: Table, view: View) -> Iterator[Candidate]:
    """Changes of rows that may make a distribution right.

    Args:
        table: the distribution, counted.
        view: the game.
    """
    cells = [Cell(key, table.counts.get(key, 0), bounds) for key, bounds in table.wanted().items()]
    for moves in plans(cells):
        yield from _Mover(table, view).ways(moves)


class _Mover:
    """Finds rows for moves."""

    def __init__(self, table: Table, view: View) -> None:
        self.table = table
        self.by = table.rule.by
        self.rows = Editor(view, table.rule.of)
        lists = [place for place, field in enumerate(table.fields) if field is not None and field.type == "list"]
        if table.lists and not lists:
            lists = [0] if len(self.by) == 1 else [0, 0]
        self.lists = lists
        self.items: dict[str, tuple[object, ...]] = {}
        """Lists as the steps so far have changed them, by the row's id."""
        self.doubles = any(self._doubled(row) for row in table.selected)
        target = table.rule.of
        kind = "row" if target.is_table else view.game.components[target.key].kind
        self.teller = Teller(self.by, kind if kind in ("row", *PIECES) else "piece", bool(lists))

    def ways(self, moves: Sequence[Move]) -> Iterator[Candidate]:
        """Ways to make some moves, each with rows of its own."""
        if len(self.lists) > 1 or sum(move.pieces for move in moves) > MOST_EDITS * 10:
            return
        if self.lists and sum(self.table.counts.values()) * len(moves) > MOST_ITEMS:
            return
        told = [(move.pieces, self._shown(move.source), self._shown(move.goal)) for move in moves]
        summary = self.teller.tell(told) if len(moves) <= MOST_MOVES else ""
        steps = [step for move in moves for step in self._steps(move)]
        for way in range(MOST_WAYS):
            edits = self._way(steps, way)
            if edits is None:
                return
            if len(edits) <= MOST_EDITS:
                yield Candidate(edits, summary)

    def _way(self, steps: Sequence[Move], way: int) -> tuple[Edit, ...] | None:
        """The edits that make all steps, the first of them in its way of that number; None when there is none."""
        self.rows.used = set()
        self.items = {}
        edits: tuple[Edit, ...] = ()
        for place, step in enumerate(steps):
            options = self._item_ways(step) if self.lists else self._piece_ways(step)
            found = next(islice(options, way if place == 0 else 0, None), None)
            if found is None:
                return None
            self.rows.used.update(edit.card for edit in found)
            edits += found
        return _merged(edits) if self.lists else edits

    def _steps(self, move: Move) -> Iterator[Move]:
        """A move of list items between cells that differ elsewhere takes them away here and adds them there."""
        if self.lists and move.source is not None and move.goal is not None:
            place = self.lists[0]
            if any(a != b for at, (a, b) in enumerate(zip(move.source, move.goal, strict=True)) if at != place):
                yield move._replace(goal=None)
                yield move._replace(source=None)
                return
        yield move

    def _shown(self, key: Key | None) -> tuple[str, ...] | None:
        return None if key is None else self.table.show(key)

    def _free(self, rows: Sequence[Row]) -> list[Row]:
        return [row for row in rows if row.card.id not in self.rows.used]

    def _at(self, key: Key) -> list[Row]:
        return self._free(self.table.rows.get(key, []))

    def _piece_ways(self, move: Move) -> Iterator[tuple[Edit, ...]]:
        if move.source is None and move.goal is not None:
            yield from self._added(move.pieces, move.goal)
        elif move.source is not None and move.goal is None:
            yield from self._taken(move.pieces, move.source)
        elif move.source is not None and move.goal is not None:
            yield from self._changed(move.pieces, move.source, move.goal)

    def _changed(self, pieces: int, source: Key, goal: Key) -> Iterator[tuple[Edit, ...]]:
        values = self._values(goal, source)
        rows = self._at(source)
        for chosen in exactly(rows, pieces):
            edits = [self.rows.sets(row, name, value) for row in chosen for name, value in values]
            if None not in edits:
                yield tuple(edit for edit in edits if edit)
        for row in rows:
            if row.copies < pieces:
                continue
            fewer = self.rows.copies(row, row.copies - pieces)
            for other in self._at(goal)[:3]:
                more = self.rows.copies(other, other.copies + pieces)
                if fewer and more:
                    yield fewer, more
            added = self.rows.like(row, pieces, *values) if row.copies > pieces else ()
            if fewer and added:
                yield fewer, *added

    def _added(self, pieces: int, goal: Key) -> Iterator[tuple[Edit, ...]]:
        for row in self._at(goal):
            more = self.rows.copies(row, row.copies + pieces)
            if more:
                yield (more,)
        values = self._values(goal)
        donors = sorted(self.table.selected[:MOST_EDITS], key=lambda row: -self._likeness(row, goal))
        for row in donors[:3]:
            added = self.rows.like(row, pieces, *values)
            if added:
                yield added

    def _likeness(self, row: Row, goal: Key) -> int:
        return sum(part == want for key in self.table.cells(row) for part, want in zip(key, goal, strict=True))

    def _taken(self, pieces: int, source: Key) -> Iterator[tuple[Edit, ...]]:
        rows = self._at(source)
        for chosen in exactly(rows, pieces):
            out = [self.rows.copies(row, 0) for row in chosen]
            yield tuple(edit for edit in out if edit)
        for row in rows:
            fewer = self.rows.copies(row, row.copies - pieces) if row.copies > pieces else None
            if fewer:
                yield (fewer,)
        edits = []
        for row in rows:
            away = min(row.copies, pieces)
            fewer = self.rows.copies(row, row.copies - away)
            if fewer and away:
                edits.append(fewer)
                pieces -= away
        if not pieces:
            yield tuple(edits)

    def _values(self, goal: Key, source: Key | None = None) -> list[tuple[str, object]]:
        """The fields that a piece of one cell must have otherwise to count in another."""
        return [
            (name, self.table.value(place, part))
            for place, (name, part) in enumerate(zip(self.by, goal, strict=True))
            if source is None or source[place] != part
        ]

    def _item_ways(self, move: Move) -> Iterator[tuple[Edit, ...]]:
        """Changes of lists: an item for another, one more, one less."""
        place = self.lists[0]
        name = self.by[place]
        goal = None if move.goal is None else self.table.value(place, move.goal[place])
        rows = self._holding(move.source, place) if move.source is not None else self._beside(move.goal or (), place)
        wanted = None if move.goal is None else move.goal[place]
        if not self.doubles:
            rows = [row for row in rows if wanted is None or wanted not in self._folded(row, place)]
        rows.sort(key=lambda row: (row.card.id in self.rows.used, wanted in self._folded(row, place)))
        for chosen in exactly(rows, move.pieces):
            before = {row.card.id: self._now(row, name) for row in chosen}
            edits = [self._item_edit(row, place, move.source, goal) for row in chosen]
            if None in edits:
                self.items.update(before)
                continue
            yield tuple(edit for edit in edits if edit)
            self.items.update(before)

    def _item_edit(self, row: Row, place: int, source: Key | None, goal: object) -> Edit | None:
        name = self.by[place]
        items = self._now(row, name)
        at = len(items) if source is None else self._folded(row, place).index(source[place])
        middle = () if goal is None else (goal,)
        self.items[row.card.id] = (*items[:at], *middle, *items[at + 1 :])
        return self.rows.sets(row, name, self.items[row.card.id])

    def _now(self, row: Row, name: str) -> tuple[object, ...]:
        items = self.items.get(row.card.id, row.names[name])
        return items if isinstance(items, tuple) else ()

    def _folded(self, row: Row, place: int) -> list[Hashable]:
        return [self.table.folds[place](item) for item in self._now(row, self.by[place])]

    def _doubled(self, row: Row) -> bool:
        """Whether a row's list holds something twice, so that a mend may do so too."""
        items = self._folded(row, self.lists[0]) if self.lists else []
        return len(set(items)) < len(items)

    def _holding(self, source: Key, place: int) -> list[Row]:
        """The rows that count in a cell, also after the steps so far."""
        return [row for row in self.table.rows.get(source, ()) if source[place] in self._folded(row, place)]

    def _beside(self, key: Key, place: int) -> list[Row]:
        """The selected rows that have a cell's values in all fields but the list."""
        rows = []
        for row in self.table.selected:
            parts = [fold(row.names[name]) for fold, name in zip(self.table.folds, self.by, strict=True)]
            if all(part == want for at, (part, want) in enumerate(zip(parts, key, strict=True)) if at != place):
                rows.append(row)
        return rows


def _merged(edits: tuple[Edit, ...]) -> tuple[Edit, ...]:
    """Edits of which those of the same value are one."""
    found: dict[tuple[str, str], Edit] = {}
    for edit in edits:
        first = found.get((edit.card, edit.field))
        found[edit.card, edit.field] = edit if first is None else first._replace(new=edit.new)
    return tuple(found.values())
