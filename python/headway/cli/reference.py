"""`headway list`, `headway open-questions` and `headway schema`: what headway ships, leaves open, reads and writes."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from pkgutil import resolve_name
from typing import TYPE_CHECKING, Annotated, Any, Literal, get_args

import typer
from pydantic import BaseModel
from rich.console import Console
from rich.table import Table
from rich.text import Text

from headway.cli.options import JsonArray
from headway.errors import Fault, StudyError
from headway.record.store import Store, write_atomically
from headway.study.catalog import CATALOG, read_server, read_study, server_names, study_forms, study_names
from headway.study.claims import OpenQuestion
from headway.study.operations import Operation
from headway.study.study import Study

if TYPE_CHECKING:
    from headway.analysis.evaluate import Analysis


def list_catalog(
    what: Annotated[Literal["studies", "servers", "operations"], typer.Argument(help="studies, servers or operations")],
    as_json: JsonArray = False,
) -> int:
    """List the studies, servers or operations that ship with headway."""
    rows = {"studies": _studies, "servers": _servers, "operations": _operations}[what]()
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
            "networks": " · ".join(level.name for level in s.networks),
            "title": s.title,
        }
        for name, s in studies
    ]


def _servers() -> list[dict[str, str | int]]:
    servers = [read_server(CATALOG / "servers" / name) for name in server_names()]
    return [{"name": s.name, "model": s.model, "operations": s.operations, "title": s.title} for s in servers]


def _operations() -> list[dict[str, str | int]]:
    kinds = get_args(get_args(Operation)[0])
    return [
        {
            "name": kind.model_fields["operation"].default,
            "backend": kind.backend or "none",
            "keys": ", ".join(key for key in kind.model_fields if key != "operation"),
            "does": (kind.__doc__ or "").strip(),
        }
        for kind in kinds
    ]


NOT_RUN = "not run yet"


@dataclass(frozen=True)
class Case:
    """An open question of the catalog, and the analysis of its newest run; None where there is no run."""

    study: Study
    question: OpenQuestion
    analysis: "Analysis | None" = None

    @property
    def row(self) -> dict[str, str | int | None]:
        """Its row of the list."""
        decided = None if self.analysis is None else self.analysis.findings.open_question
        return {
            "open_question": f"Q{self.question.number}",
            "study": self.study.name,
            "title": self.study.title,
            "state": NOT_RUN if decided is None else decided.state,
            "says": f"headway run {self.study.name} --quick" if decided is None else decided.sentence,
            "run": None if self.analysis is None else self.analysis.run.identity,
        }

    @property
    def page(self) -> str:
        """The page of its run; without a run, the question and the command that would decide it."""
        from headway.report.export.pages import open_question_page

        if self.analysis is not None:
            return open_question_page(self.analysis.run, self.analysis.findings)
        row = self.row
        return f"{row['open_question']} · {self.study.title}\n{self.question.observed}\n{NOT_RUN}: {row['says']}\n"


def open_questions(
    name: Annotated[str | None, typer.Argument(help='Show one: its study, or its number, such as "Q1".')] = None,
    runs: Annotated[Path, typer.Option(help="Where runs are kept; the newest of each question counts.")] = Path("runs"),
    pages: Annotated[
        Path | None, typer.Option(metavar="FOLDER", help="Write the page of each that was run into this folder.")
    ] = None,
    as_json: JsonArray = False,
) -> int:
    """List what published studies left unexplained, each with its state: answered, narrowed, open, or not run yet."""
    studies = [read_study(each) for each in study_names() if each.startswith("question-")]
    cases = [Case(study, study.open_question) for study in studies if study.open_question is not None]
    if name is not None:
        wanted = name.lower().removeprefix("q") if name[1:].isdigit() else name.lower()
        cases = [case for case in cases if wanted in {case.study.name, str(case.question.number)}]
        if not cases:
            raise StudyError(Fault(f"there is no open question {name!r}", remedy="`headway open-questions` lists all"))
    cases = [replace(case, analysis=_newest_analysis(case.study, runs)) for case in cases]
    cases.sort(key=lambda case: case.question.number)
    if pages is not None:
        pages.mkdir(parents=True, exist_ok=True)
        for case in cases:
            if case.analysis is not None:
                write_atomically(pages / f"{case.study.name}.md", case.page)
    if as_json:
        typer.echo(json.dumps([case.row for case in cases], indent=2))
    elif name is not None:
        typer.echo(cases[0].page, nl=False)
    else:
        Console().print(_list_table(cases))
    return 0


def _newest_analysis(study: Study, runs: Path) -> "Analysis | None":
    """Return the analysis of the newest readable run of a study."""
    for folder in sorted(runs.glob(f"*-{study.name}*"), reverse=True):
        store = Store(folder)
        try:
            run, records = store.run(), store.records()
        except StudyError:  # another version's, or no run at all
            continue
        if run.study.name == study.name and run.study.open_question is not None and records:
            # Statistics take a second to import: a list without a run does not need them.
            from headway.analysis.analyze import analyze

            return analyze(run, records, store.summary())
    return None


def _list_table(cases: list[Case]) -> Table:
    table = Table(box=None, pad_edge=False)
    for column, fixed in (("open question", True), ("state", True), ("what was observed, and what came out", False)):
        table.add_column(column, overflow="fold", no_wrap=fixed)
    for case in cases:
        row = case.row
        table.add_row(str(row["open_question"]), str(row["state"]), Text(f"{row['title']}\n{row['says']}"))
    return table


Document = Literal["findings", "record", "study", "server", "requests", "comparison", "baseline"]

SCHEMAS: Mapping[Document, str] = {
    "findings": "headway.analysis.findings:Findings",
    "record": "headway.record.record:Record",
    "study": "headway.study.study_file:StudyFile",
    "server": "headway.study.server:Server",
    "requests": "headway.requests.requests_file:RequestsFile",
    "comparison": "headway.analysis.compare.run_comparison:RunComparison",
    "baseline": "headway.analysis.compare.baseline:Baseline",
}
"""The model of each kind of document that has a schema, imported when it is asked for."""


def schema(what: Annotated[Document, typer.Argument()] = "findings") -> int:
    """Print the JSON Schema of what you write (a study, a server's manifest, a file of requests) or headway writes."""
    typer.echo(json.dumps(schema_of(what), indent=2))
    return 0


def schema_of(what: Document) -> dict[str, Any]:
    """Return the schema: of what people write as it is read, of what programs read as it is written."""
    people_write = what in {"study", "server", "requests"}
    mode: Literal["validation", "serialization"] = "validation" if people_write else "serialization"
    model: type[BaseModel] = resolve_name(SCHEMAS[what])
    found = model.model_json_schema(people_write, mode=mode)
    if what != "findings":
        return found
    from headway.analysis.causes.registry import with_names

    return with_names(found)
