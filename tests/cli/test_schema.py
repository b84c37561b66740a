"""`fudaya schema`: the published schemas are what it prints."""

import json

import pytest

from generator.cli.main import OK, run
from generator.model.schema import json_schema
from tests.docs.pages import DOCS


@pytest.mark.parametrize(("option", "name"), [("--report", "report.schema.json"), ("--answer", "solve.schema.json")])
def test_the_published_schemas_are_those_printed(option: str, name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["schema", option]) == OK
    assert capsys.readouterr().out == (DOCS / name).read_text("utf-8")


def test_without_an_option_it_is_the_schema_of_a_project(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["schema"]) == OK
    assert json.loads(capsys.readouterr().out) == json_schema()
