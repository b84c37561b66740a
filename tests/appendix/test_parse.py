"""Markdown to blocks, and the addresses of images."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.appendix.blocks import Block, Gallery, Grid, Heading, Image, Line, Listing, Paragraph, Quote, plain
from generator.appendix.illustration import FACE, ICON, PICTURE, Illustration, read_address
from generator.appendix.markdown import Table, escape, write_gallery, write_image, write_table
from generator.appendix.parse import parse_markdown
from generator.base.problem import Problems
from generator.typeset.run import TextSpan
from tests.appendix.games import PLACE

FOX = Illustration(ICON, ("fox",))


def blocks(text: str) -> tuple[Block, ...]:
    problems = Problems()
    found = parse_markdown(text, problems, PLACE)
    assert not list(problems)
    return found


def test_headings_and_paragraphs_with_their_manners() -> None:
    assert blocks("# One *two*\n\na **b** <i>c</i>\nd<br>e &lt;\n\n---\n") == (
        Heading(1, (TextSpan("One "), TextSpan("two", italic=True))),
        Paragraph(
            (
                TextSpan("a "),
                TextSpan("b", bold=True),
                TextSpan(" "),
                TextSpan("c", italic=True),
                TextSpan(" "),
                TextSpan("d"),
                TextSpan("\n"),
                TextSpan("e <"),
            )
        ),
        Line(),
    )


def test_lists_and_quotes_hold_blocks() -> None:
    one, two = Paragraph((TextSpan("one"),)), Paragraph((TextSpan("two"),))
    assert blocks("3. one\n4. two\n") == (Listing(((one,), (two,)), 3),)
    assert blocks("- one\n  - two\n") == (Listing(((one, Listing(((two,),))),)),)
    assert blocks("> one\n") == (Quote((one,)),)


def test_a_table_with_its_alignments() -> None:
    (grid,) = blocks("| a | b | c |\n|---|--:|:-:|\n| 1 \\| 2 | | x |\n")
    assert grid == Grid(
        ((TextSpan("a"),), (TextSpan("b"),), (TextSpan("c"),)),
        (((TextSpan("1 | 2"),), (), (TextSpan("x"),)),),
        ("left", "right", "centre"),
    )


def test_a_paragraph_of_pictures_alone_is_a_gallery() -> None:
    text = f"{write_image(FOX, 'Fox', 'The fox')}\n{write_image(FOX, 'Fox')}"
    assert blocks(text) == (Gallery((Image(FOX, "Fox", "The fox"), Image(FOX, "Fox"))),)
    assert blocks(f"Wins {write_image(FOX, 'Fox')}.") == (
        Paragraph((TextSpan("Wins "), Image(FOX, "Fox"), TextSpan("."))),
    )


def test_ruby_stands_in_brackets_and_a_links_address_behind_its_words() -> None:
    ruby, link, bare = blocks("<ruby>狐<rt>きつね</rt></ruby>\n\n[rules](https://a.example)\n\n<https://a.example>")
    assert isinstance(ruby, Paragraph) and plain(ruby.words) == "狐(きつね)"
    assert isinstance(link, Paragraph) and plain(link.words) == "rules (https://a.example)"
    assert isinstance(bare, Paragraph) and plain(bare.words) == "https://a.example"


@pytest.mark.parametrize(
    ("text", "code", "left"),
    [
        ("a <span>b</span>", "appendix-markup", "a b"),
        ("![words](face:deck)", "appendix-picture", "words"),
    ],
)
def test_what_cannot_be_set_is_told_and_its_words_stay(text: str, code: str, left: str) -> None:
    problems = Problems()
    (paragraph,) = parse_markdown(text, problems, PLACE)
    assert isinstance(paragraph, Paragraph) and plain(paragraph.words) == left
    assert [(problem.code, problem.span) for problem in problems] == [(code, PLACE)]


@pytest.mark.parametrize("text", ["<div>\nx\n</div>\n", "<div>x</div>", "<p><!-- a --> x"])
def test_an_html_block_is_told_and_its_words_stay(text: str) -> None:
    problems = Problems()
    assert parse_markdown(text, problems, None) == (Paragraph((TextSpan("x"),)),)
    assert [problem.code for problem in problems] == ["appendix-markup"]


def test_html_on_lines_of_its_own_keeps_its_manner() -> None:
    assert blocks("<b>\nBold words\n</b>\n") == (Paragraph((TextSpan("Bold words", bold=True),)),)
    (ruby,) = blocks("<ruby>\n狐<rt>きつね</rt>\n</ruby>\n")
    assert isinstance(ruby, Paragraph) and plain(ruby.words) == "狐(きつね)"


@pytest.mark.parametrize("text", ["<!-- a -->", "<!--\n# a\n\n- <div>b</div>\n-->", "<!-- never closed", "<?x ?>"])
def test_comments_are_not_shown(text: str) -> None:
    assert blocks(f"{text}\n") == ()


def test_words_behind_a_comment_stay() -> None:
    words = (Paragraph((TextSpan("words"),)),)
    assert blocks("<!-- a --> words") == blocks("<!--\n\n-->\nwords") == blocks("<?x ?> words") == words


@pytest.mark.parametrize("typed", ["Creature #", "#", "# a", "- a", "+ a", "> a", "1986. A year", "2) a", "a ##"])
def test_a_text_is_itself_in_a_heading_and_in_a_line_of_its_own(typed: str) -> None:
    heading, paragraph = blocks(f"## {escape(typed)}\n\n{escape(typed)}\n")
    assert isinstance(heading, Heading) and plain(heading.words) == typed
    assert isinstance(paragraph, Paragraph) and plain(paragraph.words) == typed


KEYS = st.text(st.characters(exclude_categories=["Cs", "Cc"]), min_size=1)


@given(KEYS, KEYS, st.sampled_from(["front", "back"]), st.integers(0, 500), KEYS, KEYS)
def test_every_key_and_caption_comes_through_a_tables_cell(
    component: str, card: str, side: str, width: int, alt: str, caption: str
) -> None:
    shown = Illustration(FACE, (component, card, side), width * 1000)
    assert read_address(shown.address) == shown
    table = write_table(Table("", ("x",), ((write_image(shown, alt, caption),),)))
    (grid,) = parse_markdown(table, Problems(), None)
    assert isinstance(grid, Grid)
    ((image,),) = grid.rows[0]
    assert image == Image(shown, " ".join(alt.split()), " ".join(caption.split()))


@pytest.mark.parametrize(
    ("address", "shown"),
    [
        ("map.png", Illustration(PICTURE, ("map.png",))),
        ("maps/a%20b.png?width=40.5", Illustration(PICTURE, ("maps/a b.png",), 40_500)),
        ("icon:fox", FOX),
        ("face:deck/c1/front", Illustration(FACE, ("deck", "c1", "front"))),
        ("face:deck/c1", None),
        ("face:deck/c1/side", None),
        ("", None),
        ("?width=3", None),
    ],
)
def test_addresses(address: str, shown: Illustration | None) -> None:
    assert read_address(address) == shown


def test_a_lists_pictures_stand_in_a_column_or_a_gallery() -> None:
    table = Table("", ("Name",), (("a",), ("b",)), frozenset(), (FOX, None), ("Fox", "None"))
    assert write_table(table) == "| Name |\n| --- |\n| a |\n| b |"
    assert write_table(table, True) == "|  | Name |\n| --- | --- |\n| ![Fox](icon:fox) | a |\n|  | b |"
    assert write_gallery(table) == '![Fox](icon:fox "Fox")'
