"""The contents of a game as declared: their data, and how the body is read."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from generator.base.expression import Expression
from generator.base.nearest import did_you_mean
from generator.base.node import Entry, Mapping, Scalar
from generator.base.span import Span
from generator.check.amount import Amount
from generator.check.body import Body
from generator.check.problems import RULE_BODY, RULE_NAME_AMBIGUOUS, RULE_TARGET_UNKNOWN

TOTAL = "total"
PLAYERS = "players"
LEAVE_OUT = "leave_out"
KEYS = (TOTAL, PLAYERS, LEAVE_OUT)
DEEPEST = 4
MOST_PLAYERS = 100


class Count(NamedTuple):
    """A component, or the total of its group, with the number wanted."""

    component: str
    amount: Amount
    span: Span


class LeftOut(NamedTuple):
    """What of a component is not in play.

    Attributes:
        component: its key.
        what: how many pieces, or a condition on its rows.
        by_row: whether it is a condition.
    """

    component: str
    what: Expression
    by_row: bool


@dataclass(frozen=True, slots=True)
class ContentsRule:
    """Counts of components, in groups that may hold groups.

    Attributes:
        name: the group's name; "" for the whole, and for all that a number of players has.
        counts: components with their numbers.
        groups: smaller groups.
        total: what all components of this group and of those inside it make together, or None.
        players: for how many players the group is, or None.
        left_out: what is not in play in this group and those inside it.
    """

    name: str
    counts: tuple[Count, ...]
    groups: "tuple[ContentsRule, ...]"
    total: Count | None
    players: int | None = None
    left_out: tuple[LeftOut, ...] = ()

    def components(self) -> tuple[str, ...]:
        """All components counted here and in the inner groups, but those for a number of players of their own."""
        inner = tuple(key for group in self.groups if group.players == self.players for key in group.components())
        return tuple(count.component for count in self.counts) + inner


def read(body: Body) -> ContentsRule | None:
    """The rule from its body."""
    if not isinstance(body.rule.body, Mapping):
        return None
    rule = _Reader(body).group("", body.rule.body, 0)
    if not rule.components() and rule.total is None and not rule.groups and not body.failed:
        body.fail(RULE_BODY, body.span, "`contents` names no component", "such as `contents: {cards: 54}`")
    return None if body.failed else rule


class _Reader:
    """Reads groups; `players` is known inside a group that is for a number of players."""

    def __init__(self, body: Body, players: int | None = None) -> None:
        self.body = body
        self.components = body.view.game.components
        self.more = () if players is None else (PLAYERS,)
        self.players = players

    def group(self, name: str, node: Mapping, depth: int) -> ContentsRule:
        counts: list[Count] = []
        groups: list[ContentsRule] = []
        total = None
        left_out: tuple[LeftOut, ...] = ()
        for key, entry in node.entries.items():
            value = entry.value
            if isinstance(value, Mapping) and key not in self.components and depth < DEEPEST:
                if key == LEAVE_OUT:
                    left_out = tuple(self.left_out(value))
                elif key == PLAYERS and self.players is None:
                    groups.extend(self.by_players(value, depth))
                else:
                    groups.append(self.group(key, value, depth + 1))
                continue
            count = self.count(key, entry)
            if count is not None and key == TOTAL and key not in self.components:
                total = count
            elif count is not None:
                counts.append(count)
        rule = ContentsRule(name, tuple(counts), tuple(groups), total, self.players, left_out)
        twice = [key for key, times in Counter(rule.components()).items() if times > 1]
        if twice:
            self.body.fail(RULE_BODY, node.span, f"`{twice[0]}` is counted twice", "name it in one group only")
        return rule

    def count(self, key: str, entry: Entry) -> Count | None:
        value = entry.value
        if not isinstance(value, Scalar) or value.empty:
            self.body.fail(RULE_BODY, value.span, f"`{key}` takes a number", f"such as `{key}: 54`")
            return None
        expression = self.body.parsed(value, more=self.more)
        if (key == TOTAL or self.known(key, entry)) and expression is not None:
            return Count(key, Amount(expression), entry.key_span)
        return None

    def known(self, key: str, entry: Entry) -> bool:
        if key in self.components:
            return True
        if key in self.body.view.game.unread:
            self.body.give_up()
            return False
        hint = did_you_mean(key, (*self.components, TOTAL), "components")
        self.body.fail(RULE_TARGET_UNKNOWN, entry.key_span, f"there is no component `{key}`", hint)
        return False

    def by_players(self, node: Mapping, depth: int) -> Iterator[ContentsRule]:
        """A group for each number of players: `2: {deck: 28}`, `3..5: {hand: players * 7}`."""
        seen: set[int] = set()
        for key, entry in node.entries.items():
            numbers = _numbers(key)
            if numbers is None:
                message = f"`{key}` is no number of players"
                self.body.fail(RULE_BODY, entry.key_span, message, "write a number or a range: `2`, `3..5`")
                continue
            if not isinstance(entry.value, Mapping):
                message = f"`{key}` takes components with their numbers"
                self.body.fail(RULE_BODY, entry.value.span, message, f"such as `{key}: {{cards: 28}}`")
                continue
            for number in numbers:
                if number in seen:
                    self.body.fail(RULE_BODY, entry.key_span, f"{number} players are given twice", "keep one of them")
                    continue
                seen.add(number)
                yield _Reader(self.body, number).group("", entry.value, depth + 1)

    def left_out(self, node: Mapping) -> Iterator[LeftOut]:
        for key, entry in node.entries.items():
            if not self.known(key, entry):
                continue
            if not isinstance(entry.value, Scalar) or entry.value.empty:
                message = f"`{LEAVE_OUT}` takes how many of `{key}`, or a condition on its rows"
                self.body.fail(RULE_BODY, entry.value.span, message, f"such as `{key}: 8`")
                continue
            target = self.body.view.target(key)
            expression = self.body.parsed(entry.value, target, self.more)
            if expression is None or target is None:
                continue
            fields = self.body.view.fields(target)
            if self.more and PLAYERS in fields and PLAYERS in expression.names():
                message = f"`{PLAYERS}` is the number of players and also a field of `{key}`"
                hint = "give the field another name, such as `from_players`"
                self.body.fail(RULE_NAME_AMBIGUOUS, entry.value.span, message, hint)
            yield LeftOut(key, expression, bool(expression.names() & fields.keys()))


def _numbers(text: str) -> range | None:
    """The numbers of players that a key names."""
    from generator.base.expression.values import read_number

    parts = text.replace("〜", "..").replace("～", "..").split("..")
    ends = [read_number(part) for part in parts]
    if len(ends) > 2 or not all(isinstance(end, int) and 1 <= end <= MOST_PLAYERS for end in ends):
        return None
    numbers = range(int(ends[0] or 0), int(ends[-1] or 0) + 1)
    return numbers or None
