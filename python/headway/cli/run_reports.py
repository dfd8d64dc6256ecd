"""`headway report`, `headway ui`, `headway compare` and `headway baseline`: the commands on runs that have records."""

import os
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import typer
from rich.console import Console

from headway.analysis.compare.baseline import Baseline
from headway.analysis.compare.contrast import BETWEEN_RUNS
from headway.analysis.findings import Findings
from headway.cli import COMMANDS
from headway.cli.options import RunFolder
from headway.cli.run_analysis import analyze_run, print_comparison
from headway.errors import ExitCode, Fault, StudyError
from headway.record.store import Store, read_json, write_atomically
from headway.report.export.markdown import markdown, restructured, source_markdown, source_rst
from headway.report.terminal.findings import draw_findings, render_findings

if TYPE_CHECKING:
    from headway.analysis.evaluate import Analysis


Format = Literal["terminal", "html", "json", "markdown", "rst", "csv", "parquet", "openmetrics", "hgrm", "svg", "study"]

TABLES = ("markdown", "rst", "csv")
"""The formats that have the table of a study's source."""


def report(
    run: RunFolder,
    form: Annotated[
        Format,
        typer.Option(
            "--format",
            help="html, parquet and hgrm write files into the run's folder; study is its page for docs/studies.",
        ),
    ] = "terminal",
    table: Annotated[
        bool,
        typer.Option("--table", help="Only the table in its source's layout: with markdown, rst or csv."),
    ] = False,
) -> int:
    """Say again what a RUN found. The findings are worked out anew from its records."""
    if table and form not in TABLES:
        remedy = f"choose one of {', '.join(TABLES)}"
        raise StudyError(Fault(f"{form} has no table in a source's layout", "--table", remedy))
    store = Store(run)
    analysis = analyze_run(store)
    if form == "terminal":
        render_findings(analysis.findings, Console(), run / "report.html")
        return int(ExitCode.OK)
    if table:
        text = _table(analysis.findings, form)
        if not text:
            remedy = "leave out --table: this study has no source whose figures it could show"
            raise StudyError(Fault("there is no table in a source's layout", str(run), remedy))
    else:
        text = _text(store, analysis, form)
    typer.echo(text, nl=not text.endswith("\n"))
    return int(ExitCode.OK)


def _table(findings: Findings, form: Format) -> str:
    """Return the table in the layout of the study's source; "" where it has none."""
    from headway.report.export.figures import source_csv

    return {"markdown": source_markdown, "rst": source_rst, "csv": source_csv}[form](findings)


def _text(store: Store, analysis: "Analysis", form: Format) -> str:
    """Return the findings in a format, or the paths of the files that have them.

    What only one format needs is imported only here.
    """
    findings = analysis.findings
    texts = {"svg": draw_findings, "rst": restructured, "markdown": markdown}
    if form in texts:
        return texts[form](findings)
    if form == "study":
        from headway.report.export.pages import study_page

        return study_page(store.run(), findings)
    if form == "json":
        return findings.model_dump_json(indent=1)
    if form in {"html", "parquet", "hgrm"}:
        return "\n".join(map(str, _write_files(store, analysis, form)))
    from headway.report.export.figures import findings_csv, openmetrics

    return openmetrics(findings) if form == "openmetrics" else findings_csv(findings)


def _write_files(store: Store, analysis: "Analysis", form: Format) -> list[Path]:
    """Write the files of a format that is not printed into the run's folder, and return their paths."""
    if form == "html":
        return [store.folder / "report.html"]  # it is written with every analysis
    from headway.analysis.compare.baseline import baseline_of
    from headway.report.export.figures import distributions, parquet

    if form == "parquet":
        file = store.folder / "figures.parquet"
        file.write_bytes(parquet(baseline_of(analysis)))
        return [file]
    folder = store.folder / "percentiles"
    folder.mkdir(exist_ok=True)
    texts = distributions(analysis.findings, analysis.records)
    for name, text in texts.items():
        write_atomically(folder / name, text)
    return [folder / name for name in texts]


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
def save(run: RunFolder, file: File) -> int:
    """Keep what a RUN measured in a FILE."""
    found = _run_baseline(run)
    if all(cell.outcome != "measured" for cell in found.cells):
        raise StudyError(Fault("no cell of this run has a measurement", str(run), "keep a run that went well"))
    file.parent.mkdir(parents=True, exist_ok=True)
    write_atomically(file, found.model_dump_json(indent=1) + "\n")
    typer.echo(f"{file}: {len(found.cells)} cells of {found.run}")
    return int(ExitCode.OK)


@baselines.command("check")
def check(run: RunFolder, file: File, margin: Margin = BETWEEN_RUNS, as_json: AsJson = False) -> int:
    """Hold a RUN against a baseline's FILE. Ends with 1 if any cell is worse."""
    if not file.is_file():
        raise StudyError(Fault("there is no baseline", str(file), SAVE_FIRST))
    return _report_comparison(read_baseline(file), _run_baseline(run), margin, as_json)


def read_baseline(place: Path) -> Baseline:
    """Return the baseline of a run's folder, or of a baseline's file. Raises StudyError where it is neither."""
    if place.is_dir():
        return _run_baseline(place)
    missing = Fault("there is neither a run nor a baseline", str(place), SAVE_FIRST)
    wrong = Fault("is no baseline", str(place), "save it again: headway baseline save RUN FILE")
    return read_json(Baseline, place, missing, wrong)


def _run_baseline(folder: Path) -> Baseline:
    from headway.analysis.analyze import analyze
    from headway.analysis.compare.baseline import baseline_of

    store = Store(folder)
    return baseline_of(analyze(store.run(), store.records()))


def _report_comparison(before: Baseline, after: Baseline, margin: float, as_json: bool) -> int:
    from headway.analysis.compare.run_comparison import compare_runs

    return print_comparison(compare_runs(before, after, margin), as_json)
