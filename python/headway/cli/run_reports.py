"""`headway report`, `headway ui`, `headway compare` and `headway baseline`: the commands on runs that have records."""

import os
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from pydantic import ValidationError
from rich.console import Console

from headway.analysis.compare.baseline import Baseline
from headway.analysis.compare.contrast import BETWEEN_RUNS
from headway.analysis.findings import Findings
from headway.cli import COMMANDS
from headway.cli.run_analysis import analyze_run
from headway.errors import ExitCode, Fault, StudyError
from headway.record.store import Store, write_atomically
from headway.report.export.markdown import markdown, restructured, source_markdown, source_rst
from headway.report.terminal.findings import draw_findings, render_findings, render_run_comparison

if TYPE_CHECKING:
    from headway.analysis.evaluate import Analysis


class Format(StrEnum):
    """The formats of findings."""

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


TABLES = (Format.MARKDOWN, Format.RST, Format.CSV)
"""The formats that have the table of a study's source."""


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
    if table and form not in TABLES:
        remedy = f"choose one of {', '.join(TABLES)}"
        raise StudyError(Fault(f"{form} has no table in a source's layout", "--table", remedy))
    analysis = analyze_run(store)
    findings = analysis.findings
    if form is Format.TERMINAL:
        render_findings(findings, Console(), run / "report.html")
    elif form is Format.HTML:
        typer.echo(run / "report.html")
    elif form in (Format.PARQUET, Format.HGRM):
        for file in _write_files(store, analysis, form):
            typer.echo(file)
    else:
        text = _table(findings, form, run) if table else _text(store, findings, form)
        typer.echo(text, nl=not text.endswith("\n"))
    return int(ExitCode.OK)


def _table(findings: Findings, form: Format, run: Path) -> str:
    """Return the table in the layout of the study's source. Raises StudyError where it has none."""
    from headway.report.export.figures import source_csv

    text = {Format.MARKDOWN: source_markdown, Format.RST: source_rst, Format.CSV: source_csv}[form](findings)
    if not text:
        remedy = "leave out --table: this study has no source whose figures it could show"
        raise StudyError(Fault("there is no table in a source's layout", str(run), remedy))
    return text


TEXTS = {Format.SVG: draw_findings, Format.RST: restructured, Format.MARKDOWN: markdown}


def _text(store: Store, findings: Findings, form: Format) -> str:
    """Return all findings in a text format. What only one of them needs is imported only here."""
    if form in TEXTS:
        return TEXTS[form](findings)
    if form is Format.STUDY:
        from headway.report.export.pages import study_page

        return study_page(store.run(), findings)
    if form is Format.JSON:
        return findings.model_dump_json(indent=1)
    from headway.report.export.figures import findings_csv, openmetrics

    return openmetrics(findings) if form is Format.OPENMETRICS else findings_csv(findings)


def _write_files(store: Store, analysis: "Analysis", form: Format) -> list[Path]:
    """Write the files of a format that is not printed into the run's folder, and return their paths."""
    if form is Format.PARQUET:
        from headway.analysis.compare.baseline import baseline_of
        from headway.report.export.figures import parquet

        file = store.folder / "figures.parquet"
        file.write_bytes(parquet(baseline_of(analysis)))
        return [file]
    from headway.report.export.figures import distributions

    folder = store.folder / "percentiles"
    folder.mkdir(exist_ok=True)
    files = []
    for name, text in distributions(analysis.findings, analysis.records).items():
        write_atomically(folder / name, text)
        files.append(folder / name)
    return files


def ui(
    runs: Annotated[Path, typer.Option(help="Where runs are kept.")] = Path("runs"),
    port: Annotated[int, typer.Option(min=0, max=65535, help="The port on loopback; 0 takes a free one.")] = 0,
) -> int:
    """Show runs in a browser: those that go on, live, and earlier ones. Only this machine can reach it."""
    from headway.ui.app import serve  # only this command needs a web server

    runs.mkdir(parents=True, exist_ok=True)
    os.nice(10)  # the page must not take time from what is measured
    try:
        serve(runs.absolute(), port, lambda address: typer.echo(f"headway ui: {address}   (Ctrl-C ends it)"))
    except OSError as error:
        raise StudyError(
            Fault(f"port {port} cannot be had: {error.strerror}", "--port", "name another, or 0")
        ) from None
    return int(ExitCode.OK)


SAVE_FIRST = "save one first: headway baseline save RUN FILE"

Earlier = Annotated[Path, typer.Argument(metavar="BEFORE", help="The earlier run's folder, or a baseline's file.")]
Later = Annotated[Path, typer.Argument(metavar="AFTER", help="The later run's folder, or a baseline's file.")]
Run = Annotated[Path, typer.Argument(metavar="RUN", help="The folder of a run, such as runs/20261121-101500-signup.")]
File = Annotated[Path, typer.Argument(metavar="FILE", help="The baseline, a JSON file to keep with the source.")]
Margin = Annotated[
    float, typer.Option(min=0, max=1, help="What two runs may differ by and be the same, as a share: 0.05 is 5 %.")
]
AsJson = Annotated[bool, typer.Option("--json", help="Print the comparison as one JSON object.")]

baselines = typer.Typer(name="baseline", help=COMMANDS["baseline"].summary, no_args_is_help=True, add_completion=False)


def compare(before: Earlier, after: Later, margin: Margin = BETWEEN_RUNS, as_json: AsJson = False) -> int:
    """Compare two runs cell by cell: better, worse, same, unclear, or not comparable. Ends with 1 if any is worse."""
    return _report_comparison(read_baseline(before), read_baseline(after), margin, as_json)


@baselines.command("save")
def save(run: Run, file: File) -> int:
    """Keep what a RUN measured in a FILE."""
    found = _run_baseline(run)
    if all(cell.outcome != "measured" for cell in found.cells):
        fault = Fault("no cell of this run has a measurement", str(run), "keep a run that went well")
        raise StudyError(fault)
    file.parent.mkdir(parents=True, exist_ok=True)
    write_atomically(file, found.model_dump_json(indent=1) + "\n")
    typer.echo(f"{file}: {len(found.cells)} cells of {found.run}")
    return int(ExitCode.OK)


@baselines.command("check")
def check(run: Run, file: File, margin: Margin = BETWEEN_RUNS, as_json: AsJson = False) -> int:
    """Hold a RUN against a baseline's FILE. Ends with 1 if any cell is worse."""
    if not file.is_file():
        raise StudyError(Fault("there is no baseline", str(file), SAVE_FIRST))
    return _report_comparison(read_baseline(file), _run_baseline(run), margin, as_json)


def read_baseline(place: Path) -> Baseline:
    """Return the baseline of a run's folder, or of a baseline's file. Raises StudyError where it is neither."""
    if place.is_dir():
        return _run_baseline(place)
    try:
        return Baseline.model_validate_json(place.read_bytes())
    except FileNotFoundError:
        raise StudyError(Fault("there is neither a run nor a baseline", str(place), SAVE_FIRST)) from None
    except ValidationError as error:
        detail = error.errors(include_url=False)[0]
        message = f"is no baseline: {'.'.join(map(str, detail['loc']))}: {detail['msg']}"
        raise StudyError(Fault(message, str(place), "save it again: headway baseline save RUN FILE")) from None


def _run_baseline(folder: Path) -> Baseline:
    from headway.analysis.analyze import analyze
    from headway.analysis.compare.baseline import baseline_of

    store = Store(folder)
    return baseline_of(analyze(store.run(), store.records()))


def _report_comparison(before: Baseline, after: Baseline, margin: float, as_json: bool) -> int:
    from headway.analysis.compare.run_comparison import compare_runs

    found = compare_runs(before, after, margin)
    if as_json:
        typer.echo(found.model_dump_json(indent=1))
    else:
        render_run_comparison(found, Console())
    return int(ExitCode.LIMIT_MISSED if found.worse else ExitCode.OK)
