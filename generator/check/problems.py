"""What can be wrong with a declared check itself, as against the deck that it checks."""

from generator.base.problem import ProblemKind, Severity

RULE_KIND_UNKNOWN = ProblemKind("rule-kind-unknown", "A check of that name does not exist.")
RULE_BODY = ProblemKind("rule-body", "A check's keys or values are not what its kind takes.")
RULE_KEY_UNKNOWN = ProblemKind("rule-key-unknown", "A check has a key that its kind does not take.")
RULE_TARGET_UNKNOWN = ProblemKind("rule-target-unknown", "A check names a component or table that does not exist.")
RULE_FIELD_UNKNOWN = ProblemKind("rule-field-unknown", "A check names a field that its component or table lacks.")
RULE_NAME_UNKNOWN = ProblemKind("rule-name-unknown", "A check's condition uses a name that is not known.")
RULE_NAME_AMBIGUOUS = ProblemKind(
    "rule-name-ambiguous", "A check's condition compares a field with a word that is both one of its values and a name."
)
RULE_VALUE_IMPOSSIBLE = ProblemKind(
    "rule-value-impossible", "A check names a value that its field can never have by its declaration."
)
RULE_CONTRADICTION = ProblemKind("rule-contradiction", "A check wants two different numbers of the same thing.")
RULE_EMPTY = ProblemKind("rule-empty", "A check matches no printed card, so it says nothing.")
RULE_EVALUATION = ProblemKind("rule-evaluation", "A check's condition or number has no value.")
RULE_LIMIT = ProblemKind("rule-limit", "A check spans more values than are counted.")
RULE_WAIVED_PASSES = ProblemKind("rule-waived-passes", "A check is waived although it passes.", Severity.NOTICE)
