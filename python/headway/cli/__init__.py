"""The command line: one file a command. Errors are printed without a traceback, and end with a documented exit code."""

import sys
from typing import Annotated

import typer
from rich.console import Console

from headway import __version__
from headway.cli.check.command import check
from headway.cli.compare import baselines, compare
from headway.cli.doctor import doctor
from headway.cli.install import install
from headway.cli.listing import list_catalog
from headway.cli.load import HELP as LOAD_HELP
from headway.cli.load import LoadCommand, load
from headway.cli.mysteries import mysteries
from headway.cli.report import report
from headway.cli.run import run
from headway.cli.schema import schema
from headway.cli.ui import ui
from headway.errors import ExitCode, Fault, HeadwayError, StudyError

app = typer.Typer(
    name="headway",
    help="A laboratory for one question: what does a web server do while it waits?",
    epilog="Exit codes: 0 fine · 1 a limit missed · 2 bad study or usage · 3 a trial failed · 130 interrupted",
    no_args_is_help=True,
    rich_markup_mode="rich",
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
app.command()(run)
app.command("list")(list_catalog)
app.command()(mysteries)
app.command(cls=LoadCommand, help=LOAD_HELP)(load)
app.command()(check)
app.command()(install)
app.command()(report)
app.command()(compare)
app.command()(ui)
app.add_typer(baselines)
app.command()(doctor)
app.command()(schema)


def _print_version(asked: bool) -> None:
    if asked:
        typer.echo(f"headway {__version__}")
        raise typer.Exit


@app.callback()
def _options(
    version: Annotated[
        bool, typer.Option("--version", callback=_print_version, is_eager=True, help="Print the version and end.")
    ] = False,
) -> None:
    pass


def main(arguments: list[str] | None = None) -> int:
    """Runs one command and returns its exit code."""
    try:
        code = app(args=arguments, standalone_mode=False)
    except HeadwayError as error:
        _print_faults(error)
        return int(error.exit_code)
    except typer.TyperException as error:
        _print_faults(StudyError(Fault(error.format_message(), remedy="`headway --help` shows what there is")))
        return int(ExitCode.BAD_STUDY)
    except (typer.Abort, KeyboardInterrupt):
        return int(ExitCode.INTERRUPTED)
    except BrokenPipeError:
        # Whoever read our output has seen enough (`headway list | head`).
        sys.stderr.close()
        return int(ExitCode.OK)
    return int(code) if isinstance(code, int) else int(ExitCode.OK)


def _print_faults(error: HeadwayError) -> None:
    console = Console(stderr=True, soft_wrap=True, highlight=False)
    for fault in error.faults:
        place = f"{fault.place}: " if fault.place else ""
        console.print(f"error: {place}{fault.message}", style="red", markup=False)
        if fault.remedy:
            console.print(f"       {fault.remedy}", markup=False)
