"""The small safe language of conditions and formulas: `green < 4 and leaf in figures`, `sum(change.power) // 2`."""

from generator.base.expression.expression import Expression, parse
from generator.base.expression.values import ExpressionError

__all__ = ["Expression", "ExpressionError", "parse"]
