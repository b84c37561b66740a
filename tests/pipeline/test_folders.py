"""Where a game's templates are searched."""

from pathlib import Path

import pytest

from generator.cli.main import run


def test_a_folder_of_templates_that_is_not_there_is_told(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (project / "templates" / "wolves").mkdir()
    text = (project / "cards.yaml").read_text("utf-8")
    (project / "cards.yaml").write_text(f"templates: wolfes\n{text}", "utf-8")
    assert run(["build", str(project), "--quiet"]) == 1
    told = capsys.readouterr().err
    assert "cards.yaml:1:1: error: `wolves` has its templates in `templates/wolfes`" in told
    assert "did you mean `wolves`?" in told


def test_the_folder_of_the_games_own_key_need_not_be_there(project: Path) -> None:
    assert not (project / "templates" / "wolves").exists()
    assert run(["build", str(project), "--quiet", "--lang", "en"]) == 0
