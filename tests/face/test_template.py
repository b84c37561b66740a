"""Templates: places, safety, and what a mistake tells."""

from pathlib import Path

import pytest

from generator.face.markup import Element, parse_markup
from generator.face.template import RenderError, TemplateEnvironment, get_template, render
from generator.face.view import View

CARD = View(
    {"title": "狐", "items": "sword", "sub-type": "beast", "none": None, "flag": False, "text": "a\nb", "n": 3.0},
    "card deck 1",
)


@pytest.fixture
def project(tmp_path: Path) -> Path:
    (tmp_path / "templates").mkdir()
    return tmp_path


def write(project: Path, **files: str) -> TemplateEnvironment:
    for name, text in files.items():
        (project / "templates" / f"{name}.xml").write_text(text, "utf-8")
    return TemplateEnvironment((project / "templates",), project)


def rendered(environment: TemplateEnvironment, name: str = "t.xml") -> str:
    return render(environment, get_template(environment, name, None), {"card": CARD})


def places(environment: TemplateEnvironment, root: Element) -> list[tuple[str, str]]:
    found = [(root.tag, str(environment.span_of(root.at)))] if root.at else []
    for child in root.elements():
        found += places(environment, child)
    return found


def test_every_start_tag_keeps_its_place_through_inheritance_imports_and_macros(project: Path) -> None:
    environment = write(
        project,
        base="<face>\n  {% block face %}{% endblock %}\n</face>",
        icons='{% macro row(n) %}\n {% for i in range(n) %}<icon name="a"/>{% endfor %}\n{% endmacro %}',
        t='{% extends "base.xml" %}\n{% import "icons.xml" as icons %}\n{% block face %}\n'
        "  <text>{{ card.title }}</text> <rect/>\n"
        "{{ icons.row(2) }}\n{% endblock %}",
    )
    root = parse_markup(rendered(environment))
    assert places(environment, root) == [
        ("face", "templates/base.xml:1:1"),
        ("text", "templates/t.xml:4:3"),
        ("rect", "templates/t.xml:4:33"),
        ("icon", "templates/icons.xml:2:25"),
        ("icon", "templates/icons.xml:2:25"),
    ]


def test_a_tag_inside_a_comment_an_expression_or_a_string_is_left_alone(project: Path) -> None:
    environment = write(project, t='<!-- <a/> -->{# <b/> #}{{ "<c/>" }}{% if "<d/>" %}<e/>{% endif %}')
    assert rendered(environment) == '<!-- <a/> -->&lt;c/&gt;<e _="0:1:51"/>'


@pytest.mark.parametrize(
    ("expression", "shown"),
    [
        ("card.title", "狐"),
        ("card.items", "sword"),
        ("card['sub-type']", "beast"),
        ("card.none", ""),
        ("card.flag", "false"),
        ("card.text", "a\u2028b"),
        ("card.n", "3"),
        ("'S&P <b>'", "S&amp;P &lt;b&gt;"),
    ],
)
def test_values_print_as_typed(project: Path, expression: str, shown: str) -> None:
    assert rendered(write(project, t=f"{{{{ {expression} }}}}")) == shown


@pytest.mark.parametrize(
    ("source", "code", "place", "words"),
    [
        ("<face>\n <text>{{ card.titel }}</text>\n</face>", "template-name", "templates/t.xml:2:16", "`titel`"),
        ("\n{{ crad.title }}", "template-name", "templates/t.xml:2:4", "`crad`"),
        ("<a/>\n{% if %}", "template-syntax", "templates/t.xml:2:1", "Expected an expression"),
        ('\n{% include "bas.xml" %}', "template-missing", "templates/t.xml:2:13", "`bas.xml`"),
        ("\n\n {{ card.title + 1 }}", "template-failed", "templates/t.xml:3:2", "cannot be worked out"),
        ("<a/>\n {# a", "template-syntax", "templates/t.xml:2:2", "end of comment"),
        ("{{ 'ab' * 100000000 }}", "template-unsafe", "templates/t.xml:1:1", "longer than"),
        ("{{ 9 ** 9999 }}", "template-unsafe", "templates/t.xml:1:1", "exponent"),
        ("{{ card.__class__ }}", "template-unsafe", "templates/t.xml:1:1", "__class__"),
        ("{% for i in range(10000000) %}{% endfor %}", "template-failed", "templates/t.xml:1:1", "too big"),
    ],
)
def test_a_mistake_names_its_place(project: Path, source: str, code: str, place: str, words: str) -> None:
    environment = write(project, t=source, base="<face/>")
    with pytest.raises(RenderError) as caught:
        rendered(environment)
    problem = caught.value.problem
    assert (problem.code, str(problem.span)) == (code, place)
    assert words in problem.message


def test_a_name_with_an_underscore_in_front_is_not_read_as_an_attribute(project: Path) -> None:
    environment = write(project, t="{{ card._own }}")
    with pytest.raises(RenderError) as caught:
        render(environment, get_template(environment, "t.xml", None), {"card": View({"_own": "x"}, "card deck 1")})
    assert caught.value.problem.code == "template-unsafe"


def test_a_mistyped_field_gets_the_nearest_name(project: Path) -> None:
    with pytest.raises(RenderError) as caught:
        rendered(write(project, t="{{ card.titel }}"))
    assert caught.value.problem.message == "card deck 1 has no `titel`"
    assert caught.value.problem.hint == "did you mean `title`?"


def test_a_syntax_slip_in_an_included_file_names_that_file(project: Path) -> None:
    environment = write(project, t='<face>{% include "part.xml" %}</face>', part="<text>\n{{ card. }}</text>")
    with pytest.raises(RenderError) as caught:
        rendered(environment)
    assert str(caught.value.problem.span) == "templates/part.xml:2:1"


@pytest.mark.parametrize(
    ("source", "hint"),
    [
        ("{{ card.title|uper }}", "did you mean `upper`?"),
        ("{% if card.title is defned %}{% endif %}", "did you mean `defined`?"),
        ("{{ [1, 2]|random }}", "equal input gives equal cards, so nothing is random here; shuffle after cutting"),
        ("{{ 1 / 0 }}", "look at what the card's row holds for this expression"),
        ("{{ card }}", "print one of them: title, items, sub-type, none, flag, text, n"),
        ("{{ [card.n] }}", 'join its values, as in `{{ card.kinds|join(", ") }}`, or write a loop'),
        ("{{ self }}", "print one of its parts"),
        ("{% fi %}", "a template's `{{ }}`, `{% %}` and `{# #}` follow the rules of Jinja"),
        ('{% include "t.xnl" %}', "did you mean `t.xml`?"),
    ],
)
def test_a_mistake_says_how_to_mend_it(project: Path, source: str, hint: str) -> None:
    with pytest.raises(RenderError) as caught:
        rendered(write(project, t=source))
    assert caught.value.problem.hint == hint


@pytest.mark.parametrize(
    "text",
    [
        "{% for i in [1] %}" * 25 + "{% endfor %}" * 25,
        "{% if 1 %}" * 120 + "{% endif %}" * 120,
        "{{ " + " + ".join(["1"] * 250) + " }}",
        "{{ " + "9" * 5000 + " }}",
        "{{ " + "(" * 3000 + "1" + ")" * 3000 + " }}",
    ],
    ids=["loops", "conditions", "terms", "digits", "parentheses"],
)
@pytest.mark.parametrize("asked", ["t.xml", "asks.xml"])
def test_more_than_can_be_compiled_is_told_with_the_file(project: Path, text: str, asked: str) -> None:
    environment = write(project, t=text, asks='{% include "t.xml" %}')
    with pytest.raises(RenderError) as caught:
        rendered(environment, asked)
    assert caught.value.problem.code == "template-syntax"
    assert str(caught.value.problem.span).startswith("templates/t.xml:1")


def test_what_a_helper_of_jinja_raises_is_told_with_its_line(project: Path) -> None:
    with pytest.raises(RenderError) as caught:
        rendered(write(project, t="<face>\n{% set c = cycler() %}</face>"))
    assert caught.value.problem.code == "template-failed"
    assert str(caught.value.problem.span).startswith("templates/t.xml:2")


def test_a_tag_inside_cdata_is_left_alone(project: Path) -> None:
    environment = write(project, t="<![CDATA[if a <b then]]><e/>")
    assert rendered(environment) == '<![CDATA[if a <b then]]><e _="0:1:25"/>'


def test_a_filter_that_cannot_do_what_it_is_asked_is_told_with_its_line(project: Path) -> None:
    with pytest.raises(RenderError) as caught:
        rendered(write(project, t="<face>\n{{ card.title|truncate(2) }}</face>"))
    assert caught.value.problem.code == "template-failed"
    assert str(caught.value.problem.span).startswith("templates/t.xml:2")
