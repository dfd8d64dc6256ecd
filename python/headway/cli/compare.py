"""`headway compare` and `headway baseline`: compare a run with an earlier one, for people and for CI."""

from pathlib import Path
from typing import Annotated

import typer
from pydantic import ValidationError
from rich.console import Console

from headway.analysis.compare.baseline import BETWEEN_RUNS, Baseline
from headway.cli import COMMANDS
from headway.errors import ExitCode, Fault, StudyError
from headway.record.store import Store, write_atomically

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
    from headway.analysis.compare.run_baseline import baseline_of

    store = Store(folder)
    return baseline_of(analyze(store.run(), store.records()))


def _report_comparison(before: Baseline, after: Baseline, margin: float, as_json: bool) -> int:
    from headway.analysis.compare.run_comparison import compare_runs
    from headway.report.terminal.comparison import render_between

    found = compare_runs(before, after, margin)
    if as_json:
        typer.echo(found.model_dump_json(indent=1))
    else:
        render_between(found, Console())
    return int(ExitCode.LIMIT_MISSED if found.worse else ExitCode.OK)
