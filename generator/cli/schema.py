"""`fudaya schema`."""

import json

import click

from generator.cli.main import OK


@click.command()
def schema() -> int:
    """Print the JSON Schema of cards.yaml, for editors that complete and check while typing.

    \b
    Examples:
      fudaya schema > cards.schema.json
    """
    from generator.model.schema import json_schema

    click.echo(json.dumps(json_schema(), ensure_ascii=False, indent=1))
    return OK
