"""Includes: parts in files of their own, joined without a key lost."""

from pathlib import Path

from generator.base.problem import Problems
from generator.base.span import Span
from generator.load.include import LONGEST_CHAIN
from generator.load.project import load_project
from tests.load.reading import codes, project


def test_included_keys_join_the_own_ones_and_keep_their_places(tmp_path: Path) -> None:
    value, problems = project(
        tmp_path,
        cards_yaml="title: A\nstyles: {include: parts/styles.yaml, sizes: 1}\n",
        parts__styles_yaml="fonts: {a: b}\n",
    )
    assert value == {"title": "A", "styles": {"sizes": "1", "fonts": {"a": "b"}}} and problems == []
    node = load_project(tmp_path, Problems())
    assert node is not None
    styles = node.node.get("styles")
    assert styles is not None and styles.entries["fonts"].key_span == Span("parts/styles.yaml", 1, 1)  # type: ignore[union-attr]


def test_several_files_and_a_whole_project_may_be_included(tmp_path: Path) -> None:
    value, problems = project(tmp_path, cards_yaml="include: [a.yaml, b.yaml]\n", a_yaml="x: 1\n", b_yaml="y: 2\n")
    assert value == {"x": "1", "y": "2"} and problems == []


def test_a_file_with_a_list_stands_for_a_list(tmp_path: Path) -> None:
    value, problems = project(
        tmp_path,
        cards_yaml="one: {include: a.yaml}\nboth: {include: [a.yaml, b.yaml]}\n",
        a_yaml="- {id: c1}\n",
        b_yaml="- {id: c2}\n",
    )
    assert value == {"one": [{"id": "c1"}], "both": [{"id": "c1"}, {"id": "c2"}]} and problems == []


def test_paths_start_at_the_file_that_holds_them(tmp_path: Path) -> None:
    value, problems = project(
        tmp_path,
        cards_yaml="include: parts\\deck.yaml\n",
        parts__deck_yaml="components:\n  change: {data: change.csv}\n  include: more.yaml\n",
        parts__more_yaml="land: {data: ../land.csv}\n",
        parts__change_csv="id\nc1\n",
        land_csv="id\nl1\n",
    )
    assert value == {"components": {"change": {"cards": [{"id": "c1"}]}, "land": {"cards": [{"id": "l1"}]}}}
    assert problems == []


def test_a_key_given_twice_is_an_error_with_both_places(tmp_path: Path) -> None:
    value, (own, between) = project(
        tmp_path, cards_yaml="x: 1\ninclude: [a.yaml, b.yaml]\n", a_yaml="y: 1\nx: 2\n", b_yaml="\ny: 3\n"
    )
    assert value == {"x": "1", "y": "1"}
    assert (own.code, own.span) == ("include-key-twice", Span("a.yaml", 2, 1)) and "cards.yaml:1:1" in own.message
    assert (between.code, between.span) == (
        "include-key-twice",
        Span("b.yaml", 2, 1),
    ) and "a.yaml:1:1" in between.message


def test_a_circle_is_named(tmp_path: Path) -> None:
    _, problems = project(
        tmp_path, cards_yaml="include: a.yaml\n", a_yaml="include: b.yaml\n", b_yaml="include: ./a.yaml\n"
    )
    (circle,) = problems
    assert (circle.code, circle.span) == ("include-cycle", Span("b.yaml", 1, 10))
    assert "a.yaml > b.yaml > a.yaml" in circle.message
    assert codes(project(tmp_path, cards_yaml="include: cards.yaml\n")[1]) == ["include-cycle"]


def test_the_same_file_may_be_included_at_several_places(tmp_path: Path) -> None:
    value, problems = project(
        tmp_path, cards_yaml="a: {include: s.yaml}\nb: {include: s.yaml, y: 2}\n", s_yaml="x: 1\n"
    )
    assert value == {"a": {"x": "1"}, "b": {"y": "2", "x": "1"}} and problems == []


def test_what_does_not_fit_is_told(tmp_path: Path) -> None:
    value, problems = project(
        tmp_path,
        cards_yaml="a: {x: 1, include: list.yaml}\nb: {include: empty.yaml}\nc: {include: }\nd: {include: {x: 1}}\n"
        "e: {include: [list.yaml, map.yaml]}\nf: {include: gone.yaml}\n",
        list_yaml="[1]\n",
        empty_yaml="# nothing\n",
        map_yaml="x: 1\n",
    )
    assert codes(problems) == ["include", "include", "include", "include", "include", "file-missing"]
    assert [p.span.line for p in problems if p.span] == [1, 2, 3, 4, 5, 6]
    assert value == {"a": {"x": "1"}, "b": {}, "c": {}, "d": {}, "e": {"x": "1"}, "f": {}}


def test_a_mistake_in_an_included_file_is_told_there_and_the_rest_is_read(tmp_path: Path) -> None:
    value, problems = project(
        tmp_path, cards_yaml="a: {include: a.yaml}\nb: {include: b.yaml}\n", a_yaml="x: @y\n", b_yaml="x: 1\nx: 2\n"
    )
    assert [(p.code, p.span) for p in problems] == [
        ("yaml-syntax", Span("a.yaml", 1, 4)),
        ("yaml-key-twice", Span("b.yaml", 2, 1)),
    ]
    assert value == {"a": {}, "b": {"x": "1"}}


def test_nothing_outside_the_project_is_included(tmp_path: Path) -> None:
    (tmp_path / "secret.yaml").write_text("x: 1\n")
    (tmp_path / "game").mkdir()
    (tmp_path / "game" / "link.yaml").symlink_to(tmp_path / "secret.yaml")
    value, problems = project(tmp_path / "game", cards_yaml="a: {include: ../secret.yaml}\nb: {include: link.yaml}\n")
    assert codes(problems) == ["file-outside", "file-outside"] and value == {"a": {}, "b": {}}


def test_includes_that_multiply_are_stopped(tmp_path: Path) -> None:
    files = {f"f{n}_yaml": f"a: {{include: f{n + 1}.yaml}}\nb: {{include: f{n + 1}.yaml}}\n" for n in range(25)}
    _, problems = project(tmp_path, cards_yaml="include: f0.yaml\n", f25_yaml="x: 1\n", **files)
    assert "include-too-many" in codes(problems)


def test_a_chain_of_includes_is_bounded(tmp_path: Path) -> None:
    files = {f"f{n}_yaml": f"include: f{n + 1}.yaml\n" for n in range(LONGEST_CHAIN + 5)}
    _, (problem,) = project(tmp_path, cards_yaml="include: f0.yaml\n", **files)
    assert problem.code == "include-too-many"


def test_depth_is_counted_through_includes(tmp_path: Path) -> None:
    nest = "{x: " * 20
    files = {f"f{n}_yaml": nest + f"{{include: f{n + 1}.yaml}}" + "}" * 20 for n in range(4)}
    _, problems = project(tmp_path, cards_yaml="include: f0.yaml\n", f4_yaml="x: 1\n", **files)
    assert codes(problems) == ["yaml-depth"]
