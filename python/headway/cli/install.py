"""`headway install`: make what a study's servers and tools run in beforehand."""

from typing import Annotated

import anyio
import typer

from headway.run.install import install as install_all
from headway.spec.catalog import read_study, study_forms


def install(study: Annotated[str, typer.Argument(help="A study of the catalog, or a TOML file.")]) -> int:
    """Make what the servers and tools of a STUDY run in, in all its forms, once; prints each with its place."""
    forms = [read_study(study, form) for form in study_forms(study) or (None,)]
    servers = [server for form in forms for server in form.servers]
    tools = [tool for form in forms for tool in form.tools]
    for name, place in anyio.run(install_all, servers, tools, _say):
        typer.echo(f"{name} {place}")
    return 0


def _say(environment: str, message: str) -> None:
    typer.echo(f"{environment}: {message}", err=True)
