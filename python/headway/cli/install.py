"""`headway install`: make the environments of a study's servers beforehand."""

from typing import Annotated

import anyio
import typer

from headway.run.install import server_python
from headway.spec.catalog import read_study


def install(study: Annotated[str, typer.Argument(help="A study of the catalog, or a TOML file.")]) -> int:
    """Make the environments that a STUDY's servers run in, once; prints each with its interpreter."""
    environments = {server.environment: server.folder for server in read_study(study).servers}
    for name, folder in environments.items():
        python = anyio.run(server_python, name, folder, _say)
        typer.echo(f"{name} {python}")
    return 0


def _say(message: str) -> None:
    typer.echo(message, err=True)
