"""`headway list`: what the catalog has."""

import json
from enum import StrEnum
from typing import Annotated, get_args

import typer
from rich.console import Console
from rich.table import Table

from headway.study.catalog import CATALOG, read_server, read_study, server_names, study_forms, study_names
from headway.study.operations import Step


class What(StrEnum):
    """What can be listed."""

    STUDIES = "studies"
    SERVERS = "servers"
    STEPS = "steps"


def list_catalog(
    what: Annotated[What, typer.Argument(help="studies, servers or steps")],
    as_json: Annotated[bool, typer.Option("--json", help="Print a JSON array.")] = False,
) -> int:
    """List the studies, servers or steps that ship with headway."""
    rows = {What.STUDIES: _studies, What.SERVERS: _servers, What.STEPS: _steps}[what]()
    if as_json:
        typer.echo(json.dumps(rows, indent=2))
        return 0
    table = Table(box=None, pad_edge=False)
    for column in rows[0]:
        table.add_column(column, overflow="fold")
    for row in rows:
        table.add_row(*(str(value) for value in row.values()))
    Console().print(table)
    return 0


def _studies() -> list[dict[str, str | int]]:
    studies = [(name, read_study(name)) for name in study_names()]
    return [
        {
            "name": name,
            "forms": ", ".join(study_forms(name)) or "-",
            "servers": len(s.servers),
            "workloads": ", ".join(w.name for w in s.workloads),
            "links": " · ".join(level.name for level in s.links),
            "title": s.title,
        }
        for name, s in studies
    ]


def _servers() -> list[dict[str, str | int]]:
    servers = [read_server(CATALOG / "servers" / name) for name in server_names()]
    return [{"name": s.name, "model": s.model, "steps": s.steps, "title": s.title} for s in servers]


def _steps() -> list[dict[str, str | int]]:
    kinds = get_args(get_args(Step)[0])
    return [
        {
            "name": kind.model_fields["step"].default,
            "backend": kind.backend or "none",
            "keys": ", ".join(key for key in kind.model_fields if key != "step"),
            "does": (kind.__doc__ or "").strip(),
        }
        for kind in kinds
    ]
