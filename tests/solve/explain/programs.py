"""Small programs, and looking at every deck there is."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import combinations, product

from generator.base.span import Span
from generator.model.game import Value
from generator.solve.clock import Clock
from generator.solve.program import Codes, Constraint, Demand, Distinct, Program, Sum, Term, Variable, broken

SPAN = Span("cards.yaml", 1, 1)
Domains = Mapping[str, Sequence[Value]]
Row = Mapping[str, int]


class Deck:
    """Rows of one component with the same fields, and the checks on them."""

    def __init__(self, rows: int, domains: Domains, owner: str = "card") -> None:
        self.rows, self.domains, self.owner = rows, domains, owner
        self.fields = list(domains)
        self.variables = tuple(
            Variable(owner, row, f"c{row}", field, tuple(domain), None, SPAN)
            for row in range(rows)
            for field, domain in domains.items()
        )
        self.demands: list[Demand] = []

    def cell(self, row: int, field: str) -> int:
        return row * len(self.fields) + self.fields.index(field)

    def parts(self, fields: Sequence[str], worth: Callable[..., int]) -> tuple[Term, ...]:
        """What every row is worth by the values of some fields; all rows share the weights."""
        weights = {
            codes: weight
            for codes in product(*(range(len(self.domains[field])) for field in fields))
            if (weight := int(worth(*(self.domains[field][code] for field, code in zip(fields, codes, strict=True)))))
        }
        return tuple(Term(tuple(self.cell(row, field) for field in fields), weights) for row in range(self.rows))

    def count(
        self, fields: Sequence[str], worth: Callable[..., int], least: int | None, most: int | None, what: str = ""
    ) -> Sum:
        return Sum(self.parts(fields, worth), least, most, what=what)

    def differ(self, field: str) -> Distinct:
        numbers = {value: place + 1 for place, value in enumerate(map(str, self.domains[field]))}
        return Distinct(self.parts([field], lambda value: numbers[str(value)]), field)

    def check(self, name: str, *constraints: Constraint) -> None:
        self.demands.append(Demand(name, constraints))

    @property
    def program(self) -> Program:
        return Program(self.variables, tuple(self.demands))


def decks(program: Program, fixed: Mapping[int, int]) -> Iterable[Codes]:
    choices = [
        (fixed[place],) if place in fixed else range(len(variable.domain))
        for place, variable in enumerate(program.variables)
    ]
    return product(*choices)


def possible(program: Program, fixed: Mapping[int, int], clock: Clock) -> bool | None:
    """Whether there is a deck, by looking at each."""
    return any(not broken(program, codes) for codes in decks(program, fixed))


def undecided(program: Program, fixed: Mapping[int, int], clock: Clock) -> bool | None:
    return None


def green_deck(where: bool = True) -> Deck:
    """35 cards, 7 of each green; with 15 of both figures on those where green is under 4."""
    deck = Deck(35, {"green": range(5), "figure": ["none", "leaf", "cloud"]})
    deck.check(
        "green-numbers",
        *(deck.count(["green"], lambda g, k=k: g == k, 7, 7, f"cards with green {k}") for k in range(5)),
    )
    deck.check(
        "green-figures",
        *(
            deck.count(
                ["green", "figure"],
                lambda g, f, name=name: f == name and (g < 4 or not where),
                15,
                15,
                f"cards with figure {name}",
            )
            for name in ("leaf", "cloud")
        ),
    )
    bare = deck.count(["green", "figure"], lambda g, f: g == 4 and f != "none", None, 0, "cards against it")
    deck.check("green-4-bare", bare)
    return deck


def blue_deck() -> Deck:
    """35 cards with three different ones of seven signs, no two alike, 12 of them with the seventh."""
    patterns = list(combinations(range(1, 8), 3))
    deck = Deck(35, {"blue": [str(pattern) for pattern in patterns]})
    seventh = {str(pattern): 7 in pattern for pattern in patterns}
    deck.check("blue-unique", deck.differ("blue"))
    deck.check("blue-moon", deck.count(["blue"], lambda blue: seventh[blue], 12, 12, "cards with moon in blue"))
    return deck
