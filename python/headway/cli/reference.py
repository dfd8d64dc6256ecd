"""`headway list`, `headway mysteries` and `headway schema`: what headway ships, leaves open, reads and writes."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import Annotated, Any, get_args

import typer
from pydantic import BaseModel
from rich.console import Console
from rich.table import Table
from rich.text import Text

from headway.analysis.compare.baseline import Baseline
from headway.analysis.findings import Findings
from headway.errors import Fault, StudyError
from headway.record.record import Record
from headway.record.run import Run
from headway.record.store import Store, write_atomically
from headway.requests.requests_file import RequestsFile
from headway.study.catalog import CATALOG, read_server, read_study, server_names, study_forms, study_names
from headway.study.claims import OpenQuestion
from headway.study.operations import Operation
from headway.study.server import Server
from headway.study.study import Study
from headway.study.study_file import StudyFile


class CatalogPart(StrEnum):
    """What can be listed."""

    STUDIES = "studies"
    SERVERS = "servers"
    STEPS = "steps"


def list_catalog(
    what: Annotated[CatalogPart, typer.Argument(help="studies, servers or steps")],
    as_json: Annotated[bool, typer.Option("--json", help="Print a JSON array.")] = False,
) -> int:
    """List the studies, servers or steps that ship with headway."""
    rows = {CatalogPart.STUDIES: _studies, CatalogPart.SERVERS: _servers, CatalogPart.STEPS: _steps}[what]()
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
    kinds = get_args(get_args(Operation)[0])
    return [
        {
            "name": kind.model_fields["step"].default,
            "backend": kind.backend or "none",
            "keys": ", ".join(key for key in kind.model_fields if key != "step"),
            "does": (kind.__doc__ or "").strip(),
        }
        for kind in kinds
    ]


NOT_RUN = "not run yet"


@dataclass(frozen=True)
class Case:
    """An open question of the catalog, and its newest run with the findings; None where there is no run."""

    study: Study
    open_question: OpenQuestion
    run: Run | None = None
    findings: Findings | None = None

    @property
    def command(self) -> str:
        """The command whose run would decide it."""
        return f"headway run {self.study.name} --quick"

    @property
    def row(self) -> dict[str, str | int | None]:
        """Its row of the list."""
        solved = None if self.findings is None else self.findings.open_question
        return {
            "open_question": f"M{self.open_question.number}",
            "study": self.study.name,
            "title": self.study.title,
            "state": NOT_RUN if solved is None else solved.state,
            "says": self.command if solved is None else solved.sentence,
            "run": None if self.run is None else self.run.identity,
        }


def mysteries(
    name: Annotated[
        str | None, typer.Argument(help='Tell the story of one: its study, or its number, such as "M1".')
    ] = None,
    runs: Annotated[Path, typer.Option(help="Where runs are kept; the newest of each mystery counts.")] = Path("runs"),
    pages: Annotated[
        Path | None, typer.Option(metavar="FOLDER", help="Write the page of each that was run into this folder.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print a JSON array.")] = False,
) -> int:
    """List what published studies left unexplained, each with its state: solved, narrowed, open, or not run yet."""
    known = _cases()
    if name is not None:
        known = [_find_case(name, known)]
    cases = [_with_newest_run(case, runs) for case in known]
    if pages is not None:
        _write_pages(cases, pages)
    if as_json:
        typer.echo(json.dumps([case.row for case in cases], indent=2))
    elif name is not None:
        typer.echo(_page(cases[0]), nl=False)
    else:
        Console().print(_list_table(cases))
    return 0


def _cases() -> list[Case]:
    studies = [read_study(name) for name in study_names() if name.startswith("mystery-")]
    cases = [Case(study, study.open_question) for study in studies if study.open_question is not None]
    return sorted(cases, key=lambda case: case.open_question.number)


def _find_case(name: str, cases: list[Case]) -> Case:
    for case in cases:
        if name.lower() in {case.study.name, f"m{case.open_question.number}", str(case.open_question.number)}:
            return case
    raise StudyError(Fault(f"there is no mystery {name!r}", remedy="`headway mysteries` lists all"))


def _with_newest_run(case: Case, runs: Path) -> Case:
    """Return the case with its newest readable run, analyzed anew."""
    for folder in sorted(runs.glob(f"*-{case.study.name}*"), reverse=True):
        store = Store(folder)
        try:
            run, records = store.run(), store.records()
        except StudyError:  # another version's, or no run at all
            continue
        if run.study.name == case.study.name and run.study.open_question is not None and records:
            # Statistics take a second to import: a list without a run does not need them.
            from headway.analysis.analyze import analyze

            return Case(case.study, case.open_question, run, analyze(run, records, store.summary()).findings)
    return case


def _list_table(cases: list[Case]) -> Table:
    table = Table(box=None, pad_edge=False)
    for column, fixed in (("open question", True), ("state", True), ("what was observed, and what came out", False)):
        table.add_column(column, overflow="fold", no_wrap=fixed)
    for case in cases:
        row = case.row
        table.add_row(str(row["open_question"]), str(row["state"]), Text(f"{row['title']}\n{row['says']}"))
    return table


def _page(case: Case) -> str:
    from headway.report.export.pages import mystery_page

    if case.run is None or case.findings is None:
        question = case.open_question
        return f"M{question.number} · {case.study.title}\n{question.observed}\n{NOT_RUN}: {case.command}\n"
    return mystery_page(case.run, case.findings)


def _write_pages(cases: list[Case], folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for case in cases:
        if case.findings is not None:
            write_atomically(folder / f"{case.study.name}.md", _page(case))


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
    found = _model(what).model_json_schema(people_write, mode="validation" if people_write else "serialization")
    if what is not What.FINDINGS:
        return found
    from headway.analysis.causes.registry import with_names

    return with_names(found)


def _model(what: What) -> type[BaseModel]:
    if what is What.COMPARISON:
        from headway.analysis.compare.run_comparison import RunComparison

        return RunComparison
    return _MODELS[what]
