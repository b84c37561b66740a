"""What can be wrong with what is asked of the statistics."""

from generator.base.problem import ProblemKind

OWNER_UNKNOWN = ProblemKind("asked-owner-unknown", "Statistics are asked of a component or table that does not exist.")
FIELD_UNKNOWN = ProblemKind("asked-field-unknown", "Statistics are asked of a field that the rows do not have.")
ODDS_BAD = ProblemKind("asked-odds-bad", "The odds of a hand are asked that cannot be drawn.")
