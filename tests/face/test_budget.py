"""No template takes time or memory without end, and an ordinary one never notices."""

from pathlib import Path

import pytest

from generator.face import budget
from generator.face.template import RenderError, TemplateEnvironment, get_template, render


@pytest.fixture(autouse=True)
def few_steps(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(budget, "MOST_STEPS", 100_000)


def rendered(folder: Path, source: str) -> str:
    (folder / "t.xml").write_text(source, "utf-8")
    environment = TemplateEnvironment((folder,), folder)
    assert environment.budget.most == 100_000
    return render(environment, get_template(environment, "t.xml", None), {})


DOUBLE = "{% set n = namespace(a=START) %}{% for i in range(90) %}{% set n.a = STEP %}{% endfor %}{{ n.a }}"


def growing(start: str, step: str) -> str:
    return DOUBLE.replace("START", start).replace("STEP", step)


@pytest.mark.parametrize(
    "source",
    [
        "{% for i in range(90000) %}{% for j in range(90000) %}{% endfor %}{% endfor %}",
        "{% for i in range(90000) if false %}{% for j in range(9) %}{% endfor %}{% endfor %}",
        "{% for i in range(50000)|select %}{{ i }}{% endfor %}",
        "{% macro m(n) %}{% if n %}{{ m(n - 1) }}{{ m(n - 1) }}{% endif %}{% endmacro %}{{ m(60) }}",
        "{% for i in [1] recursive %}{{ loop([1, 1]) if loop.depth < 60 }}{% endfor %}",
        "{% macro m() %}{{ m() }}{% endmacro %}{{ m() }}",
        '{% include "t.xml" %}',
        '{% extends "t.xml" %}',
        growing('"ab"', "n.a ~ n.a"),
        growing('"ab"', "n.a + n.a"),
        growing("[1]", "n.a + n.a"),
        growing("[1]", "[n.a, n.a]"),
        growing("[1]", "n.a|list + n.a|list"),
        growing('"ab"', 'n.a|replace("a", "aaab")'),
        growing('"ab"', "[n.a, n.a]|join"),
        growing('"ab"', '"{0}{0}".format(n.a)'),
        growing('"ab"', '"%s%s" % (n.a, n.a)'),
        "{% set s = 'ab' * 90000 %}{% for i in range(900) %}{{ s|upper|length }}{% endfor %}",
        "{% set s = 'ab' * 90000 %}{% for i in range(900) %}{{ s[1:]|length }}{% endfor %}",
        "{% set s = ['ab'] * 90000 %}{% for i in range(900) %}{{ s == s }}{% endfor %}",
    ],
)
def test_what_goes_on_without_end_is_stopped_with_its_place(tmp_path: Path, source: str) -> None:
    with pytest.raises(RenderError) as caught:
        rendered(tmp_path, source)
    problem = caught.value.problem
    assert problem.code in ("template-endless", "template-unsafe")
    assert problem.span is not None
    assert (problem.span.file, problem.span.line) == ("t.xml", 1)
    assert caught.value.lasting == (problem.code == "template-endless")


@pytest.mark.parametrize(
    "expression",
    [
        '"x"|center(10000000000)',
        '"x".ljust(10000000000)',
        '"x".zfill(10000000000)',
        '"x"|indent(10000000000)',
        '"%10000000000d" % 3',
        '"%*d" % (10000000000, 3)',
        '"%10000000000d"|format(3)',
        '"{:10000000000d}".format(3)',
        '"{:{}}".format(3, 10000000000)',
        '"{:1000000000}".format_map({})',
        "[1]|batch(10000000000)|list",
        "[1]|slice(10000000000)|list",
        '["x"]|map("center", 10000000000)|list',
        "3.5|round(1000000000)",
        "(3).to_bytes(1000000000)",
        '"x" * 10000000',
        "2 ** 65",
        "(2 ** 64) ** 64 * (2 ** 64) ** 64",
        '(["x" * 9000] * 9)|join("y" * 90000)',
    ],
)
def test_what_would_fill_the_memory_at_once_is_refused(tmp_path: Path, expression: str) -> None:
    with pytest.raises(RenderError) as caught:
        rendered(tmp_path, "{{ " + expression + " }}")
    assert caught.value.problem.code == "template-unsafe"


@pytest.mark.parametrize(
    ("expression", "printed"),
    [
        ('"%05.1f" % 3.14', "003.1"),
        ('"{:>5}|{:,}".format("a", 1234567)', "    a|1,234,567"),
        ('"%s of %s"|format(1234567, 7654321)', "1234567 of 7654321"),
        ('"a"|center(5) ~ "b"', "  a  b"),
        ("range(1, 4)|map('string')|join('+')", "1+2+3"),
        ("[3, 1, 2]|sort|first + 2 ** 10 % 7", "3"),
        ("[1, 2, 3][1:]|sum * 2", "10"),
        ("1 == 1 and 'b' in ['a', 'b'] and 'x' == 'x'", "true"),
        ("(1, 2) == (1, 2)", "true"),
        ("({'a': 1}|dictsort)[0]|join", "a1"),
    ],
)
def test_ordinary_expressions_print_as_they_are(tmp_path: Path, expression: str, printed: str) -> None:
    assert rendered(tmp_path, "{% autoescape false %}{{ " + expression + " }}{% endautoescape %}") == printed


def test_a_loop_knows_its_length_whatever_it_walks_over(tmp_path: Path) -> None:
    source = "{% for x in [1, 2, 3]|select('odd') %}{{ x }}/{{ loop.length }} {% endfor %}"
    assert rendered(tmp_path, source) == "1/2 3/2 "


def test_recursive_loops_and_call_blocks_still_work(tmp_path: Path) -> None:
    source = (
        "{% for x in [[1, [2]]] recursive %}"
        "{% if x is iterable %}({{ loop(x) }}){% else %}{{ x }}{% endif %}"
        "{% endfor %}"
        "{% macro twice() %}{{ caller() }}{{ caller() }}{% endmacro %}{% call twice() %}a{% endcall %}"
        "{% filter upper %}b{% endfilter %}"
    )
    assert rendered(tmp_path, source) == "(1(2))aaB"


def test_every_face_begins_with_all_its_steps(tmp_path: Path) -> None:
    (tmp_path / "t.xml").write_text("{% for i in range(20000) %}{{ i }}{% endfor %}", "utf-8")
    environment = TemplateEnvironment((tmp_path,), tmp_path)
    template = get_template(environment, "t.xml", None)
    assert len({render(environment, template, {}) for _ in range(9)}) == 1


def test_nothing_random_can_be_asked(tmp_path: Path) -> None:
    for source in ("{{ [1, 2]|random }}", "{{ lipsum() }}"):
        with pytest.raises(RenderError):
            rendered(tmp_path, source)


def test_the_variables_of_a_loop_are_no_arguments_of_its_calls(tmp_path: Path) -> None:
    source = (
        "{% block a %}{% set big = ['x'] * 900 %}{% set too = ['y'] * 900 %}"
        "{% for i in [big] %}{{ {'k': i}.values()|length }}{% endfor %}{% endblock %}"
    )
    assert rendered(tmp_path, source) == "1"
