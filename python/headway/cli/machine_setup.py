"""`headway doctor` examines this machine; `headway install` makes the environments of a study's servers and tools."""

import json
from typing import Annotated

import anyio
import typer
from rich.console import Console

from headway.cli.options import JsonArray
from headway.errors import ExitCode
from headway.run.driver.source_tools import DRIVERS
from headway.run.examination import Examination, examine, find_leftovers
from headway.run.examination import remove_leftovers as clear_leftovers
from headway.run.machine.environments import install as install_all
from headway.study.catalog import read_study, study_forms
from headway.study.server import Need

_SIGNS = {"ok": ("✓", "green"), "limited": ("!", "yellow"), "missing": ("✗", "red")}


def doctor(
    as_json: JsonArray = False,
    clear: Annotated[
        bool, typer.Option("--clear", help="End and remove what earlier runs have left behind, and nothing else.")
    ] = False,
) -> int:
    """Say what this machine has and lacks for measuring, and what to do about it."""
    if clear:
        return _clear()
    examinations = examine()
    if as_json:
        typer.echo(json.dumps([examination.model_dump() for examination in examinations], indent=2))
    else:
        _print(examinations)
    return int(ExitCode.LIMIT_MISSED if any(e.state == "missing" for e in examinations) else ExitCode.OK)


def _clear() -> int:
    found = find_leftovers()
    remaining = set(clear_leftovers(found))
    for leftover in found:
        typer.echo(f"still there: {leftover.what}" if leftover in remaining else f"cleared: {leftover.what}")
    if not found:
        typer.echo("nothing of an earlier run is left")
    return int(ExitCode.LIMIT_MISSED if remaining else ExitCode.OK)


def _print(examinations: tuple[Examination, ...]) -> None:
    console = Console(highlight=False, soft_wrap=True)
    width = max(len(examination.name) for examination in examinations)
    for examination in examinations:
        sign, style = _SIGNS[examination.state]
        console.print(f"[{style}]{sign}[/] {examination.name:<{width}}  ", end="")
        console.print(examination.found, markup=False)
        if examination.remedy:
            console.print(f"  {'':<{width}}  → {examination.remedy}", markup=False, style="dim")


def install(study: Annotated[str, typer.Argument(help="A study of the catalog, or a TOML file.")]) -> int:
    """Make what the servers and tools of a STUDY run in, in all its forms, once; prints each with its place."""
    forms = [read_study(study, form) for form in study_forms(study) or (None,)]
    servers = [server for form in forms for server in form.servers]
    drivers = [DRIVERS[tool] for form in forms for tool in form.tools]
    needs = [Need(program=driver.name, package=driver.package) for driver in drivers if driver.package]
    environments = [driver.name for driver in drivers if not driver.package]
    for name, place in anyio.run(install_all, servers, needs, environments, _say):
        typer.echo(f"{name} {place}")
    return 0


def _say(environment: str, message: str) -> None:
    typer.echo(f"{environment}: {message}", err=True)
