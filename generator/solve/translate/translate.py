"""A game and its checks as a program: the cells that are looked for, and what each check demands of them as sums."""

from collections.abc import Iterator, Sequence

from generator.base.problem import Problems
from generator.check.amount import RuleError
from generator.check.kind import CHECKS
from generator.check.view import View
from generator.model.game import Game
from generator.solve.problems import SOLVE_DOMAIN
from generator.solve.program import Apart, Constraint, Demand, Program, Sum, Variable
from generator.solve.translate.checks import Check, checks_of
from generator.solve.translate.deck import ApartError, Cell, Deck, Free, Owner
from generator.solve.translate.domain import Domains
from generator.solve.translate.formulas import formulas
from generator.solve.translate.numbers import table_numbers
from generator.solve.translate.reckon import told_apart

DEPENDS = "its numbers depend on cells that are looked for"


def translate(game: Game, free: Free, problems: Problems) -> Program:
    """A game's cells and checks as a program.

    Args:
        game: the game; cells that are `?` have no value in it.
        free: which cells may change.
        problems: receives a problem for each cell that shall be found, but for which no values are known.

    Returns:
        The cells as variables, the checks as demands; and the checks that could not be put as sums, with the reason.
        Waived checks are left out, as are those that pass whatever the cells hold. Each computed field that may have no
        value is a demand too.
    """
    view = View(game)
    owners = {name: Owner(view, target) for name in view.targets() if (target := view.target(name))}
    checks = list(checks_of(view))
    domains = Domains(Deck(view, owners, ()), checks, free)
    variables = list(_variables(owners, checks, domains, problems))
    deck = Deck(view, owners, variables)
    demands: list[Demand] = []
    apart: list[Apart] = []
    for check in checks:
        try:
            constraints = tuple(_constraints(check, deck))
        except (ApartError, RuleError) as error:
            reason = error.reason if isinstance(error, ApartError) else error.problem.message
            apart.append(Apart(check.id, reason))
            continue
        if constraints:
            demands.append(Demand(check.id, constraints, check.soft))
    for found in formulas(deck):
        if isinstance(found, Demand):
            demands.append(found)
        else:
            apart.append(found)
    pruned = tuple(check.id for check in checks if check.id in domains.pruned)
    return Program(deck.variables, tuple(demands), tuple(apart), pruned, tuple(domains.partial))


def _constraints(check: Check, deck: Deck) -> Sequence[Constraint]:
    """What a check demands; nothing where it holds whatever the cells are.

    Raises:
        ApartError: when it cannot be put as sums.
        RuleError: when it cannot be evaluated.
    """
    if check.reason or check.putter is None:
        raise ApartError(check.reason)
    depends = any(deck.opens(owner, fields) for owner, fields in check.names.items())
    if not depends and not any(deck.opens(target.name, fields) for target, fields in check.looks.items()):
        return _fixed(check, deck)
    if depends:
        raise ApartError(DEPENDS)
    return list(check.putter.put(check.read, deck))


def _fixed(check: Check, deck: Deck) -> Sequence[Constraint]:
    """A check that no cell has a part in: nothing where it passes, else something that cannot hold."""
    if not CHECKS[check.rule.kind].judge(check.read, deck.view).findings:
        return ()
    try:
        found = list(check.putter.put(check.read, deck)) if check.putter else []
    except (ApartError, RuleError):
        found = []
    return found or (Sum((), 1, None, 0, f"ways in which {check.id} holds"),)


def _variables(
    owners: dict[str, Owner], checks: Sequence[Check], domains: Domains, problems: Problems
) -> Iterator[Variable]:
    free = domains.free
    fixed = table_numbers(owners, checks, domains.view) if free.repair else frozenset()
    places: dict[int, dict[object, int]] = {}
    for name, owner in owners.items():
        looked = _looked(owner, checks)
        for row, card in enumerate(owner.cards):
            for field in owner.fields:
                cell = (name, row, field)
                unknown = cell in free.unknown
                changes = field in looked and (name, field) not in fixed and _changes(owner, cell, domains)
                if not unknown and not changes:
                    continue
                domain = () if field == "id" or owner.computed(field) else domains.of(owner, row, field)
                if not domain or (unknown and domain == (None,)):
                    if unknown:
                        message = f"no value is known that `{field}` of {card.id} may have"
                        hint = f"declare the values of `{field}`, at most 2000, such as `0..9`"
                        problems.add(SOLVE_DOMAIN.at(card.place(field), message, hint, component=name, card=card.id))
                    continue
                value = card.copies if field == "copies" else card.values.get(field)
                if id(domain) not in places:
                    places[id(domain)] = {told_apart(one): at for at, one in enumerate(domain)}
                given = None if unknown else places[id(domain)].get(told_apart(value))
                yield Variable(name, row, card.id, field, domain, given, card.place(field))


def _looked(owner: Owner, checks: Sequence[Check]) -> frozenset[str]:
    """The fields of an owner that some check looks at, and those from which they are reckoned."""
    return owner.inputs(field for check in checks for field in check.looks.get(owner.target, ()))


def _changes(owner: Owner, cell: Cell, domains: Domains) -> bool:
    """Whether a cell that is given may change: no id, no computed field."""
    name, row, field = cell
    if field == "id" or owner.computed(field) or domains.free.keeps(name, row, field):
        return False
    return field != "copies" or domains.copies.may_change(owner, row)
