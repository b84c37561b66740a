"""`fudaya init`."""

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

    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise click.ClickException(f"{folder} exists and is not empty; name a new folder")
    try:
        files = pipeline.start_project(folder)
    except OSError as error:
        raise click.ClickException(f"{folder} cannot be written: {error.strerror}") from None
    click.echo(f"{folder}: {len(files)} files. Next:\n  fudaya check {folder}\n  fudaya build {folder}")
    return OK
