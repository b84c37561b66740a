"""A mistake in a template names the template, the line, the card and its row, and what was meant."""

import pytest

from tests.cases.desk import Desk

ROWS = "{id: c1, title: Wolf, items: sword, values: 3, copy: yes, sub-type: beast}"
FIELDS = "fields: {title: text, items: text, values: integer, copy: text, sub-type: text}"


def face(desk: Desk, words: str, **others: str) -> None:
    for name, text in others.items():
        desk.write(f"templates/{name}.xml", text)
    desk.deck(ROWS, FIELDS)
    desk.write("templates/front.xml", "\n" * 6 + f'<face><text style="words" box="4 4 55 80">{words}</text></face>')


def test_a_mistyped_field_names_template_card_row_and_the_nearest(desk: Desk) -> None:
    face(desk, "{{ card.titel }}")
    told = desk.refused()
    assert "templates/front.xml:7:51: error: card deck c1 has no `titel` [deck c1, cards.yaml:9:9]" in told
    assert "did you mean `title`?" in told


@pytest.mark.parametrize(
    ("words", "printed"),
    [
        ("{{ card.items }}", "sword"),
        ("{{ card['values'] }}", "3"),
        ("{{ card.copy }}", "yes"),
        ("{{ card['sub-type'] }}", "beast"),
    ],
)
def test_a_field_is_never_hidden_by_a_method(desk: Desk, words: str, printed: str) -> None:
    face(desk, words)
    desk.build()
    assert desk.fronts() == [printed]


def test_a_hyphen_taken_for_a_minus_is_explained(desk: Desk) -> None:
    face(desk, "{{ card.sub-type }}")
    assert 'a `-` is a minus here; write `card["sub-type"]`' in desk.refused()


@pytest.mark.parametrize(
    ("part", "place"), [("<b>\n{{ card. }}</b>", "part.xml:2"), ("<b>{{ card.titel }}</b>", "part.xml:1:12")]
)
def test_a_slip_in_an_included_file_names_that_file(desk: Desk, part: str, place: str) -> None:
    face(desk, '{% include "part.xml" %}', part=part)
    assert f"templates/{place}" in desk.refused()


def test_problems_of_all_cards_and_sides_come_together(desk: Desk) -> None:
    desk.deck("{id: a, x: 1}\n{id: b, x: 2}", "back: back.xml\nfields: {x: integer}", front="{{ card.y }}")
    desk.write("templates/back.xml", '<face><text style="wrods" box="4 4 55 80">{{ card.x }}</text></face>')
    told = desk.refused()
    assert told.count("front.xml:1:51: error: card deck a") == 1
    assert "and so with 1 more card: b" in told
    assert told.count("back.xml:1:7: error: no text style is named `wrods`") == 1
    assert "4 errors" in told
