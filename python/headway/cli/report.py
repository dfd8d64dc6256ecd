"""`headway report`: read a run again, in whatever form is wanted."""

from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from headway.cli.run import write_findings
from headway.record.store import Store
from headway.report.export import export
from headway.report.picture import draw_findings
from headway.report.study_page import study_page
from headway.report.terminal import render_findings


class Format(StrEnum):
    """How findings can be had."""

    TERMINAL = "terminal"
    HTML = "html"
    JSON = "json"
    MARKDOWN = "markdown"
    CSV = "csv"
    SVG = "svg"
    STUDY = "study"


def report(
    run: Annotated[Path, typer.Argument(help="The folder of a run, such as runs/20261121-101500-signup.")],
    form: Annotated[
        Format,
        typer.Option(
            "--format", help="html writes report.html into the run's folder; study is its page for docs/studies."
        ),
    ] = Format.TERMINAL,
) -> int:
    """Say again what a RUN found. The findings are worked out anew from its records."""
    store = Store(run)
    findings = write_findings(store)
    if form is Format.TERMINAL:
        render_findings(findings, Console(), run / "report.html")
    elif form is Format.HTML:
        typer.echo(run / "report.html")
    elif form is Format.SVG:
        typer.echo(draw_findings(findings))
    elif form is Format.STUDY:
        typer.echo(study_page(store.run(), findings), nl=False)
    else:
        typer.echo(export(findings, form.value), nl=False)
    return 0
