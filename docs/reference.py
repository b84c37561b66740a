"""Writes the reference pages that are made from the code: elements, keys, problem codes, commands.

python docs/reference.py            write docs/elements.md, keys.md, problems.md, commands.md and the *.schema.json
python docs/reference.py --check    exit with 1 when one of them is not up to date
"""

import importlib
import pkgutil
import sys
from collections.abc import Iterator
from pathlib import Path

import click

import generator
from generator.base.problem import CATALOGUE
from generator.cli.main import COMMANDS, fudaya
from generator.face import elements as _elements
from generator.face.content import INLINE
from generator.face.kind import COMMON, ELEMENTS, PLACE

assert _elements
DOCS = Path(__file__).resolve().parent
MADE = "<!-- made by `python docs/reference.py`; edit the code, not this page -->\n"


ABOUT_ELEMENTS = """\
What a template may write. Lengths are millimetres when no unit is given (`4`, `4 mm`, `0.5in`, `12pt`), named lengths
of the styles, or a share of the box around (`50%`). Colours are names of the styles, `#rgb`, `#rrggbb`, `black`,
`white` or `none`. The origin is the top left corner of the trim; the bleed lies outside it.

"""


def load_everything() -> None:
    """Import every module of the package, so that all registries are full."""
    for module in pkgutil.walk_packages(generator.__path__, "generator."):
        if not module.name.endswith("__main__"):
            importlib.import_module(module.name)


def table(head: tuple[str, ...], rows: Iterator[tuple[str, ...]] | list[tuple[str, ...]]) -> str:
    """A Markdown table."""
    lines = [head, tuple("---" for _ in head), *rows]
    return "\n".join("| " + " | ".join(cell.replace("|", "\\|") for cell in line) + " |" for line in lines) + "\n"


def elements_page() -> str:
    """The vocabulary of templates."""
    parts = [
        f"# Elements\n\n{MADE}\n{ABOUT_ELEMENTS}",
        "## Attributes of every element\n",
        table(("attribute", "meaning"), [(f"`{k}`", v) for k, v in COMMON.items()]),
        "\n## Attributes of every element that fills a box\n",
        table(("attribute", "meaning"), [(f"`{k}`", v) for k, v in PLACE.items()]),
    ]
    for name in sorted(ELEMENTS):
        kind = ELEMENTS[name]
        holds = {"none": "Holds nothing.", "elements": "Holds elements.", "text": "Holds words."}[kind.content]
        fills = "Fills a box." if kind.placed else "Has coordinates of its own, from the top left of what it stands in."
        parts.append(f"\n## `<{name}>`\n\n{kind.summary} {fills} {holds}\n")
        if kind.attributes:
            parts.append("\n" + table(("attribute", "meaning"), [(f"`{k}`", v) for k, v in kind.attributes.items()]))
    parts.append(
        "\n## Inside a `<text>`\n\n" + table(("element", "meaning"), [(f"`<{k}>`", v) for k, v in INLINE.items()])
    )
    parts.append("\n`{fox}` in a text stands for the icon `fox`.\n")
    return "".join(parts)


def problems_page() -> str:
    """Every problem code."""
    load_everything()
    rows = [(f"`{k.code}`", k.severity.value, k.summary) for k in sorted(CATALOGUE.values(), key=lambda k: k.code)]
    return f"# Problem codes\n\n{MADE}\nThe code stands at the end of each message.\n\n" + table(
        ("code", "severity", "when"), rows
    )


def commands_page() -> str:
    """Every command with its help."""
    parts = [f"# Commands\n\n{MADE}\n"]
    context = click.Context(fudaya, info_name="fudaya", max_content_width=100, terminal_width=100)
    parts.append(f"```text\n{fudaya.get_help(context)}\n```\n")
    for name in COMMANDS:
        command = fudaya.get_command(context, name)
        assert command is not None
        inner = click.Context(command, parent=context, info_name=name, max_content_width=100, terminal_width=100)
        parts.append(f"\n## `fudaya {name}`\n\n```text\n{command.get_help(inner)}\n```\n")
    return "".join(parts)


def keys_page() -> str:
    """Every key of cards.yaml."""
    from generator.model.reference import reference_page

    return f"# Keys of cards.yaml\n\n{MADE}\n" + reference_page()


def report_schema_file() -> str:
    """The JSON Schema of the report, as `fudaya schema --report` prints it."""
    from generator.check.reports.data import json_text
    from generator.check.reports.schema import report_schema

    return json_text(report_schema())


def answer_schema_file() -> str:
    """The JSON Schema of the solver's answer, as `fudaya schema --answer` prints it."""
    from generator.check.reports.data import json_text
    from generator.solving.schema import answer_schema

    return json_text(answer_schema())


PAGES = {
    "elements.md": elements_page,
    "keys.md": keys_page,
    "problems.md": problems_page,
    "commands.md": commands_page,
    "report.schema.json": report_schema_file,
    "solve.schema.json": answer_schema_file,
}


def main() -> int:
    """Write or check the pages."""
    stale = []
    for name, page in PAGES.items():
        path, text = DOCS / name, page()
        if "--check" in sys.argv:
            if not path.exists() or path.read_text("utf-8") != text:
                stale.append(name)
        else:
            path.write_text(text, "utf-8")
    if stale:
        print(f"not up to date: {', '.join(stale)}; run python docs/reference.py", file=sys.stderr)
    return 1 if stale else 0


if __name__ == "__main__":
    sys.exit(main())
