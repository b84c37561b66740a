"""`fudaya schema`."""

import click

from generator.cli.main import OK


@click.command()
@click.option("--report", "of", flag_value="report", help="Print the schema of `fudaya check --format json` instead.")
@click.option("--answer", "of", flag_value="answer", help="Print the schema of `fudaya solve --json` instead.")
def schema(of: str | None) -> int:
    """Print the JSON Schema of cards.yaml, for editors that complete and check while typing.

    \b
    Examples:
      fudaya schema > cards.schema.json
      fudaya schema --report > report.schema.json
      fudaya schema --answer > solve.schema.json
    """
    from generator.check.reports.data import json_text

    if of == "report":
        from generator.check.reports.schema import report_schema as schema_of
    elif of == "answer":
        from generator.solving.schema import answer_schema as schema_of
    else:
        from generator.model.schema import json_schema as schema_of
    click.echo(json_text(schema_of()), nl=False)
    return OK
