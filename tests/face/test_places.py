"""Every tag carries its place through rendering, and nobody ever reads it on a card."""

from pathlib import Path

import pytest

from generator.face.places import NO_CHARACTERS, with_places
from generator.face.template import TemplateEnvironment, get_template, render
from tests.face.build import Bench
from tests.face.test_text import words


def rendered(folder: Path, source: str, **context: object) -> str:
    (folder / "t.xml").write_text(source, "utf-8")
    environment = TemplateEnvironment((folder,), folder)
    return render(environment, get_template(environment, "t.xml", None), context)


@pytest.mark.parametrize(
    ("source", "text"),
    [
        ("""<a/>{{ "}} <b>" }}""", """<a _="0:1:1"/>}} &lt;b&gt;"""),
        ("""{{ "{{ <b>" }}<a/>""", """{{ &lt;b&gt;<a _="0:1:15"/>"""),
        ("""{{ '%}' ~ "<b>" }}<a/>""", """%}&lt;b&gt;<a _="0:1:19"/>"""),
        ("""{% set x = "%} <b>" %}<a/>{{ x }}""", """<a _="0:1:23"/>%} &lt;b&gt;"""),
        ("""{# <b> #}<a/>""", """<a _="0:1:10"/>"""),
        ("""{# "#}<a/>""", """<a _="0:1:7"/>"""),
        ("""{% raw %}{{ <a/> {# {% endraw %}<b/>""", """{{ <a _="0:1:13"/> {# <b _="0:1:33"/>"""),
        ("""<!-- {{ "-->" }} <b> --><a/>""", """<!-- --&gt; <b> --><a _="0:1:25"/>"""),
        ("<a\n  {%- if true %} x='1'{% endif %}/>\n<b/>", '<a _="0:1:1" x=\'1\'/>\n<b _="0:3:1"/>'),
        ("   {% if true %}\n   <a/>\n   {% endif %}\n<b/>", '   <a _="0:2:4"/>\n<b _="0:4:1"/>'),
        ("<a>\n\n  {{- 1 -}}  \n\n </a><b/>", '<a _="0:1:1">1</a><b _="0:5:6"/>'),
    ],
)
def test_what_jinja_itself_reads_as_text_is_marked(tmp_path: Path, source: str, text: str) -> None:
    assert rendered(tmp_path, source) == text


@pytest.mark.parametrize(
    ("source", "text"),
    [
        ("{% filter forceescape %}<b>x</b>{% endfilter %}", "&lt;b&gt;x&lt;/b&gt;"),
        ("{% set x %}<b>x</b>{% endset %}{{ x|forceescape }}", "&lt;b&gt;x&lt;/b&gt;"),
        ("{% set x %}<b>x</b>{% endset %}{{ x|string|length }}", "8"),
        ("{% set x %}<b>x</b>{% endset %}{{ x|urlencode }}", "%3Cb%3Ex%3C/b%3E"),
        ("{% set x %}<b>x</b>{% endset %}{{ x|tojson|forceescape }}", "&#34;\\u003cb\\u003ex\\u003c/b\\u003e&#34;"),
        ("{% set x %}<b>x</b>{% endset %}{{ x|striptags }}", "x"),
        ("{% set x %}<b>x</b>{% endset %}{{ x|list|join('.') }}", "&lt;.b.&gt;.x.&lt;./.b.&gt;"),
        ("{% set x %}<b>x</b>{% endset %}{{ x|truncate(4, true, '', 0) }}", "<b>x"),
        ("{% filter upper %}<b>x</b>{% endfilter %}", "<B>X</B>"),
        ("{% set x %}<b>x</b>{% endset %}{{ x|safe|trim|e }}", '<b _="0:1:12">x</b>'),
        (
            "{% macro m() %}<b>{{ caller() }}</b>{% endmacro %}{% call m() %}<i/>{% endcall %}",
            '<b _="0:1:16"><i _="0:1:65"/></b>',
        ),
    ],
)
def test_no_filter_lets_a_place_be_printed(tmp_path: Path, source: str, text: str) -> None:
    assert rendered(tmp_path, source) == text


def test_a_face_shows_tags_as_letters_where_they_are_escaped(bench: Bench) -> None:
    template = "<face><text>{% filter forceescape %}<b>x</b>{% endfilter %}</text></face>"
    assert words(bench, template) == ["<b>x</b>"] and bench.told() == []


def test_text_with_a_closing_brace_pair_is_no_syntax_error(bench: Bench) -> None:
    assert words(bench, """<face><text icons="off">{{ "}} <b>" }}</text></face>""") == ["}} <b>"]
    assert bench.told() == []


def test_the_characters_that_carry_places_are_refused_elsewhere(bench: Bench) -> None:
    bench.write("t.xml", f"<face><text>a{NO_CHARACTERS[0]}</text></face>")
    bench.faces([{}])
    (problem,) = bench.told()
    assert problem.startswith("template-unreadable templates/t.xml:1:14") and "U+FDD0" in problem


@pytest.mark.parametrize(
    ("markup", "text"),
    [
        ("<a!/>", '<a _="0"/>'),
        ("a < b!", "a < b"),
        ("<a-1.b! x='1'/><c!>", '<a-1.b _="0" x=\'1\'/><c _="0">'),
        ("!<a>!", "<a>"),
        ("<1!", "<1"),
    ],
)
def test_only_a_place_behind_the_name_of_a_tag_is_kept(markup: str, text: str) -> None:
    assert with_places(markup.replace("!", NO_CHARACTERS[0])) == text
