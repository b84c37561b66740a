"""Texts and tables as Markdown."""

import pytest
from markdown_it import MarkdownIt

from generator.appendix.markdown import Table, escape, escape_rich, write_table


@pytest.mark.parametrize(
    ("typed", "written"),
    [
        ("plain 文字 123", "plain 文字 123"),
        ("a | b", r"a \| b"),
        ("2*3*4", r"2\*3\*4"),
        ("red_figure", "red_figure"),
        ("_red_", r"\_red\_"),
        ("[x](y)", r"\[x\](y)"),
        ("`code`", r"\`code\`"),
        ("1~5", r"1\~5"),
        ("a & <b>", "a &amp; &lt;b>"),
        (r"C:\deck", r"C:\\deck"),
        ("Creature #", r"Creature \#"),
        ("#", r"\#"),
        ("# not heading ##", r"\# not heading \##"),
        ("#1 in C#, # 2", "#1 in C#, # 2"),
        ("- not list", r"\- not list"),
        ("+ not list", r"\+ not list"),
        ("-1 + 2 - 3", "-1 + 2 - 3"),
        ("> not quoted", r"\> not quoted"),
        ("1986. A year", r"1986\. A year"),
        ("2) A step", r"2\) A step"),
        ("1.5 in 1986. (3)", "1.5 in 1986. (3)"),
        ("-", r"\-"),
        ("+", r"\+"),
        ("1.", r"1\."),
        ("12)", r"12\)"),
        ("---", r"\---"),
        ("- - -", r"\- - -"),
        ("-- -", r"\-- -"),
        ("===", r"\==="),
        ("=", r"\="),
        ("***", r"\*\*\*"),
        ("--- a", "--- a"),
        ("-1", "-1"),
        ("1.5", "1.5"),
        (" one\ntwo\r\nthree\u2028four\n", "one<br>two<br>three<br>four"),
    ],
)
def test_a_text_reads_as_it_was_typed(typed: str, written: str) -> None:
    assert escape(typed) == written


@pytest.mark.parametrize(
    ("typed", "written"),
    [
        ("take <b>two</b> now", "take <b>two</b> now"),
        ('<color name="red">hot</color> <size name="big">*</size>', r"hot \*"),
        ('<ruby t="きつね">狐</ruby>の<i>面</i>', "<ruby>狐<rt>きつね</rt></ruby>の<i>面</i>"),
        ("a &lt; b &amp; c &#12354;", "a &lt; b &amp; c &#12354;"),
        ('<color name="red"># hot</color> <b>#</b> <size name="big">#</size>', r"\# hot <b>#</b> \#"),
        ("a & b < c", "a &amp; b &lt; c"),
        ("<script>x</script>", "&lt;script>x&lt;/script>"),
    ],
)
def test_a_rich_text_keeps_only_its_own_markup(typed: str, written: str) -> None:
    assert escape_rich(typed) == written


def test_a_table_is_a_line_a_row_with_numbers_to_the_right() -> None:
    table = Table("", ("Kind", "Copies"), (("card", "3"), ("", "12")), frozenset({1}))
    assert write_table(table) == "| Kind | Copies |\n| --- | --: |\n| card | 3 |\n|  | 12 |"


def test_a_table_without_rows_is_nothing() -> None:
    assert write_table(Table("", ("Kind",), ())) == ""


@pytest.mark.parametrize(
    "typed", ["-", "+", "*", "1.", "1)", "---", "- -", "- - -", "+ +", "***", "___", "===", "=", "#", ">"]
)
@pytest.mark.parametrize("before", ["", "A line\n", "A line\n\n"])
def test_signs_alone_on_a_line_are_no_markup(typed: str, before: str) -> None:
    html = MarkdownIt("commonmark").enable("table").render(f"{before}{escape(typed)}\n")
    words = before.split("\n")[0]
    shown = typed.replace(">", "&gt;")
    alone = f"<p>{shown}</p>\n"
    assert html == {"": alone, "A line\n": f"<p>{words}\n{shown}</p>\n"}.get(before, f"<p>{words}</p>\n{alone}")


def test_an_icon_is_written_where_its_name_stands_and_nothing_of_it_is_escaped() -> None:
    icons = {"hook_": "![Hook](icon:hook_)", "a-b": r"\[\*\]"}
    assert escape("{hook_}_{a-b} {c_}", icons) == r"![Hook](icon:hook_)\_\[\*\] {c\_}"
    assert escape_rich("<b>{hook_}</b> * {c_}", icons) == r"<b>![Hook](icon:hook_)</b> \* {c\_}"
    assert escape_rich('<ruby t="{hook_}">x</ruby>', icons) == "<ruby>x<rt>![Hook](icon:hook_)</rt></ruby>"
