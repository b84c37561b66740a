"""Small games with cells that are looked for, and what their checks say of a deck."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from generator.base.problem import Problems
from generator.base.span import Span
from generator.check.amount import RuleError
from generator.check.body import Body
from generator.check.kind import CHECKS
from generator.check.mend_apply import computed, formulas_of
from generator.check.view import View
from generator.model.field import Field
from generator.model.game import Card, Component, Game, Rule, Table, Value
from generator.solve.program import Codes, Demand, Program, excess
from generator.solve.translate.deck import Free
from generator.solve.translate.translate import translate
from tests.check.deck import choice, component, flag, game, lists, number, rule, table, text

LAMP = (
    choice("colour", "red", "blue"),
    number("height", 0, 1, 2),
    replace(number("worth", 1, 2), required=False),
    lists("lights", "star", "wind"),
    flag("bright"),
    text("name"),
    Field("double", "any", Span("deck.csv", 1), formula="height * 2"),
    Field("known", "any", Span("deck.csv", 1), formula='count(lights) > 0 and "star" in lights'),
)


def lamps(rows: Sequence[dict[str, Any]], key: str = "lamp") -> Component:
    """A component of lamps, its computed fields reckoned."""
    return replace(component(key, LAMP, rows), back="back.xml")


def made(*parts: Component | Table, rules: Sequence[Rule] = (), **constants: Value) -> Game:
    """A game whose computed fields are reckoned."""
    return reckoned(game(*parts, rules=rules, constants=constants))


def reckoned(one: Game) -> Game:
    """A game with all computed fields reckoned anew; those of rows for which that cannot be are missing."""
    return replace(one, components={key: _reckoned(one, part) for key, part in one.components.items()})


def _reckoned(one: Game, part: Component) -> Component:
    formulas = formulas_of(one, part.key, part.fields)
    if formulas is None:
        return part
    return replace(part, cards=tuple([computed(card, formulas) or card for card in part.cards]))


def program_of(one: Game, free: Free) -> Program | None:
    """A game as a program; None when some cell has no values."""
    problems = Problems()
    found = translate(one, free, problems)
    return None if list(problems) else found


def filled(one: Game, program: Program, codes: Codes) -> Game:
    """A game with the values that some codes stand for."""
    components, tables = dict(one.components), dict(one.tables)
    for variable, code in zip(program.variables, codes, strict=True):
        value = variable.domain[code]
        if variable.owner.startswith("tables."):
            key = variable.owner.removeprefix("tables.")
            rows = _changed(tables[key].rows, variable.row, variable.field, value)
            tables[key] = replace(tables[key], rows=rows)
        else:
            cards = _changed(components[variable.owner].cards, variable.row, variable.field, value)
            components[variable.owner] = replace(components[variable.owner], cards=cards)
    return reckoned(replace(one, components=components, tables=tables))


def _changed(cards: Sequence[Card], row: int, field: str, value: Value) -> tuple[Card, ...]:
    card = cards[row]
    if field == "copies":
        assert isinstance(value, int)
        new = replace(card, copies=value)
    else:
        new = replace(card, values={**card.values, field: value})
    return (*cards[:row], new, *cards[row + 1 :])


def passes(one: Game, declared: Rule) -> bool:
    """Whether a check passes: it can be evaluated, and finds nothing."""
    view, problems = View(one), Problems()
    kind = CHECKS[declared.kind]
    read = kind.read(Body(declared, view, kind.keys, problems))
    assert read is not None, [str(problem) for problem in problems]
    try:
        return not kind.judge(read, view).findings
    except RuleError:
        return False


def holds(demand: Demand | None, codes: Codes) -> bool:
    """Whether a demand is fulfilled; one that is left out always is."""
    return demand is None or not any(excess(constraint, codes) for constraint in demand.constraints)


def shown(one: Game, deck: Game, demand: Demand | None) -> str:
    """A deck with its check and its constraints, to be read."""
    body = getattr(one.rules[0].body, "entries", {})
    lines = [f"{one.rules[0].kind} {[(key, _plain(entry.value)) for key, entry in body.items()]}"]
    for key, part in deck.components.items():
        lines += [f"{key} {card.id} x{card.copies} {dict(card.values)}" for card in part.cards]
    for key, found in deck.tables.items():
        lines += [f"{key} {card.id} {dict(card.values)}" for card in found.rows]
    lines += [str(constraint) for constraint in (demand.constraints if demand else ())]
    return "\n".join(lines)


def _plain(node: object) -> object:
    if hasattr(node, "entries"):
        return {key: _plain(entry.value) for key, entry in node.entries.items()}
    return [_plain(item) for item in node.items] if hasattr(node, "items") else getattr(node, "text", node)


__all__ = [
    "LAMP",
    "choice",
    "component",
    "filled",
    "flag",
    "holds",
    "lamps",
    "lists",
    "made",
    "number",
    "passes",
    "program_of",
    "reckoned",
    "rule",
    "shown",
    "table",
    "text",
]
