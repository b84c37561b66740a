"""`fudaya init`."""

import os
from pathlib import Path

import click

from generator.cli.main import OK


@click.command()
@click.argument("folder", type=click.Path(path_type=Path), metavar="DIR")
def init(folder: Path) -> int:
    """Start a project: a small game that builds and checks at once.

    Writes the starter game into DIR, which must be new or empty.

    \b
    Examples:
      fudaya init mygame
    """
    from generator import pipeline

    try:
        if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
            raise click.ClickException(f"{folder} exists and is not empty; name a new folder")
        files = pipeline.start_project(folder)
    except OSError as error:
        raise click.ClickException(f"{folder} cannot be written: {error.strerror}; name another folder") from None
    typed = _typed(str(folder))
    click.echo(f"{folder}: {len(files)} files. Next:\n  fudaya check {typed}\n  fudaya build {typed}")
    return OK


def _typed(path: str) -> str:
    """A path as it is typed into a command line: in quotes where it holds more than letters, digits and separators."""
    plain = all(character.isalnum() or character in "/\\:._-~" for character in path)
    if plain:
        return path
    return f'"{path}"' if os.name == "nt" or "'" in path else f"'{path}'"
