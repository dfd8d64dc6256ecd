"""`headway schema`: the JSON Schema of what headway reads and writes."""

import json
from enum import StrEnum
from typing import Annotated

import typer
from pydantic import BaseModel

from headway.findings.model import Findings
from headway.record.record import Record
from headway.spec.server import Server
from headway.spec.study import StudyFile


class What(StrEnum):
    """What a schema can be had of."""

    FINDINGS = "findings"
    RECORD = "record"
    STUDY = "study"
    SERVER = "server"


_MODELS: dict[What, type[BaseModel]] = {
    What.FINDINGS: Findings,
    What.RECORD: Record,
    What.STUDY: StudyFile,
    What.SERVER: Server,
}


def schema(what: Annotated[What, typer.Argument()] = What.FINDINGS) -> int:
    """Print the JSON Schema of the findings (`--json`), of a record, of a study's file or of a server's manifest."""
    people_write = what in {What.STUDY, What.SERVER}
    model = _MODELS[what]
    found = model.model_json_schema(mode="validation" if people_write else "serialization")
    typer.echo(json.dumps(found, indent=2))
    return 0
