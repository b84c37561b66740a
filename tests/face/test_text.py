"""Words on a face: what is typed is what is printed, or a problem says why not."""

import pytest

from tests.face.build import Bench
from tests.face.drawlog import draw_log


def words(bench: Bench, template: str, **values: object) -> list[str]:
    """The words of each run."""
    return [line.split("'")[1] for line in draw_log(bench.face(template, **values)) if line.strip().startswith("text")]


@pytest.mark.parametrize(
    "text", ["S&P 500", "AT&T", "A & B", "0.1 <A <0.9", "a <b bold", 'say "no"', "{{ x }}", "100 %"]
)
def test_text_of_data_stays_literal(bench: Bench, text: str) -> None:
    face = bench.face('<face><text icons="off">{{ card.text }}</text></face>', text=text)
    assert "".join(op.run.text for op in face.operations) == text  # type: ignore[union-attr]
    assert bench.told() == []


def test_layout_of_the_template_is_one_space_and_none_between_japanese(bench: Bench) -> None:
    assert words(bench, "<face><text>\n   one\n   two\n </text></face>") == ["one two"]
    assert words(bench, "<face><text>\n   山札\n   から\n </text></face>") == ["山札から"]


def test_a_break_in_the_data_breaks_the_line(bench: Bench) -> None:
    assert words(bench, "<face><text>{{ card.text }}</text></face>", text="one\r\ntwo\nthree") == [
        "one",
        "two",
        "three",
    ]
    assert words(bench, "<face><text>one<br/>two</text></face>") == ["one", "two"]


def test_inline_markup(bench: Bench) -> None:
    log = draw_log(
        bench.face('<face><text style="latin">a <color name="#f00">b</color> <size of="2">c</size></text></face>')
    )
    assert [line.split(" at ")[0] + " " + line.split()[-1] for line in log] == [
        "text 'a ' 10pt #000000",
        "text 'b' 10pt #ff0000",
        "text ' ' 10pt #000000",
        "text 'c' 20pt #000000",
    ]


def test_an_icon_stands_on_the_baseline_as_high_as_a_capital(bench: Bench) -> None:
    face = bench.face('<face><text style="latin">H{fox}.</text></face>')
    log = draw_log(face)
    icon = next(line for line in log if line.startswith("vector"))
    _, _, _, y, _, height = icon.split()
    baseline = int(log[0].split(" at ")[1].split()[1])
    assert int(y) + int(height) == pytest.approx(baseline, abs=30)
    cap_height_um = 10 * 25400 / 72 * 0.727
    assert int(height) == pytest.approx(cap_height_um, rel=0.1)


def test_an_unknown_icon_is_told_and_its_token_left_readable(bench: Bench) -> None:
    assert words(bench, "<face><text>gain {fxo}</text></face>") == ["gain {fxo}"]
    assert bench.told() == ["icon-token-unknown templates/t.xml:1:7: `{fxo}`: no icon is named `fxo`"]
    assert next(iter(bench.problems)).hint.startswith("did you mean `fox`?")


def test_a_long_rule_says_what_it_needs_and_what_it_has(bench: Bench) -> None:
    rule = " ".join(["draw"] * 300)
    bench.face('<face><text box="0 0 55 40" size="8">{{ card.rule }}</text></face>', rule=rule)
    (told,) = bench.told()
    assert told.startswith(
        "text-overflow templates/t.xml:1:7: `{{ card.rule }}`".replace("{{ card.rule }}", "draw draw draw draw dra…")
    )
    needs, has = (float(part.split(" mm")[0]) for part in told.split("needs ")[1].split("has "))
    assert needs > 60
    assert has == 40


def test_a_text_that_may_shrink_takes_the_largest_size_that_fits_and_keeps_every_word(bench: Bench) -> None:
    rule = " ".join(f"word{number}" for number in range(40))
    face = bench.face('<face><text style="small" box="0 0 55 20">{{ card.rule }}</text></face>', rule=rule)
    sizes = {op.run.size for op in face.operations}  # type: ignore[union-attr]
    assert bench.told() == []
    assert len(sizes) == 1
    assert 6.0 <= sizes.pop() < 8.0
    said = " ".join(op.run.text.strip() for op in face.operations)  # type: ignore[union-attr]
    assert said.split() == rule.split()


def test_a_text_that_stands_twice_is_set_for_each_box_as_it_needs(bench: Bench) -> None:
    rule = " ".join(f"word{number}" for number in range(40))
    text = '<text style="small" box="{}">{{{{ card.rule }}}}</text>'
    boxes = ("0 0 55 20", "0 30 55 24", "0 60 45 24")
    alone = [_set_lines(bench, text.format(box), rule) for box in boxes]
    assert _set_lines(bench, "".join(map(text.format, boxes)), rule) == [line for lines in alone for line in lines]
    assert alone[0][0] < alone[1][0] and alone[1] != alone[2]


def _set_lines(bench: Bench, parts: str, rule: str) -> list[tuple[float, str]]:
    """The size and the words of each line."""
    face = bench.face(f"<face>{parts}</face>", rule=rule)
    return [(op.run.size, op.run.text) for op in face.operations]  # type: ignore[union-attr]


def test_a_character_without_a_glyph_is_an_error_with_its_code_point(bench: Bench) -> None:
    bench.face("<face><text>wolf \U0001f43a</text></face>")
    (told,) = bench.told()
    assert "U+1F43A" in told
    assert next(iter(bench.problems)).severity.value == "error"


def test_small_type_is_warned_about(bench: Bench) -> None:
    bench.face('<face><text size="5">x</text></face>')
    assert [p.code for p in bench.problems] == ["type-small"]


def test_a_missing_value_prints_nothing(bench: Bench) -> None:
    assert words(bench, "<face><text>{{ card.none }}</text></face>", none=None) == []


def test_a_text_in_a_column_takes_the_height_of_its_lines(bench: Bench) -> None:
    log = draw_log(bench.face("<face><column><text>a<br/>b</text><rect/></column></face>"))
    line_um = 10 * 25400 / 72 * 1.4
    top = int(log[-1].split()[1][1:].split(",")[1])
    assert top == pytest.approx(2 * line_um - 0.2 * 10 * 25400 / 72, abs=200)
