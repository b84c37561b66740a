"""The cross tables of features, kept up to date while a deck changes."""

from collections.abc import Iterable, Sequence

from generator.solve.local.state import Changes
from generator.solve.objectives.features import Feature
from generator.solve.objectives.printed import Moved, Printed
from generator.solve.objectives.uneven import unevenness
from generator.solve.program import Codes


class Tables:
    """How many printed pieces have which answers, one by one and two by two.

    Args:
        features: the questions.
        pairs: which two of them are crossed.
        blocks: questions whose answers shall be even together, and how much that weighs: one of which all answers
            count, or several of which the last answer (yes) counts.
        printed: the pieces of each row in the deck; moves that are made are made there too.
        weights: by sheet, how much it weighs that the numbers of copies that are looked for are even.
        codes: the deck.
    """

    def __init__(
        self,
        features: Sequence[Feature],
        pairs: Sequence[tuple[int, int]],
        blocks: Sequence[tuple[tuple[int, ...], int]],
        printed: Printed,
        weights: Sequence[int],
        codes: Codes,
    ) -> None:
        self._pairs, self._blocks, self._printed, self._weights = pairs, blocks, printed, weights
        self._sheets = [feature.sheet for feature in features]
        self._copies = [printed.of[sheet] for sheet in self._sheets]
        self._sizes = [feature.size for feature in features]
        self._held = [list(feature.fixed) for feature in features]
        self._asked: dict[int, list[tuple[int, int, list[int]]]] = {}
        for place, feature in enumerate(features):
            for cell, (row, answers) in feature.answers.items():
                self._held[place][row] = answers[codes[cell]]
                self._asked.setdefault(cell, []).append((place, row, answers))
        self._single = [self._count(place) for place in range(len(features))]
        self._double = [self._cross(one, other) for one, other in pairs]
        self._pairs_of: list[list[int]] = [[] for _ in features]
        for place, pair in enumerate(pairs):
            for feature_place in pair:
                self._pairs_of[feature_place].append(place)
        self._blocks_of: dict[int, int] = {
            feature_place: place for place, (places, _) in enumerate(blocks) for feature_place in places
        }

    def _count(self, place: int) -> list[int]:
        found = [0] * self._sizes[place]
        for answer, copies in zip(self._held[place], self._copies[place], strict=True):
            found[answer] += copies
        return found

    def _cross(self, one: int, other: int) -> list[int]:
        width = self._sizes[other]
        found = [0] * (self._sizes[one] * width)
        for first, second, copies in zip(self._held[one], self._held[other], self._copies[one], strict=True):
            found[first * width + second] += copies
        return found

    def total(self) -> float:
        """The objective."""
        association = sum(self.association(place) for place in range(len(self._pairs)))
        uneven = sum(self._unevenness(place, self._single) for place in range(len(self._blocks)))
        return association + uneven + sum(map(self._uneven_copies, range(len(self._weights))))

    def _uneven_copies(self, sheet: int) -> float:
        return self._weights[sheet] * self._printed.unevenness(sheet)

    def association(self, place: int) -> float:
        """V² of a pair."""
        one, other = self._pairs[place]
        return self._squared(place, self._double[place], self._single[one], self._single[other])

    def _squared(self, place: int, double: Sequence[int], ones: Sequence[int], others: Sequence[int]) -> float:
        one, other = self._pairs[place]
        width = self._sizes[other]
        if not any(ones):
            return 0.0
        total = 0.0
        for first, count in enumerate(ones):
            if count:
                start = first * width
                line = double[start : start + width]
                total += sum([n * n / many for n, many in zip(line, others, strict=True) if n]) / count
        return (total - 1) / (min(self._sizes[one], width) - 1)

    def _unevenness(self, place: int, single: Sequence[Sequence[int]] | dict[int, list[int]]) -> float:
        places, weight = self._blocks[place]
        counts = single[places[0]] if len(places) == 1 else [single[one][-1] for one in places]
        return weight * unevenness(counts)

    def delta(self, changes: Changes) -> float:
        """How much the objective would change."""
        printed = self._printed.moved(changes)
        touched = self._touched(changes, printed)
        single = self._moved_single(touched, printed)
        total = self._copies_change(printed) if printed else 0.0
        for place in self._affected(touched):
            one, other = self._pairs[place]
            double = self._double[place]
            moved = self._moved_double(place, touched, printed)
            if one not in single and other not in single:
                width, ones, others = self._sizes[other], self._single[one], self._single[other]
                change = 0.0
                for spot, added in moved.items():
                    if added:
                        change += added * (2 * double[spot] + added) / (ones[spot // width] * others[spot % width])
                total += change / (min(self._sizes[one], width) - 1)
                continue
            after = list(double)
            for spot, added in moved.items():
                after[spot] += added
            ones, others = single.get(one, self._single[one]), single.get(other, self._single[other])
            total += self._squared(place, after, ones, others) - self.association(place)
        if single:
            total += self._uneven_change(single)
        return total

    def _uneven_change(self, single: dict[int, list[int]]) -> float:
        blocks = {self._blocks_of[place]: None for place in single if place in self._blocks_of}
        total = 0.0
        for block in blocks:
            after = {place: single.get(place, self._single[place]) for place in self._blocks[block][0]}
            total += self._unevenness(block, after) - self._unevenness(block, self._single)
        return total

    def make(self, changes: Changes) -> None:
        """Make a move."""
        printed = self._printed.moved(changes)
        touched = self._touched(changes, printed)
        for place in self._affected(touched):
            double = self._double[place]
            for spot, added in self._moved_double(place, touched, printed).items():
                double[spot] += added
        for place, counts in self._moved_single(touched, printed).items():
            self._single[place] = counts
        for place, rows in touched.items():
            held = self._held[place]
            for row, answer in rows.items():
                held[row] = answer
        self._printed.make(printed)

    def _copies_change(self, printed: Moved) -> float:
        return sum(
            self._weights[sheet] * (self._printed.unevenness(sheet, printed) - self._printed.unevenness(sheet))
            for sheet in dict.fromkeys([sheet for sheet, _ in printed])
        )

    def _touched(self, changes: Changes, printed: Moved) -> dict[int, dict[int, int]]:
        """By feature, the rows with another answer than before or another number of copies, and their answers."""
        found: dict[int, dict[int, int]] = {}
        for cell, code in changes:
            for place, row, answers in self._asked.get(cell, ()):
                answer = answers[code]
                if answer != self._held[place][row]:
                    if place in found:
                        found[place][row] = answer
                    else:
                        found[place] = {row: answer}
        for sheet, row in printed:
            for place, number in enumerate(self._sheets):
                if number == sheet:
                    found.setdefault(place, {}).setdefault(row, self._held[place][row])
        return found

    def _affected(self, touched: Iterable[int]) -> list[int]:
        lists = [self._pairs_of[place] for place in touched]
        return lists[0] if len(lists) == 1 else list(dict.fromkeys([place for places in lists for place in places]))

    def _moved_single(self, touched: dict[int, dict[int, int]], printed: Moved) -> dict[int, list[int]]:
        """The new counts of the features whose counts change; swaps change none."""
        found: dict[int, list[int]] = {}
        for place, rows in touched.items():
            counts, held, copies = list(self._single[place]), self._held[place], self._copies[place]
            for row, answer in rows.items():
                counts[held[row]] -= copies[row]
                counts[answer] += printed.get((self._sheets[place], row), copies[row]) if printed else copies[row]
            if counts != self._single[place]:
                found[place] = counts
        return found

    def _moved_double(self, place: int, touched: dict[int, dict[int, int]], printed: Moved) -> dict[int, int]:
        one, other = self._pairs[place]
        width, copies = self._sizes[other], self._copies[one]
        firsts, seconds = self._held[one], self._held[other]
        left, right = touched.get(one, {}), touched.get(other, {})
        moved: dict[int, int] = {}
        for row in {**left, **right} if left and right else left or right:
            first, second, many = firsts[row], seconds[row], copies[row]
            old = first * width + second
            new = left.get(row, first) * width + right.get(row, second)
            moved[old] = moved.get(old, 0) - many
            after = printed.get((self._sheets[one], row), many) if printed else many
            moved[new] = moved.get(new, 0) + after
        return moved
