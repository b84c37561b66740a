"""Fonts by name, and what is wrong with them."""

from pathlib import Path

import pytest

from generator.base.problem import Problems
from generator.base.span import Span
from generator.typeset import library as library_module
from generator.typeset.catalogue import FAMILIES, family_file
from generator.typeset.library import FontLibrary, FontSource
from tests.typeset.fonts import builtin, cff2_font, collection, library, small_font

HERE = Span("styles.yaml", 3, 5)


def problems_of(root: Path, *sources: FontSource) -> list[tuple[str, str]]:
    problems = Problems()
    FontLibrary(sources, root).check(problems)
    return [(problem.code, f"{problem.message}; {problem.hint}") for problem in problems]


@pytest.mark.parametrize("key", FAMILIES)
def test_every_built_in_family_opens(key: str) -> None:
    problems = Problems()
    font = FontLibrary((), Path()).font(key, problems)
    assert font is not None and list(problems) == []
    assert font.has("森" if key.endswith(("-jp", "-sc", "-tc", "-kr")) else "☃" if key == "symbols" else "A")


@pytest.mark.parametrize("key", [key for key in FAMILIES if FAMILIES[key].italic])
def test_a_family_with_an_italic_has_it(key: str) -> None:
    font = FontLibrary((), Path()).font(key, Problems(), variant="italic")
    assert font is not None and font.metrics.slant < 0


def test_the_bold_of_a_variable_family_is_heavier() -> None:
    made = FontLibrary((), Path())
    regular, bold = made.font("sans-jp", Problems()), made.font("sans-jp", Problems(), variant="bold")
    assert regular and bold
    assert (regular.axes["wght"], bold.axes["wght"]) == (400, 700)
    assert regular.key != bold.key


def test_the_bold_of_a_heavy_font_is_heavier_still(tmp_path: Path) -> None:
    made = library(tmp_path, FontSource("head", "sans-jp", axes={"wght": 600}))
    bold = made.font("head", Problems(), variant="bold")
    assert bold and bold.axes["wght"] == 800


def test_a_static_font_has_no_bold_and_that_is_no_fault() -> None:
    problems = Problems()
    family = FontLibrary((), Path()).family("serif-jp", None, None, problems)
    assert family is not None and list(problems) == []
    assert family.units(True, False, 1.0, (0, 0, 0), 0.0).lacking == "bold"
    assert family.units(True, True, 1.0, (0, 0, 0), 0.0).lacking == "bold italic"


def test_a_font_file_of_the_project(tmp_path: Path) -> None:
    (tmp_path / "fonts").mkdir()
    (tmp_path / "fonts" / "own.ttf").write_bytes(small_font("sans-latin", "ABC"))
    made = library(tmp_path, FontSource("own", "fonts\\own.ttf"))
    font = made.font("own", Problems())
    assert font and font.has("A") and not font.has("Z")


def test_equal_files_have_equal_keys_and_share_one_font(tmp_path: Path) -> None:
    for name in ("a.ttf", "b.ttf"):
        (tmp_path / name).write_bytes(small_font("sans-latin", "ABC"))
    (tmp_path / "c.ttf").write_bytes(small_font("sans-latin", "ABCD"))
    made = library(tmp_path, *[FontSource(name[0], name) for name in ("a.ttf", "b.ttf", "c.ttf")])
    a, b, c = [made.font(name, Problems()) for name in "abc"]
    assert a and b and c
    assert a.key == b.key != c.key
    assert str(tmp_path) not in a.key
    assert made.font("a", Problems()) is a


def test_two_names_for_one_font_share_it() -> None:
    made = library(Path(), FontSource("text", "sans-jp"), FontSource("label", "sans-jp"))
    assert made.font("text", Problems()) is made.font("label", Problems())


def test_the_numbers_of_a_collection(tmp_path: Path) -> None:
    both = collection(small_font("sans-latin", "AB"), small_font("serif-latin", "XY"))
    (tmp_path / "two.ttc").write_bytes(both)
    made = library(tmp_path, FontSource("one", "two.ttc", 0), FontSource("two", "two.ttc", 1))
    one, two = made.font("one", Problems()), made.font("two", Problems())
    assert one and two
    assert one.has("A") and not one.has("X")
    assert two.has("X") and not two.has("A")
    found = problems_of(tmp_path, FontSource("third", "two.ttc", 2, span=HERE))
    assert found == [("font-number", "two.ttc has no font number 2; it holds the numbers 0 to 1")]


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"just words, no font", "own.ttf is not a font"),
        (b"", "own.ttf is not a font"),
        (b"wOF2" + b"\0" * 60, "is a web font (WOFF)"),
        (b"%!PS-AdobeFont", "is a PostScript Type 1 font"),
        (b"\0\1\0\0", "is cut off"),
    ],
)
def test_a_file_that_is_no_font(tmp_path: Path, content: bytes, words: str) -> None:
    (tmp_path / "own.ttf").write_bytes(content)
    ((code, message),) = problems_of(tmp_path, FontSource("own", "own.ttf", span=HERE))
    assert code == "font-format"
    assert words in message


def test_a_font_that_was_cut_off(tmp_path: Path) -> None:
    (tmp_path / "own.ttf").write_bytes(small_font("sans-latin", "ABC")[:-100])
    assert problems_of(tmp_path, FontSource("own", "own.ttf"))[0][0] == "font-format"


def test_outlines_that_no_pdf_can_hold(tmp_path: Path) -> None:
    (tmp_path / "own.otf").write_bytes(cff2_font("AB", variable=False))
    ((code, message),) = problems_of(tmp_path, FontSource("own", "own.otf"))
    assert code == "font-format"
    assert "CFF2" in message


def test_an_axis_that_the_font_has_not(tmp_path: Path) -> None:
    found = problems_of(
        tmp_path, FontSource("a", "sans-jp", axes={"wgth": 700}), FontSource("b", "serif-jp", axes={"wght": 700})
    )
    assert [code for code, _ in found] == ["font-axis", "font-axis"]
    assert "did you mean `wght`?" in found[0][1]
    assert "it is not a variable font" in found[1][1]


def test_a_value_beyond_the_axis(tmp_path: Path) -> None:
    ((code, message),) = problems_of(tmp_path, FontSource("a", "sans-jp", axes={"wght": 1000}))
    assert code == "font-axis"
    assert "from 100 to 900, not 1000" in message


def test_a_feature_needs_four_characters(tmp_path: Path) -> None:
    assert problems_of(tmp_path, FontSource("a", "sans-jp", features={"kerning": True}))[0][0] == "font-feature"


def test_a_missing_file_offers_the_nearest(tmp_path: Path) -> None:
    (tmp_path / "Mincho.otf").write_bytes(small_font("serif-jp", "森"))
    ((code, message),) = problems_of(tmp_path, FontSource("a", "Minch.otf", span=HERE))
    assert code == "font-file"
    assert "did you mean `Mincho.otf`?" in message


def test_a_mistyped_family_offers_the_nearest(tmp_path: Path) -> None:
    ((code, message),) = problems_of(tmp_path, FontSource("a", "sans-jpn", span=HERE))
    assert code == "font-file"
    assert "did you mean `sans-jp`?" in message


def test_a_file_outside_the_project_is_refused(tmp_path: Path) -> None:
    inside = tmp_path / "game"
    inside.mkdir()
    (tmp_path / "own.ttf").write_bytes(small_font("sans-latin", "ABC"))
    for source in ("../own.ttf", str(tmp_path / "own.ttf")):
        ((code, message),) = problems_of(inside, FontSource("a", source))
        assert code == "font-file"
        assert "outside the project" in message


def test_a_link_out_of_the_project_is_refused(tmp_path: Path) -> None:
    inside = tmp_path / "game"
    inside.mkdir()
    (inside / "own.otf").symlink_to(builtin("serif-jp"))
    assert "outside the project" in problems_of(inside, FontSource("a", "own.otf"))[0][1]


def test_an_unknown_name_has_a_place_and_a_hint() -> None:
    problems = Problems()
    made = FontLibrary([FontSource("heading", "sans-jp")], Path())
    assert made.font("headin", problems, HERE) is None
    (problem,) = problems
    assert (problem.code, problem.span, problem.hint) == ("font-name", HERE, "did you mean `heading`?")


def test_a_missing_package_is_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(library_module, "family_file", lambda family, italic=False: None)
    ((code, message),) = problems_of(tmp_path, FontSource("a", "sans-jp", span=HERE))
    assert code == "font-package"
    assert "pip install justmytype-intl-cjk" in message


def test_a_package_that_is_not_there_has_no_file() -> None:
    assert family_file(FAMILIES["sans-jp"]._replace(package="no_such_package")) is None


def test_fallbacks_in_a_circle(tmp_path: Path) -> None:
    found = problems_of(
        tmp_path, FontSource("a", "sans-jp", fallback=("b",)), FontSource("b", "sans-latin", fallback=("a",))
    )
    assert [code for code, _ in found] == ["font-loop", "font-loop"]


def test_a_fallback_that_is_not_there_is_told_at_once(tmp_path: Path) -> None:
    assert problems_of(tmp_path, FontSource("a", "sans-latin", fallback=("nothing",)))[0][0] == "font-name"


def test_the_chain_goes_on_with_the_fallbacks_of_fallbacks() -> None:
    made = library(Path(), FontSource("a", "sans-latin", fallback=("b",)), FontSource("b", "sans-jp"))
    assert made.fallback("a") == ("b", "symbols", "mathematics")
