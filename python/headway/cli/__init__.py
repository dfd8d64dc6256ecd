"""The command line: one file a command, imported when it is run. Errors are printed without a traceback."""

import sys
from collections.abc import Mapping
from pkgutil import resolve_name
from typing import Annotated, Any, NamedTuple

import typer
from typer.core import TyperCommand, TyperGroup

from headway import __version__
from headway.errors import ExitCode, Fault, HeadwayError, StudyError


class CommandSource(NamedTuple):
    """Where a command is defined ("module:attribute"), and the first line of its help.

    The attribute is a function, or a `typer.Typer` where a command needs more than its function.
    """

    place: str
    summary: str


COMMANDS: Mapping[str, CommandSource] = {
    "run": CommandSource(
        "headway.cli.run:run",
        "Run a STUDY: every server in a fresh process, in every block, then say what was found and why.",
    ),
    "list": CommandSource(
        "headway.cli.reference:list_catalog", "List the studies, servers or operations that ship with headway."
    ),
    "open-questions": CommandSource(
        "headway.cli.reference:open_questions",
        "List what published studies left unexplained, each with its state: answered, narrowed, open, or not run yet.",
    ),
    "load": CommandSource("headway.cli.load.command:app", "Put load on a URL and say how it was answered."),
    "check": CommandSource(
        "headway.cli.check.command:check",
        "Find out how to serve your own app: look at it, screen it, try what applies, and say what to do.",
    ),
    "install": CommandSource(
        "headway.cli.machine_setup:install",
        "Make what the servers and tools of a STUDY run in, in all its forms, once; prints each with its place.",
    ),
    "report": CommandSource(
        "headway.cli.run_reports:report",
        "Say again what a RUN found. The findings are worked out anew from its records.",
    ),
    "compare": CommandSource(
        "headway.cli.run_reports:compare",
        "Compare two runs cell by cell: better, worse, same, unclear, or not comparable. Ends with 1 if any is worse.",
    ),
    "ui": CommandSource(
        "headway.cli.run_reports:ui",
        "Show runs in a browser: those that go on, live, and earlier ones. Only this machine can reach it.",
    ),
    "doctor": CommandSource(
        "headway.cli.machine_setup:doctor",
        "Say what this machine has and lacks for measuring, and what to do about it.",
    ),
    "schema": CommandSource(
        "headway.cli.reference:schema",
        "Print the JSON Schema of what you write (a study, a server's manifest, a file of requests) or headway writes.",
    ),
    "baseline": CommandSource(
        "headway.cli.run_reports:baselines", "Keep a run's figures, and hold later runs against them."
    ),
}
"""Every command by name, in the order of the help."""


class CommandGroup(TyperGroup):
    """A group that imports a command's module only when the command is run or its own help is shown."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(**settings)
        for name, source in COMMANDS.items():
            self.add_command(TyperCommand(name, help=source.summary))

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """Return the command's name, the command itself, and the arguments that are left for it."""
        name, command, rest = super().resolve_command(ctx, args)
        return name, None if command is None else import_command(command.name or ""), rest


def import_command(name: str) -> TyperCommand | TyperGroup:
    """Return a command with its options."""
    defined = resolve_name(COMMANDS[name].place)
    if not isinstance(defined, typer.Typer):
        function, defined = defined, typer.Typer(add_completion=False)
        defined.command(name)(function)
    command = typer.main.get_command(defined)
    assert isinstance(command, TyperCommand | TyperGroup)
    return command


def import_commands() -> TyperGroup:
    """Return the tree of all commands with their options: the documentation is made from it."""
    root = typer.main.get_command(app)
    assert isinstance(root, TyperGroup)
    for name in COMMANDS:
        root.add_command(import_command(name), name)
    return root


app = typer.Typer(
    name="headway",
    cls=CommandGroup,
    help="A laboratory for one question: what does a web server do while it waits?",
    epilog="Exit codes: 0 fine · 1 a limit missed · 2 bad study or usage · 3 a trial failed · 130 interrupted",
    no_args_is_help=True,
    rich_markup_mode="rich",
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def _print_version(requested: bool) -> None:
    if requested:
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
    """Run one command and return its exit code."""
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
        # The reader of the output has closed it (`headway list | head`).
        sys.stderr.close()
        return int(ExitCode.OK)
    return int(code) if isinstance(code, int) else int(ExitCode.OK)


def _print_faults(error: HeadwayError) -> None:
    from rich.console import Console

    console = Console(stderr=True, soft_wrap=True, highlight=False)
    for fault in error.faults:
        place = f"{fault.place}: " if fault.place else ""
        console.print(f"error: {place}{fault.message}", style="red", markup=False)
        if fault.remedy:
            console.print(f"       {fault.remedy}", markup=False)
