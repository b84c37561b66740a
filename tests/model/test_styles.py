"""Named fonts, colours, lengths and text styles."""

import pytest

from generator.base.problem import Problems
from generator.model.read_styles import read_styles
from generator.model.style import BLACK, Colour, Styles
from tests.model.nodes import node_of


def styles_of(text: str) -> tuple[Styles, Problems]:
    """Styles from YAML text, and the problems."""
    problems = Problems()
    return read_styles(node_of(text), problems), problems


def styles(text: str) -> Styles:
    """Styles from YAML text, without problems."""
    found, problems = styles_of(text)
    assert not list(problems), "\n".join(map(str, problems))
    return found


def test_no_styles_are_empty_ones() -> None:
    assert read_styles(None, Problems()) == Styles()


@pytest.mark.parametrize(
    ("text", "colour"),
    [("'#1B2238'", (27, 34, 56)), ("'#fa0'", (255, 170, 0)), ("white", (255, 255, 255)), ("black", (0, 0, 0))],
)
def test_colours(text: str, colour: tuple[int, int, int]) -> None:
    assert styles(f"colours: {{x: {text}}}").colours["x"] == Colour(*colour)


def test_a_colour_may_be_named_after_another() -> None:
    assert styles("colours: {night: '#102030', ground: night}").colours["ground"] == Colour(16, 32, 48)


@pytest.mark.parametrize("text", ["'#12345'", "'#ggg'", "'1B2238'", "''", "reddish"])
def test_colours_that_cannot_be_read(text: str) -> None:
    found, problems = styles_of(f"colours: {{x: {text}}}")
    assert [problem.code for problem in problems] == ["style-colour-bad"]
    assert found.colours == {}


def test_fonts_in_short() -> None:
    fonts = styles("fonts: {a: sans-jp, b: sans-jp 700, c: fonts/My Font 2.ttf}").fonts
    assert (fonts["a"].source, fonts["a"].axes) == ("sans-jp", {})
    assert (fonts["b"].source, fonts["b"].axes) == ("sans-jp", {"wght": 700.0})
    assert (fonts["c"].source, fonts["c"].axes) == ("fonts/My Font 2.ttf", {})


def test_fonts_at_length() -> None:
    text = """
    fonts:
      base: sans-jp
      title:
        source: fonts/a.ttc
        number: 2
        weight: 650
        axes: {wdth: 87.5}
        features: [palt, -liga]
        fallback: [base]
    """
    font = styles(text).fonts["title"]
    assert (font.source, font.number, font.axes) == ("fonts/a.ttc", 2, {"wght": 650.0, "wdth": 87.5})
    assert (font.features, font.fallback) == ({"palt": True, "liga": False}, ("base",))


def test_features_and_fallbacks_in_other_forms() -> None:
    fonts = styles("fonts: {a: x, b: y, c: {source: z, features: {palt: true}, fallback: 'a, b'}}").fonts
    assert (fonts["c"].features, fonts["c"].fallback) == ({"palt": True}, ("a", "b"))
    assert styles("fonts: {c: {source: z, features: palt -kern}}").fonts["c"].features == {"palt": True, "kern": False}


@pytest.mark.parametrize(
    ("text", "code", "hint"),
    [
        ("fonts: {a: {source: x, fallback: a}}", "style-font-unknown", ""),
        ("texts: {t: {font: a, size: 8, fit: srink}}\nfonts: {a: x}", "word-unknown", "did you mean `shrink`?"),
        ("fonts: {a: {source: x, weight: heavy}}", "length-bad", ""),
        ("fonts: {a: {source: x, weight: 400, axes: {wght: 500}}}", "style-font-bad", "keep one"),
        ("fonts: {a: {source: x, axes: {weight: 500}}}", "style-font-bad", "an axis has four letters: `wght`, `wdth`"),
        ("fonts: {a: {source: x, features: [pal]}}", "style-font-bad", "a feature has four letters: `palt`, `liga`"),
        ("fonts: {a: ../x.ttf}", "path-bad", "copy the font into it"),
        ("fonts: {a: [x]}", "shape-wrong", "write `key: value` lines below it, or {key: value}"),
        ("texts: {t: {font: a, size: 8, colour: inc}}\nfonts: {a: x}\ncolours: {ink: '#000'}", "style-colour-bad",
         "did you mean `ink`?"),
        ("texts: {t: {font: a, size: 8, algin: left}}\nfonts: {a: x}", "key-unknown", "did you mean `align`?"),
        ("texts: {t: {font: a, size: 8, align: center}}\nfonts: {a: x}", "word-unknown", "did you mean `centre`?"),
        ("colors: {a: '#000'}", "key-unknown", "did you mean `colours`?"),
        ("lengths: {a: wide}", "length-bad", ""),
    ],
)  # fmt: skip
def test_problems_have_hints(text: str, code: str, hint: str) -> None:
    _, problems = styles_of(text)
    (problem,) = problems
    assert (problem.code, problem.hint) == (code, hint)


def test_lengths() -> None:
    assert styles("lengths: {edge: 4 mm, hair: 0.25pt}").lengths == {"edge": 4000, "hair": 88}


def test_a_text_style_has_defaults() -> None:
    style = styles("fonts: {a: x}\ntexts: {t: {font: a, size: 8}}").texts["t"]
    assert (style.size, style.smallest, style.leading, style.colour) == (8, 6, 1.4, BLACK)
    assert (style.align, style.valign, style.fit, style.bold, style.phrases) == ("left", "top", "error", None, False)


def test_a_text_style_at_length() -> None:
    text = """
    fonts: {a: x, b: y}
    colours: {ink: '#112233'}
    texts:
      t: {font: a, bold: b, italic: b, size: 12 pt, smallest: 8, leading: 1.2, colour: ink, align: justify,
          valign: middle, fit: shrink, tracking: 20, phrases: true}
    """
    style = styles(text).texts["t"]
    assert (style.font, style.bold, style.italic, style.size, style.smallest) == ("a", "b", "b", 12, 8)
    assert (style.leading, style.colour, style.tracking, style.phrases) == (1.2, Colour(17, 34, 51), 20, True)
    assert (style.align, style.valign, style.fit) == ("justify", "middle", "shrink")


def test_sizes_of_type_may_be_in_mm() -> None:
    assert styles("fonts: {a: x}\ntexts: {t: {font: a, size: 25.4 mm}}").texts["t"].size == 72


def test_small_type_keeps_a_smallest_size_of_its_own() -> None:
    assert styles("fonts: {a: x}\ntexts: {t: {font: a, size: 5}}").texts["t"].smallest == 5
    _, problems = styles_of("fonts: {a: x}\ntexts: {t: {font: a, size: 8, smallest: 9}}")
    assert [problem.code for problem in problems] == ["length-bad"]


def test_a_text_style_needs_font_and_size() -> None:
    _, problems = styles_of("texts: {t: {colour: black}}")
    assert sorted(problem.message for problem in problems) == ["`font` is missing", "`size` is missing"]
