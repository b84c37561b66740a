"""What can be wrong between a template and a face."""

from generator.base.problem import ProblemKind, Severity

TEMPLATE_MISSING = ProblemKind(
    "template-missing", "A component, `extends`, `include` or `import` names a template that is not there."
)
TEMPLATE_UNREADABLE = ProblemKind(
    "template-unreadable", "A template's file cannot be read, is not UTF-8, or is a link out of the project."
)
TEMPLATE_ENDLESS = ProblemKind(
    "template-endless", "A template works on for too long: its loops, macros or texts grow without end."
)
TEMPLATE_SYNTAX = ProblemKind("template-syntax", "A template is not valid Jinja.")
TEMPLATE_NAME = ProblemKind("template-name", "A template uses a field or name that the data does not have.")
TEMPLATE_VALUE = ProblemKind("template-value", "A template prints something that is no text: a list, or a whole card.")
TEMPLATE_FAILED = ProblemKind("template-failed", "An expression in a template cannot be worked out for a card.")
TEMPLATE_UNSAFE = ProblemKind("template-unsafe", "A template asks for something the sandbox does not allow.")
MARKUP_BROKEN = ProblemKind("markup-broken", "What a template writes is not well-formed XML.")
MARKUP_TOO_LARGE = ProblemKind("markup-too-large", "A template writes more markup than one face can hold.")
ELEMENT_UNKNOWN = ProblemKind("element-unknown", "A template writes an element that does not exist.")
ELEMENT_MISPLACED = ProblemKind("element-misplaced", "An element or a text stands where it cannot be drawn.")
ATTRIBUTE_UNKNOWN = ProblemKind("attribute-unknown", "An element has an attribute that it does not know.")
ATTRIBUTE_MISSING = ProblemKind("attribute-missing", "An element lacks an attribute that it needs.")
ATTRIBUTE_WRONG = ProblemKind("attribute-wrong", "An attribute's value is not of the right sort.")
STYLE_UNKNOWN = ProblemKind("style-unknown", "A template names a text style or colour that the styles do not define.")
TEXT_NO_ROOM = ProblemKind("text-no-room", "A text has no box to stand in: its width or height is zero or less.")
TEXT_OUTSIDE = ProblemKind("text-outside", "A text lies beside its piece, so that nothing of it would be printed.")
TEXT_CUT = ProblemKind("text-cut", "A text crosses its piece's trim, so that a part of it would be cut off.")
ELEMENT_OUTSIDE = ProblemKind(
    "element-outside", "A picture, icon or shape lies beside its piece and the bleed, so that nothing of it is printed."
)
ICON_TOKEN_UNKNOWN = ProblemKind("icon-token-unknown", "A text names an inline icon that does not exist.")
CONTENT_TOO_BIG = ProblemKind("content-too-big", "The parts of a row, column or grid need more room than there is.")
TYPE_SMALL = ProblemKind("type-small", "A text is set smaller than can be read in print.", Severity.WARNING)
