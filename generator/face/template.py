"""Jinja templates in a sandbox, each start tag carrying its own place through rendering."""

import re
from collections.abc import Mapping
from pathlib import Path
from types import TracebackType
from typing import Any, cast

import jinja2
from jinja2 import nodes
from jinja2.exceptions import SecurityError
from jinja2.runtime import Context
from jinja2.sandbox import ImmutableSandboxedEnvironment
from jinja2.utils import missing

from generator.base.nearest import did_you_mean
from generator.base.problem import Problem
from generator.base.span import Span
from generator.face import problems as kinds
from generator.face.budget import Budget, Function, PayingTransformer, TooMuchWorkError, budget_filters
from generator.face.places import Places, with_places, without_places
from generator.face.source import TemplateFileError, TemplateFiles
from generator.face.view import View, names_of, what_is

_UNKNOWN = re.compile(r"No (filter|test) named '([^']*)'")
_AT = re.compile(r"(\d{1,9}):(\d{1,9}):(\d{1,9})")
SHORT = 500
"""Characters of a text that is printed without being weighed."""

_RANDOM = ("random", "lipsum")
"""What Jinja brings that would make two builds of the same game differ."""

_JINJAS_OWN = ("_loop_vars", "_block_vars")
"""Names with which compiled templates hand their variables to a call."""

_QUICK_TESTS = frozenset(["defined", "undefined", "none", "true", "false", "odd", "even", "divisibleby", "string"])

SEEN = "card, component, game, lang, side, texts, icons, constants, tables, totals, components"
"""What every template of a face is given."""

LINE_SEPARATOR = "\u2028"
"""Stands for a line break that comes from data; breaks of the template's own layout are only spaces."""


class _Undefined(jinja2.StrictUndefined):
    """An unknown name: any use is an error that names the nearest known one."""

    @property
    def _undefined_message(self) -> str:
        holder = self._undefined_obj
        name = str(self._undefined_name)
        if isinstance(holder, View):
            whole = next((known for known in names_of(holder) if known.startswith(f"{name}-")), None)
            if whole is not None:
                return f'{what_is(holder)} has no `{name}`; a `-` is a minus here; write `card["{whole}"]`'
            return f"{what_is(holder)} has no `{name}`; {did_you_mean(name, names_of(holder), 'it has')}"
        if holder is missing:
            return f"`{name}` is not known here; templates see {SEEN}"
        return f"`{name}` is not a part of {type(holder).__name__} values"


class NoTextError(Exception):
    """A value was to be printed that is no text; carries a sentence for the designer and a hint, parted by a `; `."""


def _what_prints(value: object) -> str:
    if isinstance(value, View):
        return f"{what_is(value)} has many values and is no text itself; {_PRINT_ONE}: {', '.join(names_of(value))}"
    if isinstance(value, tuple | list):
        return 'a list is no text; join its values, as in `{{ card.kinds|join(", ") }}`, or write a loop'
    return f"this is no text ({type(value).__name__.strip('_').lower()}); print one of its parts"


_PRINT_ONE = "print one of them"


class TemplateEnvironment(ImmutableSandboxedEnvironment):
    """The sandbox in which templates run.

    Args:
        folders: searched in order for a template's name; the last are the built-in ones.
        root: the project's folder, from which shown paths start.
    """

    intercepted_binops = frozenset(["+", "*", "%", "**"])

    def __init__(self, folders: tuple[Path, ...], root: Path) -> None:
        self._numbers: dict[str, int] = {}
        self.root = root
        self.budget = Budget()
        super().__init__(
            loader=TemplateFiles(folders, root),
            extensions=[Places],
            undefined=_Undefined,
            autoescape=True,
            finalize=self._finalize,
            trim_blocks=True,
            lstrip_blocks=True,
            auto_reload=False,
        )
        for name in _RANDOM:
            self.filters.pop(name, None)
            self.globals.pop(name, None)
        self.add_filters(self.filters)
        slow = {name: test for name, test in self.tests.items() if name not in _QUICK_TESTS}
        self.tests |= {name: self.budget.bounded(name, cast(Function, test)) for name, test in slow.items()}
        self.filters |= budget_filters(self.budget)

    def add_filters(self, filters: Mapping[str, Function]) -> None:
        """Make filters known to templates, each within the budget of a rendering."""
        for name, function in filters.items():
            self.filters[name] = self.budget.bounded(name, without_places(name, function))

    def _parse(self, source: str, name: str | None, filename: str | None) -> nodes.Template:
        tree = PayingTransformer().visit(super()._parse(source, name, filename))
        assert isinstance(tree, nodes.Template)
        return tree

    def compile(self, source: Any, name: str | None = None, filename: str | None = None, *rest: Any) -> Any:
        """A template as Python's code; whatever is too much for Jinja or Python is bad syntax, with its file."""
        try:
            return super().compile(source, name, filename, *rest)
        except (SyntaxError, RecursionError, MemoryError):
            reason = "its loops, conditions or expressions stand too deep in each other, or one is too long"
        except ValueError as error:
            reason = f"a value in it cannot be read: {error}"
        raise jinja2.TemplateSyntaxError(reason, 1, name, filename)

    def _finalize(self, value: object) -> object:
        """What a value prints as: nothing for a missing one, true/false as typed, its line breaks kept apart."""
        if value.__class__ is str:
            assert isinstance(value, str)
            if len(value) > SHORT:
                self.budget.weigh(value)
            return value.replace("\r\n", "\n").replace("\n", LINE_SEPARATOR) if "\n" in value else value
        if value.__class__ is int:
            return value
        if value is None:
            return ""
        if isinstance(value, bool):
            return "true" if value else "false"
        if isinstance(value, float) and value.is_integer():
            return int(value)
        if isinstance(value, jinja2.Undefined):
            return value
        self.budget.weigh(value)
        if hasattr(value, "__html__"):
            return type(value)(str(value).replace("\n", LINE_SEPARATOR))  # type: ignore[call-arg]
        if isinstance(value, str | float):
            return value
        raise NoTextError(_what_prints(value))

    def number_of(self, name: str) -> int:
        """The short number that stands for a template in places."""
        return self._numbers.setdefault(name, len(self._numbers))

    def call_binop(self, context: Context, operator: str, left: object, right: object) -> object:
        """The operators with which a value could outgrow the memory."""
        if operator == "+" and left.__class__ is int:
            return left + right  # type: ignore[operator]
        return self.budget.operate(operator, left, right)

    def call(__self, __context: Context, __obj: Any, *args: Any, **kwargs: Any) -> Any:  # noqa: N805 - as Jinja has it
        """Call a macro, or a method of a value within the budget."""
        receiver = getattr(getattr(__obj, "__wrapped__", __obj), "__self__", None)
        if isinstance(receiver, str | bytes | int | float | tuple | list | dict | range):
            named = {name: value for name, value in kwargs.items() if name not in _JINJAS_OWN}
            __self.budget.admit(__obj.__name__, (receiver, *args), named)
        return __self.budget.kept(super().call(__context, __obj, *args, **kwargs))

    def getattr(self, obj: Any, attribute: str) -> Any:
        """An attribute. The values of a view are data that any template may see, and need not be looked at again."""
        if obj.__class__ is View and attribute in obj and not attribute.startswith("_"):
            return obj[attribute]
        return super().getattr(obj, attribute)

    def show(self, filename: str | None, name: str) -> str:
        """A template's path as shown to the designer."""
        if filename is None:
            return name
        path = Path(filename)
        try:
            return path.relative_to(self.root).as_posix()
        except ValueError:
            return f"built-in {path.name}"

    def span_of(self, at: str) -> Span | None:
        """The place that an `at` stands for; None when it is none of ours, as data can hold markup too."""
        match = _AT.fullmatch(at)
        name = next((n for n, i in self._numbers.items() if match and i == int(match[1])), None)
        return Span(self._shown(name), int(match[2]), int(match[3])) if match and name is not None else None

    def _shown(self, name: str) -> str:
        try:
            return self.show(self.get_template(name).filename, name)
        except jinja2.TemplateError:
            return name

    def place_of(self, name: str) -> str:
        """The `at` that stands for the beginning of a template."""
        return f"{self.number_of(name)}:1:1"

    def names(self) -> list[str]:
        """The templates there are, for a did-you-mean."""
        return [name for name in self.list_templates() if name.endswith((".xml", ".md"))]


class RenderError(Exception):
    """A template that could not be rendered.

    Attributes:
        problem: what is wrong, without the card's name.
        lasting: whether trying it for another card would only take the same long time.
    """

    def __init__(self, problem: Problem, lasting: bool = False) -> None:
        super().__init__(problem.message)
        self.problem = problem
        self.lasting = lasting


def get_template(environment: TemplateEnvironment, name: str, asked_at: Span | None) -> jinja2.Template:
    """A template by name.

    Raises:
        RenderError: when it, or what it extends or imports at load, is missing or not valid Jinja.
    """
    try:
        return environment.get_template(name)
    except jinja2.TemplateNotFound as error:
        raise RenderError(_missing_problem(environment, error, asked_at)) from None
    except jinja2.TemplateSyntaxError as error:
        raise RenderError(_syntax_problem(environment, error)) from None
    except TemplateFileError as error:
        raise RenderError(_file_problem(environment, error)) from None


def render(environment: TemplateEnvironment, template: jinja2.Template, context: Mapping[str, object]) -> str:
    """The markup a template writes.

    Raises:
        RenderError: with the template's file, line and, where it can be told, column.
    """
    environment.budget.begin()
    try:
        return with_places(template.render(context))
    except jinja2.TemplateSyntaxError as error:
        raise RenderError(_syntax_problem(environment, error)) from None
    except TemplateFileError as error:
        raise RenderError(_file_problem(environment, error)) from None
    except (TooMuchWorkError, RecursionError) as error:
        span = _innermost(environment, error.__traceback__, "")
        message = str(error) if isinstance(error, TooMuchWorkError) else "the template calls itself without end"
        hint = "look for loops in loops, and for macros, blocks and includes that call themselves"
        raise RenderError(kinds.TEMPLATE_ENDLESS.at(span, message, hint), lasting=True) from None
    except jinja2.TemplateNotFound as error:
        span = _innermost(environment, error.__traceback__, str(error.name))
        raise RenderError(_missing_problem(environment, error, span)) from None
    except jinja2.UndefinedError as error:
        message, _, hint = (error.message or "a name is not known").partition("; ")
        name = re.search(r"`([^`]*)`", message)
        span = _innermost(environment, error.__traceback__, name[1] if name else "")
        raise RenderError(kinds.TEMPLATE_NAME.at(span, message, hint)) from None
    except NoTextError as error:
        message, _, hint = str(error).partition("; ")
        span = _innermost(environment, error.__traceback__, "")
        raise RenderError(kinds.TEMPLATE_VALUE.at(span, message, hint)) from None
    except SecurityError as error:
        span = _innermost(environment, error.__traceback__, "")
        raise RenderError(
            kinds.TEMPLATE_UNSAFE.at(span, str(error), "templates can only read the game's data")
        ) from None
    # A template is the designer's program: whatever its expressions raise is the template's problem, with its place.
    except (
        ArithmeticError,
        AssertionError,
        AttributeError,
        LookupError,
        RuntimeError,
        TypeError,
        ValueError,
        jinja2.TemplateError,
    ) as error:
        span = _innermost(environment, error.__traceback__, "")
        if span is None:
            raise
        hint = _unknown_hint(environment, str(error)) or "look at what the card's row holds for this expression"
        raise RenderError(kinds.TEMPLATE_FAILED.at(span, f"cannot be worked out: {error}", hint)) from None


def _missing_problem(
    environment: TemplateEnvironment, error: jinja2.TemplateNotFound, asked_at: Span | None
) -> Problem:
    name = str(error.name)
    hint = did_you_mean(name, [there for there in environment.names() if there != name], "templates there are")
    return kinds.TEMPLATE_MISSING.at(asked_at, f"template `{name}` is not there", hint)


def _syntax_problem(environment: TemplateEnvironment, error: jinja2.TemplateSyntaxError) -> Problem:
    # Jinja's lexer gives the file where its parser gives the name.
    file = error.filename or error.name
    span = Span(environment.show(file, file or "?"), error.lineno)
    message = error.message or "not valid Jinja"
    hint = _unknown_hint(environment, message) or "a template's `{{ }}`, `{% %}` and `{# #}` follow the rules of Jinja"
    return kinds.TEMPLATE_SYNTAX.at(_with_column(environment, file, span, ""), message, hint)


def _unknown_hint(environment: TemplateEnvironment, message: str) -> str:
    """The nearest filter or test to one that Jinja does not know, else ""."""
    unknown = _UNKNOWN.match(message)
    if unknown is None:
        return ""
    sort, name = unknown.groups()
    if name in _RANDOM:
        return "equal input gives equal cards, so nothing is random here; shuffle after cutting"
    known = environment.filters if sort == "filter" else environment.tests
    return did_you_mean(name, [one for one in known if not one.startswith(" ")], f"{sort}s")


def _file_problem(environment: TemplateEnvironment, error: TemplateFileError) -> Problem:
    span = Span(environment.show(str(error.path), error.path.name), error.line, error.column)
    return kinds.TEMPLATE_UNREADABLE.at(span, f"the template cannot be read: {error.message}", error.hint)


def _innermost(environment: TemplateEnvironment, trace: TracebackType | None, word: str) -> Span | None:
    """The last place inside a template on the way to an error."""
    found: tuple[str, int] | None = None
    while trace is not None:
        filename = trace.tb_frame.f_code.co_filename
        if "__jinja_template__" in trace.tb_frame.f_globals or trace.tb_frame.f_globals.get("__jinja_exception__"):
            found = (filename, trace.tb_lineno)
        trace = trace.tb_next
    if found is None:
        return None
    return _with_column(environment, found[0], Span(environment.show(found[0], found[0]), found[1]), word)


def _with_column(environment: TemplateEnvironment, filename: str | None, span: Span, word: str) -> Span:
    """The span with the column of a word (or of the first expression) in its line, read from the file."""
    try:
        line = Path(filename or "").read_text("utf-8").splitlines()[span.line - 1]
    except (OSError, IndexError, UnicodeError):
        return span
    place = re.search(rf"(?<!\w){re.escape(word)}(?!\w)", line) if word else re.search(r"\{[{%]", line)
    return span._replace(column=place.start() + 1 if place else len(line) - len(line.lstrip()) + 1)
