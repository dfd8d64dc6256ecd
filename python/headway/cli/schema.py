"""`headway schema`: the JSON Schema of what headway reads and writes."""

import json
from collections.abc import Mapping
from enum import StrEnum
from typing import Annotated, Any

import typer
from pydantic import BaseModel

from headway.analysis.compare.baseline import Baseline
from headway.analysis.findings import Findings
from headway.record.record import Record
from headway.requests.requests_file import RequestsFile
from headway.study.server import Server
from headway.study.study_file import StudyFile


class What(StrEnum):
    """A kind of document that has a schema."""

    FINDINGS = "findings"
    RECORD = "record"
    STUDY = "study"
    SERVER = "server"
    REQUESTS = "requests"
    COMPARISON = "comparison"
    BASELINE = "baseline"


_MODELS: Mapping[What, type[BaseModel]] = {
    What.FINDINGS: Findings,
    What.RECORD: Record,
    What.STUDY: StudyFile,
    What.SERVER: Server,
    What.REQUESTS: RequestsFile,
    What.BASELINE: Baseline,
}


def schema(what: Annotated[What, typer.Argument()] = What.FINDINGS) -> int:
    """Print the JSON Schema of what you write (a study, a server's manifest, a file of requests) or headway writes."""
    typer.echo(json.dumps(schema_of(what), indent=2))
    return 0


def schema_of(what: What) -> dict[str, Any]:
    """Return the schema: of what people write as it is read, of what programs read as it is written."""
    people_write = what in {What.STUDY, What.SERVER, What.REQUESTS}
    return _model(what).model_json_schema(mode="validation" if people_write else "serialization")


def _model(what: What) -> type[BaseModel]:
    if what is What.COMPARISON:
        from headway.analysis.compare.baseline import RunComparison

        return RunComparison
    return _MODELS[what]
