"""What a template writes is read as XML, with words for whatever cannot be."""

import pytest

from generator.face.markup import DEEPEST, LARGEST, MarkupError, parse_markup
from tests.face.build import Bench


@pytest.mark.parametrize(
    ("markup", "message", "hint"),
    [
        ("<rect>", "an element is not closed, or closed in the wrong order, near `<rect>`", "the place is that"),
        ('<text _="0:1:1">a & b</text>', "a character cannot stand here, near `<text>a & b</text>`", "`&amp;`"),
        ("<text>&nbsp;</text>", "XML knows no character of this name, near `<text>&nbsp;</text>`", "`&#160;`"),
        ('<rect x="1" x="2"/>', "an attribute is given twice", "delete one"),
        ("<rect/>\x07", "the character U+0007 cannot be printed", "delete"),
        ("<rect/>\x00", "the character U+0000 cannot be printed", "delete"),
        ("<rect/>\ud800", "half of a character pair stands alone", "delete"),
        ("<text>&#0;</text>", "no character of this number can be printed", "delete"),
        ('<?xml version="1.0"?><rect/>', "`<?xml ... ?>` has no place", "delete"),
        ("<rect/></markup><a/>", "this is not well-formed (junk after document element)", "the place is that"),
    ],
)
def test_what_is_no_xml_is_told_in_plain_words(markup: str, message: str, hint: str) -> None:
    with pytest.raises(MarkupError) as caught:
        parse_markup(markup)
    assert caught.value.message.startswith(message)
    assert hint in caught.value.hint
    assert not caught.value.too_large


def test_elements_stand_in_each_other_only_so_deep() -> None:
    parse_markup("<group>" * (DEEPEST - 1) + "</group>" * (DEEPEST - 1))
    with pytest.raises(MarkupError, match="deep") as caught:
        parse_markup("<group>" * (DEEPEST + 1) + "</group>" * (DEEPEST + 1))
    assert caught.value.too_large


@pytest.mark.parametrize("tag", ["group", "column", "row", "stack", "text"])
def test_elements_as_deep_as_may_be_are_drawn(bench: Bench, tag: str) -> None:
    inner = "b" if tag == "text" else tag
    deep = DEEPEST - 4
    bench.face(f"<face><{tag}>{f'<{inner}>' * deep}a{f'</{inner}>' * deep}</{tag}></face>")
    assert tag != "text" or not bench.told()


def test_too_much_markup_names_the_template(bench: Bench) -> None:
    bench.write("t.xml", "<face>{% for i in range(3000) %}{{ '<rect/>' * 100 }}{% endfor %}</face>")
    bench.faces([{}])
    (told,) = bench.told()
    assert told.startswith("markup-too-large templates/t.xml:1:1: the markup has")
    assert str(LARGEST) in told


@pytest.mark.parametrize("mark", ["", "x", "9:9:9", "1:2", "0:1:99999999999999"])
def test_markup_in_data_cannot_forge_a_place(bench: Bench, mark: str) -> None:
    bench.write("t.xml", "<face>{{ card.text|safe }}</face>")
    bench.faces([{"text": f'<nonsense _="{mark}"/>'}])
    (told,) = bench.told()
    assert "<nonsense> is not an element" in told


@pytest.mark.parametrize("markup", ["hello words", "{{ card.text|safe }}"])
def test_what_no_element_was_begun_before_is_told_with_the_template(bench: Bench, markup: str) -> None:
    bench.write("t.xml", markup)
    bench.faces([{"text": "<nonsense/>"}])
    (told,) = bench.told()
    assert " templates/t.xml:1:1: " in told
