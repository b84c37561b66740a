"""What can be wrong with the text of an expression."""

from generator.base.problem import ProblemKind

EXPRESSION_SYNTAX = ProblemKind("expression-syntax", "A condition or formula does not follow the expression language.")
EXPRESSION_FUNCTION = ProblemKind("expression-function", "A condition or formula calls a function that does not exist.")
EXPRESSION_LIMIT = ProblemKind("expression-limit", "A condition or formula is longer or nested deeper than is allowed.")
