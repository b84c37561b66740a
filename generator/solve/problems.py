"""Problems of what is asked of the solver."""

from generator.base.problem import ProblemKind

SOLVE_NAME = ProblemKind("solve-name", "The command line names a component, field or row that the game does not have.")
SOLVE_DOMAIN = ProblemKind("solve-domain", "The solver shall find a value for a cell, but knows no values for it.")
