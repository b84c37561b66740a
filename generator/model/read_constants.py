"""Reading a game's constants."""

import re
from decimal import Decimal

from generator.base.node import Mapping, Node, Scalar, Sequence
from generator.base.problem import Problems
from generator.model.game import Value
from generator.model.keys import form_of
from generator.model.problems import KEY_NAME, VALUE_NESTED, VALUE_TYPE
from generator.model.value import infer_value

_FRACTION = re.compile(r"-?(?:0|[1-9]\d{0,17})\.\d{1,18}", re.ASCII)
_NAME = re.compile(r"[^\W\d]\w*")


def read_constants(node: Mapping | None, problems: Problems) -> dict[str, Value]:
    """The constants by name: numbers and true/false where unquoted, else texts as typed, or lists of these.

    Unlike a field nobody declared, a decimal fraction is a number too, since constants are there to reckon with.
    """
    found: dict[str, Value] = {}
    for name, (key_span, value) in node.entries.items() if node else ():
        if _NAME.fullmatch(name) is None:
            problems.add(
                KEY_NAME.at(key_span, f"`{name}` cannot be the name of a constant", "use letters, digits and `_`")
            )
        elif isinstance(value, Sequence):
            found[name] = tuple(_read_one(item, name, problems) for item in value.items)
        else:
            found[name] = _read_one(value, name, problems)
    return found


def _read_one(node: Node, name: str, problems: Problems) -> Value:
    if not isinstance(node, Scalar):
        problems.add(
            VALUE_NESTED.at(
                node.span,
                f"the constant `{name}` holds {form_of(node)}",
                "a constant is one value or a list of values; rows of values are a table under `tables:`, and words in "
                "several languages stand under `texts:`",
            )
        )
        return None
    value = infer_value(node)
    if value is None:
        problems.add(VALUE_TYPE.at(node.span, f"the constant `{name}` is empty", "give it a value, or take it out"))
    if isinstance(value, str) and not node.quoted and _FRACTION.fullmatch(value):
        return Decimal(value)
    return value
