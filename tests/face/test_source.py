"""Template files: found as typed, read as UTF-8, and never from outside the project."""

import os
import unicodedata
from pathlib import Path

import pytest

from generator.base.problem import Problem
from generator.face.source import LARGEST
from generator.face.template import RenderError, TemplateEnvironment, get_template, render


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "game" / "templates").mkdir(parents=True)
    return tmp_path / "game" / "templates"


def rendered(folder: Path, name: str) -> str:
    environment = TemplateEnvironment((folder,), folder.parent)
    return render(environment, get_template(environment, name, None), {})


def refused(folder: Path, name: str) -> Problem:
    with pytest.raises(RenderError) as caught:
        rendered(folder, name)
    return caught.value.problem


def test_a_byte_that_is_not_utf8_is_named_with_its_place(folder: Path) -> None:
    (folder / "a.xml").write_bytes("<face>\r\n狐".encode() + "狼".encode("cp932") + b"</face>")
    problem = refused(folder, "a.xml")
    assert str(problem).startswith("templates/a.xml:2:2: error: the template cannot be read: byte 0x98")
    assert "UTF-8" in problem.hint


def test_a_control_character_is_named_with_its_place(folder: Path) -> None:
    (folder / "a.xml").write_bytes(b"<face>\n\t\x07</face>")
    problem = refused(folder, "a.xml")
    assert str(problem).startswith(
        "templates/a.xml:2:2: error: the template cannot be read: the control character U+0007"
    )


def test_one_that_is_included_is_named_itself(folder: Path) -> None:
    (folder / "a.xml").write_text('<face>{% include "b.xml" %}</face>', "utf-8")
    (folder / "b.xml").write_bytes(b"\xff\xfe<\0")
    assert str(refused(folder, "a.xml").span) == "templates/b.xml:1:1"


def test_a_byte_order_mark_and_windows_line_ends_are_no_part_of_the_text(folder: Path) -> None:
    (folder / "a.xml").write_bytes(b"\xef\xbb\xbf<face>\r\n</face>")
    assert rendered(folder, "a.xml").split("\n") == ['<face _="0:1:1">', "</face>"]


def test_a_backslash_parts_folders_and_letters_may_be_composed_either_way(folder: Path) -> None:
    (folder / "札").mkdir()
    (folder / "札" / unicodedata.normalize("NFD", "ぎ.xml")).write_text("a", "utf-8")
    assert rendered(folder, unicodedata.normalize("NFC", "札\\ぎ.xml")) == "a"


@pytest.mark.parametrize("name", ["../cards.yaml", "/etc/passwd", "", ".", "..", "a\0b", "x" * 5000, "札"])
def test_other_names_are_not_there(folder: Path, name: str) -> None:
    (folder.parent / "cards.yaml").write_text("a", "utf-8")
    (folder / "札").mkdir()
    assert refused(folder, name).code == "template-missing"


@pytest.mark.skipif(os.name == "nt", reason="links need rights there")
def test_a_link_out_of_the_project_is_not_followed(folder: Path, tmp_path: Path) -> None:
    (tmp_path / "secret.txt").write_text("secret")
    (folder / "a.xml").symlink_to(tmp_path / "secret.txt")
    (folder.parent / "b.xml").write_text("mine")
    (folder / "b.xml").symlink_to(folder.parent / "b.xml")
    assert "outside" in refused(folder, "a.xml").message
    assert rendered(folder, "b.xml") == "mine"


def test_a_template_is_no_larger_than_it_can_be(folder: Path) -> None:
    (folder / "a.xml").write_bytes(b" " * (LARGEST + 1))
    assert refused(folder, "a.xml").code == "template-unreadable"
