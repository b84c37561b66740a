"""The `fudaya` command: its group, its exit codes, and how our own faults are told."""

import errno
import gc
import importlib
import os
import sys
from collections.abc import Sequence

import click

from generator import __version__

OK, PROBLEMS, USAGE, FAULT = 0, 1, 2, 70
"""Exit codes: fine; problems found in the project; a wrong command line; a fault of fudaya's own."""

_NO_ROOM = (errno.ENOSPC, errno.EIO, errno.EBADF)
"""What a full disk or a closed stream says when the command prints into it."""

COMMANDS = {
    "init": "Start a project: a small game that builds and checks at once.",
    "check": "Hold the deck against its declared numbers.",
    "build": "Make the printable sheets, the appendix and the component list.",
    "solve": "Make a deck, mend one, or prove that there is none.",
    "stats": "Show what the deck is like: histograms, cross tables, odds of drawing.",
    "schema": "Print the JSON Schema of cards.yaml, for editors.",
}
"""Commands in the order of the help, each in `generator.cli.<name>`, imported only when it runs."""


class _Commands(click.Group):
    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            return None
        command = getattr(importlib.import_module(f"generator.cli.{cmd_name}"), cmd_name)
        assert isinstance(command, click.Command)
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl(list(COMMANDS.items()))

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        name = args[0] if args else ""
        if name not in COMMANDS and not name.startswith("-"):
            from generator.base.nearest import did_you_mean

            ctx.fail(f"no command is named `{name}`; {did_you_mean(name, COMMANDS, 'commands')}")
        return super().resolve_command(ctx, args)


@click.group(cls=_Commands, context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100})
@click.version_option(__version__, "--version", prog_name="fudaya", message="%(prog)s %(version)s")
@click.pass_context
def fudaya(ctx: click.Context) -> None:
    """Card definitions in, checked and printable components out.

    A project is a folder with a cards.yaml; PROJECT may name the folder or the file, and is the
    current folder when left out. Exit codes: 0 fine, 1 problems found, 2 wrong command line,
    70 a fault of fudaya itself.

    \b
    Examples:
      fudaya init mygame
      fudaya check mygame
      fudaya build mygame --lang ja --paper A4
    """
    if os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb":
        ctx.color = False
    elif os.environ.get("FORCE_COLOR"):
        ctx.color = True


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the command line and exit with its code."""
    # The cycle collector would walk thousands of living cards again and again, and find nothing to free.
    gc.disable()
    code = run(arguments)
    gc.freeze()
    sys.exit(code)


def run(arguments: Sequence[str] | None = None) -> int:
    """Run the command line; returns the exit code."""
    _speak_utf8()
    try:
        result = fudaya.main(args=list(arguments) if arguments is not None else None, standalone_mode=False)
        return result if isinstance(result, int) else OK
    except click.exceptions.Exit as stop:
        return stop.exit_code
    except click.ClickException as error:
        error.show()
        return error.exit_code
    except (click.Abort, KeyboardInterrupt):
        click.echo("stopped; the output is as it was", err=True)
        return PROBLEMS
    except BrokenPipeError:
        sys.stdout = open(os.devnull, "w")  # noqa: PTH123, SIM115 - the reader left; nothing more can be told
        return OK
    except OSError as error:
        if error.filename is not None or error.errno not in _NO_ROOM:
            return _own_fault(error)
        click.echo(f"fudaya: what it prints cannot be written: {error.strerror}", err=True)
        return PROBLEMS
    # The last line of defence: whatever else is raised is our fault, and is told as such.
    except Exception as error:
        return _own_fault(error)


def _own_fault(error: Exception) -> int:
    if os.environ.get("FUDAYA_DEBUG"):
        import traceback

        traceback.print_exc()
    click.echo(
        f"fudaya: internal error: {type(error).__name__}: {error}\n"
        "    this is a fault of fudaya, not of your project; nothing was written\n"
        "    set FUDAYA_DEBUG=1 to see where, and please report it",
        err=True,
    )
    return FAULT


def _speak_utf8() -> None:
    """Card texts are Japanese as often as not; a console in another encoding must not stop the command."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None and (stream.encoding or "").lower().replace("-", "") != "utf8":
            reconfigure(errors="backslashreplace")
