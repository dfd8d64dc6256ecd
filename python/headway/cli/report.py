"""`headway report`: read a run again, in whatever form is wanted."""

from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from headway.cli.run import write_findings
from headway.errors import ExitCode, Fault, StudyError
from headway.findings.baseline import baseline
from headway.record.store import Store, write_atomically
from headway.report.export import export
from headway.report.hgrm import distributions
from headway.report.openmetrics import openmetrics
from headway.report.picture import draw_findings
from headway.report.restructured import restructured
from headway.report.source_table import source_csv, source_markdown, source_rst
from headway.report.study_page import study_page
from headway.report.terminal import render_findings
from headway.report.tidy import parquet


class Format(StrEnum):
    """How findings can be had."""

    TERMINAL = "terminal"
    HTML = "html"
    JSON = "json"
    MARKDOWN = "markdown"
    RST = "rst"
    CSV = "csv"
    PARQUET = "parquet"
    OPENMETRICS = "openmetrics"
    HGRM = "hgrm"
    SVG = "svg"
    STUDY = "study"


SOURCE_TABLES = {Format.MARKDOWN: source_markdown, Format.RST: source_rst, Format.CSV: source_csv}
"""The forms in which a source's own table can be had."""


def report(
    run: Annotated[Path, typer.Argument(help="The folder of a run, such as runs/20261121-101500-signup.")],
    form: Annotated[
        Format,
        typer.Option(
            "--format",
            help="html, parquet and hgrm write files into the run's folder; study is its page for docs/studies.",
        ),
    ] = Format.TERMINAL,
    table: Annotated[
        bool,
        typer.Option("--table", help="Only the table in its source's layout: with markdown, rst or csv."),
    ] = False,
) -> int:
    """Say again what a RUN found. The findings are worked out anew from its records."""
    store = Store(run)
    if table and form not in SOURCE_TABLES:
        remedy = f"choose one of {', '.join(SOURCE_TABLES)}"
        raise StudyError(Fault(f"{form} has no table in a source's layout", "--table", remedy))
    findings = write_findings(store)
    if table:
        text = SOURCE_TABLES[form](findings)
        if not text:
            remedy = "leave out --table: this study has no source whose figures it could show"
            raise StudyError(Fault("there is no table in a source's layout", str(run), remedy))
        typer.echo(text, nl=False)
        return int(ExitCode.OK)
    if form is Format.TERMINAL:
        render_findings(findings, Console(), run / "report.html")
    elif form is Format.HTML:
        typer.echo(run / "report.html")
    elif form is Format.SVG:
        typer.echo(draw_findings(findings))
    elif form is Format.STUDY:
        typer.echo(study_page(store.run(), findings), nl=False)
    elif form is Format.RST:
        typer.echo(restructured(findings, source_rst(findings)), nl=False)
    elif form is Format.OPENMETRICS:
        typer.echo(openmetrics(findings), nl=False)
    elif form in (Format.PARQUET, Format.HGRM):
        for file in _written(store, form):
            typer.echo(file)
    else:
        typer.echo(export(findings, form.value), nl=False)
    return int(ExitCode.OK)


def _written(store: Store, form: Format) -> list[Path]:
    """The files of a form that is no text to print, written into the run's folder."""
    run, records = store.run(), store.records()
    if form is Format.PARQUET:
        file = store.folder / "figures.parquet"
        file.write_bytes(parquet(baseline(run, records)))
        return [file]
    folder = store.folder / "percentiles"
    folder.mkdir(exist_ok=True)
    files = []
    for name, text in distributions(records).items():
        write_atomically(folder / name, text)
        files.append(folder / name)
    return files
