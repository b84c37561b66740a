"""Words on cards: all of them in the file, or a problem that says which are not."""

import pypdfium2
import pytest

from tests.cases.desk import Desk
from tests.pdf import MM

NEVER_FIRST = "、。」）！？ーゃゅょっぁぃぅぇぉャュョッァィゥェォ"
SQUARE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><rect width="10" height="10" fill="#c00"/></svg>'


def lines_in(desk: Desk, page: int = 1) -> list[str]:
    """The lines of words in the first slot."""
    document = pypdfium2.PdfDocument(desk.pdf)
    try:
        sheet = document[page - 1]
        slot = desk.slots[0]
        height = sheet.get_height()
        left, top = slot.x * MM, height - slot.y * MM
        box = {"left": left, "top": top, "right": left + slot.width * MM, "bottom": top - slot.height * MM}
        return str(sheet.get_textpage().get_text_bounded(**box)).split("\r\n")
    finally:
        document.close()


def characters_in(desk: Desk) -> list[tuple[str, tuple[float, float, float, float]]]:
    """Every character of the first page with its box (left, bottom, right, top in points)."""
    document = pypdfium2.PdfDocument(desk.pdf)
    try:
        page = document[0].get_textpage()
        return [(page.get_text_range(i, 1), page.get_charbox(i)) for i in range(page.count_chars())]
    finally:
        document.close()


@pytest.mark.parametrize("text", ["S&P 500", "AT&T", "A & B", "0.1 <A <0.9", "a <b bold"])
def test_signs_of_markup_in_a_text_are_only_signs(desk: Desk, text: str) -> None:
    desk.write("deck.csv", f"id,x\na,{text}\n")
    desk.deck("data: deck.csv", "fields: {x: text}", front="{{ card.x }}")
    desk.build()
    assert desk.fronts() == [text]


def test_markup_counts_where_the_field_is_rich_only(desk: Desk) -> None:
    desk.deck(
        "{id: a, x: 'a<br/>b', y: 'c<br/>d'}", "fields: {x: 'text, rich', y: text}", front="{{ card.x }} {{ card.y }}"
    )
    desk.build()
    assert lines_in(desk) == ["a", "b c<br/>d"]


def test_a_text_too_long_for_its_box_is_told_with_numbers(desk: Desk) -> None:
    rule = " ".join(f"word{number}" for number in range(300))
    desk.write(
        "templates/front.xml", '<face>\n<text style="words" size="8" box="4 4 55 40">{{ card.rule }}</text></face>'
    )
    desk.deck(f"{{id: '7', rule: {rule}}}", "fields: {rule: text}")
    told = desk.refused()
    assert "templates/front.xml:2:1: error:" in told
    assert "needs " in told and "has 40 mm" in told
    assert "[deck 7, cards.yaml:9:9]" in told


def test_a_text_may_shrink_to_its_floor_and_loses_no_word(desk: Desk) -> None:
    words = [f"word{number}" for number in range(60)]
    desk.write(
        "templates/front.xml",
        '<face><text style="words" fit="shrink" smallest="6" box="4 4 55 30">{{ card.rule }}</text></face>',
    )
    desk.deck(f"{{id: a, rule: {' '.join(words)}}}", "fields: {rule: text}")
    assert desk.build().err == ""
    assert desk.fronts()[0].split() == words
    slot = desk.slots[0]
    lowest = min(box[1] for sign, box in characters_in(desk) if sign.isdigit() and box[1] > 297 * MM - 60 * MM)
    assert 297 * MM - lowest <= (slot.y + 34) * MM
    desk.deck(f"{{id: a, rule: {' '.join(words * 3)}}}", "fields: {rule: text}")
    told = desk.run("build")
    assert told.code == 1
    assert "at 6 pt, the smallest allowed" in told.err


def test_japanese_lines_begin_and_end_as_they_should(desk: Desk) -> None:
    text = "カードを一枚引く、そして捨てる。「山札」が空なら終了。これはCyberspaceの札。"
    desk.write("templates/front.xml", '<face><text style="words" box="4 4 28.22 80">{{ card.x }}</text></face>')
    desk.deck(f"{{id: a, x: {text}}}", "fields: {x: text}")
    desk.build()
    lines = lines_in(desk)
    assert len(lines) > 3
    assert "".join(lines) == text
    assert not [line for line in lines if line[0] in NEVER_FIRST or line[-1] in "「（"]
    assert any("Cyberspace" in line for line in lines)
    left, right = (desk.slots[0].x + 4) * MM, (desk.slots[0].x + 4 + 28.22) * MM
    inside = [box for sign, box in characters_in(desk) if sign > "\u3000"]
    assert all(left - 0.5 <= box[0] and box[2] <= right + 0.5 for box in inside)


@pytest.mark.parametrize(
    ("text", "code"),
    [("𓀀", "U+13000"), ("\u0e01", "U+0E01"), ("👨\u200d👩\u200d👧", "U+1F468 U+200D U+1F469 U+200D U+1F467")],
)
def test_a_character_that_no_font_has_is_named_once_with_its_first_card(desk: Desk, text: str, code: str) -> None:
    desk.deck(f"{{id: a, x: fine}}\n{{id: b, x: '{text} {text}'}}", "fields: {x: text}", front="{{ card.x }}")
    told = desk.refused()
    assert told.count("(missing-glyph)") == 1
    assert f"{code} `{text}` is not in NotoSansJP" in told
    assert "[deck b, cards.yaml:10:9]" in told


def test_what_one_font_lacks_comes_from_the_next_of_its_chain(desk: Desk) -> None:
    yaml = (
        "styles:\n  fonts: {mixed: {source: sans-latin, fallback: [sans-jp]}}\n"
        "  texts: {words: {font: mixed, size: 10}}\n"
        "components: {deck: {size: 63 x 88 mm, front: front.xml, fields: {x: text}, "
        "cards: [{id: a, x: 'ž č ě 𠮷 狐'}]}}\n"
    )
    desk.write("cards.yaml", yaml)
    desk.write("templates/front.xml", '<face><text style="words" box="4 4 55 80">{{ card.x }}</text></face>')
    desk.build()
    assert desk.fronts() == ["ž č ě 𠮷 狐"]


def test_known_tokens_are_icons_on_the_line_and_others_are_told(desk: Desk) -> None:
    desk.write("templates/icons/C.svg", SQUARE)
    desk.deck(
        "{id: a, x: 'Add {C}{C}'}\n{id: b, x: '2U'}\n{id: c, x: '{C}{C}'}", "fields: {x: text}", front="{{ card.x }}"
    )
    desk.build()
    assert desk.fronts() == ["Add", "2U", ""]
    desk.deck("{id: a, x: 'Take {foo}.'}", "fields: {x: text}", front="{{ card.x }}")
    told = desk.run("build")
    assert told.code == 1
    assert "`{foo}`: no icon is named `foo` [deck a, cards.yaml:9:9]" in told.err


@pytest.mark.parametrize("stop", ["。", "."])
def test_no_line_ends_between_an_icon_and_the_stop_after_it(desk: Desk, stop: str) -> None:
    desk.write("templates/icons/C.svg", SQUARE)
    for width in range(14, 24):
        desk.write(
            "templates/front.xml", f'<face><text style="words" box="4 4 {width} 80">{{{{ card.x }}}}</text></face>'
        )
        desk.deck(f"{{id: a, x: '狐狐狐{{C}}{stop}狐狐'}}", "fields: {x: text}")
        desk.build()
        edge = (desk.slots[0].x + 4) * MM
        (left,) = [box[0] for sign, box in characters_in(desk) if sign == stop]
        assert left > edge + 4
