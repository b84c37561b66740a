"""Numbers that lead off the paper, and texts without end, end in a problem with a place."""

import pytest

from tests.face.build import Bench

FAR = "9" * 400


@pytest.mark.parametrize(
    ("markup", "told"),
    [
        ('<rect width="99999"/>', "`99999` is longer than 10 m"),
        (f'<rect width="{FAR}"/>', "is longer than 10 m"),
        ('<rect x="-99999" width="1"/>', "is longer than 10 m"),
        (f'<rect rotate="{FAR}"/>', "must be a number"),
        (f'<grid columns="{FAR}"><rect/></grid>', "must be a number"),
        ('<circle cx="5" cy="5" r="-3"/>', "`r` of <circle> cannot be negative"),
        ('<ellipse cx="5" cy="5" rx="1" ry="-3"/>', "`ry` of <ellipse> cannot be negative"),
        ('<rect stroke="black" stroke-width="-1"/>', "`stroke-width` of <rect> cannot be negative"),
        ('<rect stroke="black" stroke-dasharray="0.001"/>', "come to 0.05 mm or more"),
        ('<path d="M 0 0 L 1e30 1"/>', "more than 10 m away"),
        ('<path d="M 0 0 A 1e200 1e-200 1e9 0 1 5 5"/>', "path data"),
        ('<path d="M 0 0 A 1e9 1 1e9 0 1 5 5"/>', "more than 10 m away"),
        ('<path d="M 0 0 l 9000 0 l 9000 0"/>', "more than 10 m away"),
        ('<polygon points="1 2 3"/>', "needs 4, 6, 8 and so on lengths, but has 3"),
        ('<group transform="rotate(nan)"><rect/></group>', "leaves nothing"),
        ('<group transform="scale(0)"><rect/></group>', "leaves nothing"),
        ('<group transform="scale(1e30)"><rect/></group>', "leaves nothing"),
        ('<group transform="skewX(90)"><rect/></group>', "leaves nothing"),
        ('<group transform="translate()"><rect/></group>', "`translate()` is not a transform"),
        ('<group transform="translate(1 2 3)"><rect/></group>', "`translate(1 2 3)` is not a transform"),
        ('<group transform="scale(1 2 3)"><rect/></group>', "`scale(1 2 3)` is not a transform"),
        ('<group transform="skewX(10 20)"><rect/></group>', "`skewX(10 20)` is not a transform"),
        ('<group transform="rotate(1 2)"><rect/></group>', "`rotate(1 2)` is not a transform"),
        ('<row gap="50%"><rect/></row>', "`gap` of <row> cannot be a share"),
        ('<rect stroke="black" stroke-width="50%"/>', "`stroke-width` of <rect> cannot be a share"),
        ('<icons name="fox" size="50%"/>', "`size` of <icons> cannot be a share"),
        ('<icons name="fox" size="-5"/>', "`size` of <icons> cannot be negative"),
        ('<icons name="fox" size="0"/>', "`size` of <icons> must be more than 0"),
        ('<group clip="rect" radius="-1"><rect/></group>', "`radius` of <group> cannot be negative"),
        ('<image src="icons/fox.svg" radius="-1"/>', "`radius` of <image> cannot be negative"),
        ('<text leading="0.4">x</text>', "`leading` of <text> must lie between 0.5 and 10"),
        ('<text tracking="5001">x</text>', "`tracking` of <text> must lie between -500 and 5000"),
        ('<text colour="none">x</text>', "`colour` of <text>: no colour is named `none`"),
        ('<text><icon name="fox" colour="none"/></text>', "`colour` of <icon>: no colour is named `none`"),
        ('<row><rect weight="-1"/><rect/></row>', "`weight` of <rect> must be 0 or more"),
        ('<text><size of="5"><size of="5">x</size></size></text>', "times those around it"),
        ('<text><size of="0.2"><size of="0.2">x</size></size></text>', "times those around it"),
    ],
)
def test_what_cannot_be_printed_is_told(bench: Bench, markup: str, told: str) -> None:
    bench.write("t.xml", f"<face>{markup}</face>")
    bench.faces([{}])
    (problem,) = bench.told()
    assert told in problem
    assert "t.xml:1:" in problem


@pytest.mark.parametrize("arc", ["1e-200 1e-200 0 0 1 5 5", "1 1 0 0 1 1e-200 1e-200", "5 5 1e6 0 1 5 5"])
def test_arcs_too_small_to_print_are_lines(bench: Bench, arc: str) -> None:
    bench.face(f'<face><path d="M 0 0 A {arc}" stroke="black"/></face>')
    assert bench.told() == []


@pytest.mark.parametrize("text", ["w" * 50_000, "a" + " " * 50_000 + "b", "a" + "\u0301" * 20_000])
def test_the_time_for_a_text_grows_with_its_length_only(bench: Bench, text: str) -> None:
    bench.write("t.xml", '<face><text box="0 0 60 80" fit="shrink" smallest="6">{{ card.text }}</text></face>')
    bench.faces([{"text": text}])
    assert len(bench.told()) == text.startswith("w")


@pytest.mark.parametrize("box", ["60 0 20 20", "-20 0 20 20", "0 80 20 20", "0 -20 20 20"])
def test_a_text_beside_the_piece_is_told(bench: Bench, box: str) -> None:
    bench.write("t.xml", f'<face><column box="{box}"><text>lost</text></column></face>')
    bench.faces([{}])
    (problem,) = bench.told()
    assert problem.startswith("text-outside templates/t.xml:1:") and "`lost` lies beside the piece" in problem


def test_a_text_in_a_moved_group_may_begin_anywhere(bench: Bench) -> None:
    bench.face(
        '<face><group transform="translate(-90 0)"><text box="100 0 20 20">in</text></group>'
        '<column box="-5 30 70 10" rotate="90"><row><text width="15">in</text><rect/></row></column></face>'
    )
    assert bench.told() == []
