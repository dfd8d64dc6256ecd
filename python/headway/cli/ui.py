"""`headway ui`: the runs of a folder in a browser, live where one is under way."""

import os
from pathlib import Path
from typing import Annotated

import typer

from headway.errors import ExitCode, Fault, StudyError


def ui(
    runs: Annotated[Path, typer.Option(help="Where runs are kept.")] = Path("runs"),
    port: Annotated[int, typer.Option(min=0, max=65535, help="The port on loopback; 0 takes a free one.")] = 0,
) -> int:
    """Show runs in a browser: those that go on, live, and earlier ones. Only this machine can reach it."""
    from headway.ui.serving import serve  # a web server is wanted by this command only

    runs.mkdir(parents=True, exist_ok=True)
    os.nice(10)  # whoever looks on must not take time from what is measured
    try:
        serve(runs.absolute(), port, lambda address: typer.echo(f"headway ui: {address}   (Ctrl-C ends it)"))
    except OSError as error:
        raise StudyError(
            Fault(f"port {port} cannot be had: {error.strerror}", "--port", "name another, or 0")
        ) from None
    return int(ExitCode.OK)
