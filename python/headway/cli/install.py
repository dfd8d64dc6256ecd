"""`headway install`: make what a study's servers and tools run in beforehand."""

from typing import Annotated

import anyio
import typer

from headway.run.driver.tool import DRIVERS
from headway.run.machine.environments import install as install_all
from headway.study.catalog import read_study, study_forms
from headway.study.server import Need


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
