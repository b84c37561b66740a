"""Fonts in a PDF, read from outside."""

import io
import re
from pathlib import Path
from typing import Any

import pikepdf
import pypdfium2
import pytest

from generator.base.problem import Problems
from generator.export.pdf.font import FontWriter
from generator.typeset.library import FontLibrary, FontSource
from generator.typeset.paragraph import Setting, set_text
from generator.typeset.run import SetText, TextSpan
from generator.typeset.shift import Shift
from tests.export.text_page import text_page
from tests.typeset.fonts import cff2_font, collection, set_words, setting, small_font


def extracted(*texts: SetText) -> str:
    page = pypdfium2.PdfDocument(text_page(texts))[0]
    return str(page.get_textpage().get_text_bounded()).replace("\r\n", "\n")


def fonts_of(*texts: SetText) -> list[Any]:
    with pikepdf.open(io.BytesIO(text_page(texts))) as pdf:
        fonts: Any = pdf.pages[0].Resources.Font
        found = []
        for name in sorted(fonts.keys()):
            descendant = fonts[name].DescendantFonts[0]
            descriptor = descendant.FontDescriptor
            program = descriptor.get("/FontFile2", descriptor.get("/FontFile3"))
            found.append(
                {
                    "name": str(fonts[name].BaseFont),
                    "encoding": str(fonts[name].Encoding),
                    "subtype": str(descendant.Subtype),
                    "flags": int(descriptor.Flags),
                    "program": bytes(program.read_bytes()),
                    "kind": str(program.get("/Subtype", "")),
                    "widths": descendant.W,
                    "angle": float(descriptor.ItalicAngle),
                    "unicode": bytes(fonts[name].ToUnicode.read_bytes()).decode("ascii"),
                }
            )
            found[-1]["widths"] = [
                [float(width) for width in part] if isinstance(part, pikepdf.Array) else int(part)
                for part in found[-1]["widths"]
            ]
        return found


def in_font(path: Path, content: str, number: int = 0) -> SetText:
    problems = Problems()
    made = FontLibrary([FontSource("own", path.name, number)], path.parent)
    family = made.family("own", None, None, problems)
    assert family is not None and list(problems) == []
    return set_text([TextSpan(content)], Setting(family, 12), None)


@pytest.mark.parametrize("words", ["S&P 500", "AT&T", "A & B", "0.1 <A <0.9", "a <b bold", r"a\b (c) [d] %e"])
def test_literal_signs_are_read_back(words: str) -> None:
    assert extracted(set_words(words)) == words


@pytest.mark.parametrize(
    ("font", "words"),
    [
        ("sans-jp", "森の主「狐」は3枚、AVATAR office。"),
        ("serif-jp", "森の主「狐」は3枚、AVATAR office。"),
        ("sans-latin", "Naïve fjord office – žluťoučký"),
        ("serif-latin", "Naïve fjord office – žluťoučký"),
        ("mono", "a -> b != c"),
        ("sans-kr", "카드를 뽑는다"),
        ("symbols", "☃♞"),
        ("sans-latin-noto", "हिन्दी क्षत्रिय में"),
    ],
)
def test_the_text_of_every_sort_of_font_is_read_back(font: str, words: str) -> None:
    assert extracted(set_words(words, setting(font))) == words


def test_characters_beyond_the_basic_plane_are_read_back() -> None:
    assert extracted(set_words("𠮷野家と葛\U000e0100城")) == "𠮷野家と葛\U000e0100城"


def test_several_fonts_on_a_page_are_read_back_in_order() -> None:
    assert extracted(set_words("森の主"), set_words("Forest", setting("serif-latin"))) == "森の主\nForest"


def test_wrapped_lines_are_read_back() -> None:
    words = "カードを一枚引く、そして捨てる。「山札」が空なら終了。"
    assert extracted(set_words(words, width=80)).replace("\n", "") == words


@pytest.mark.parametrize("tracking", [50, 120, 300])
def test_spaced_words_are_read_back_without_spaces(tracking: float) -> None:
    assert extracted(set_words("字間Tracking", setting(tracking=tracking))) == "字間Tracking"


def test_a_justified_text_is_read_back() -> None:
    words = "手札から「森」のカードを捨て札にして、山札から引く。"
    assert extracted(set_words(words, setting(align="justify"), 105)).replace("\n", "") == words


def test_two_characters_of_one_glyph_are_both_read_back() -> None:
    how = setting("sans-jp")
    one, other = "①", "➀"
    font = how.family.regular.main
    assert font.chars[one][0] == font.chars[other][0], "the test needs characters that share a glyph"
    assert extracted(set_words(f"a{one}b", how), set_words(f"c{other}d", how)) == f"a{one}b\nc{other}d"


def test_a_missing_character_is_read_back_though_a_box_is_printed() -> None:
    assert extracted(set_words("a森b", setting("mathematics"))) == "a森b"


def test_a_collection_is_embedded_by_its_number(tmp_path: Path) -> None:
    path = tmp_path / "two.ttc"
    path.write_bytes(collection(small_font("sans-latin", "ABC"), small_font("serif-jp", "森主")))
    assert extracted(in_font(path, "CAB", 0), in_font(path, "森主", 1)) == "CAB\n森主"


def test_a_static_truetype_font_is_read_back(tmp_path: Path) -> None:
    path = tmp_path / "own.ttf"
    path.write_bytes(small_font("serif-latin", "Forest"))
    assert extracted(in_font(path, "Forest")) == "Forest"


def test_a_cff2_font_is_embedded_as_cff(tmp_path: Path) -> None:
    path = tmp_path / "own.otf"
    path.write_bytes(cff2_font("AB"))
    text = in_font(path, "BAB")
    assert extracted(text) == "BAB"
    assert fonts_of(text)[0]["kind"] == "/CIDFontType0C"


def test_truetype_and_cff_are_embedded_each_in_its_way() -> None:
    truetype, cff = fonts_of(set_words("森"), set_words("森", setting("serif-jp")))
    assert (truetype["subtype"], truetype["kind"]) == ("/CIDFontType2", "")
    assert truetype["program"][:4] == b"\0\1\0\0"
    assert (cff["subtype"], cff["kind"]) == ("/CIDFontType0", "/CIDFontType0C")
    assert {font["encoding"] for font in (truetype, cff)} == {"/Identity-H"}


def test_only_used_glyphs_are_embedded() -> None:
    (font,) = fonts_of(set_words("森"))
    (larger,) = fonts_of(set_words("森の主とカードを一枚引く"))
    assert font["unicode"].count("> <") == 1 + 1
    assert len(font["program"]) < len(larger["program"])


def test_a_variable_font_is_pinned_to_each_place_that_is_used() -> None:
    text = set_words([TextSpan("森"), TextSpan("森", bold=True)])
    regular, bold = fonts_of(text)
    assert b"gvar" not in regular["program"] and b"fvar" not in bold["program"]
    assert regular["program"] != bold["program"]
    assert re.fullmatch(r"/[A-Z]{6}\+NotoSansJP-wght400", regular["name"])
    assert re.fullmatch(r"/[A-Z]{6}\+NotoSansJP-wght700", bold["name"])


def test_widths_are_those_of_the_instance() -> None:
    text = set_words([TextSpan("W", bold=True)])
    font = text.runs[0].font
    glyph, width = font.chars["W"]
    widths = fonts_of(text)[0]["widths"]
    assert widths[-2:] == [glyph, [pytest.approx(width, abs=0.01)]]
    assert width != setting().family.regular.main.chars["W"][1]


def test_flags_tell_serif_italic_and_fixed_pitch() -> None:
    upright, italic = fonts_of(set_words([TextSpan("A"), TextSpan("A", italic=True)], setting("serif-latin")))
    (mono,) = fonts_of(set_words("A", setting("mono")))
    (sans,) = fonts_of(set_words("A", setting("sans-latin")))
    assert [font["flags"] for font in (upright, italic, mono, sans)] == [4 | 2, 4 | 2 | 64, 4 | 1, 4]
    assert italic["angle"] < 0 == upright["angle"]


def test_equal_texts_give_equal_bytes() -> None:
    pages = []
    for _ in range(2):
        family = FontLibrary((), Path()).family("sans-jp", None, None, Problems())
        assert family is not None
        pages.append(text_page([set_text([TextSpan("森の主と3枚")], Setting(family, 9), 60000)]))
    assert pages[0] == pages[1]


def test_names_count_up_in_the_order_of_use() -> None:
    writer = FontWriter()
    regular, serif = setting().family.regular.main, setting("serif-jp").family.regular.main
    assert [writer.name(font) for font in (regular, serif, regular)] == ["F1", "F2", "F1"]


def test_operators_of_a_plain_run() -> None:
    (run,) = set_words("森").runs
    assert FontWriter().text_operators(run, 12.345, 6) == f"BT /F1 10 Tf 12.35 6.00 Td <{run.glyphs.hex()}> Tj ET"


def test_operators_of_a_kerned_run_move_the_pen() -> None:
    (run,) = set_words("AV").runs
    (shift,) = run.shifts
    shown = FontWriter().text_operators(run, 0, 0)
    first, second = run.glyphs[:2].hex(), run.glyphs[2:].hex()
    if shift.glyph == 1:
        assert f"[<{first}>{-shift.advance:g}<{second}>] TJ" in shown


def test_operators_of_a_raised_glyph_lower_the_next_again() -> None:
    (run,) = set_words("VVV").runs
    glyph = run.glyphs[:2].hex()
    raised = run._replace(shifts=(Shift(1, -50, 200),))
    shown = f"[<{glyph}>50] TJ 2 Ts [<{glyph}>] TJ 0 Ts [<{glyph}>] TJ"
    assert shown in FontWriter().text_operators(raised, 0, 0)


def test_glyphs_stand_where_the_set_text_says() -> None:
    text = set_words("「森」を AVATAR", setting(size=20))
    page = pypdfium2.PdfDocument(text_page([text], left=100))[0]
    chars = page.get_textpage()
    boxes = [chars.get_charbox(index) for index in range(chars.count_chars())]
    right = max(box[2] for box in boxes)
    assert right <= 100 + text.width * 72 / 25400 + 0.5
    assert min(box[0] for box in boxes) >= 100


def test_a_mark_is_raised_onto_its_letter() -> None:
    text = set_words("q\u0308x", setting("sans-latin", size=20))
    assert extracted(text) == "q\u0308x"
    assert text.runs[0].shifts


def test_a_font_that_cannot_be_embedded_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    from reportlab.pdfbase.pdfdoc import PDFDocument

    def damaged(*_: object) -> None:
        raise RuntimeError("Subsetting failed")

    monkeypatch.setattr("uharfbuzz.subset", damaged)
    problems = Problems()
    writer = FontWriter(problems)
    writer.use(set_words("森").runs[0])
    assert writer.objects(PDFDocument()) == {}
    (problem,) = problems
    assert problem.code == "font-format"
    assert "cannot be embedded" in problem.message and problem.hint
