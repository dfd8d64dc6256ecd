"""From an order to what is printed, written and returned: one run, or a search of many."""

from dataclasses import dataclass
from pathlib import Path

import anyio
import typer
from rich.console import Console
from rich.text import Text

from headway.analysis.compare.load_result import Earlier
from headway.cli.load.drive import drive_load
from headway.cli.load.faults import Faults
from headway.cli.load.verdict import exhaustion, exit_code
from headway.engine.order import LoadOrder
from headway.errors import ExitCode
from headway.report.export.load_result import Document, needs_ticks, to_json, write_output
from headway.report.live.load_view import open_load_view
from headway.report.load_run import LoadRun
from headway.study.slo import Slo


@dataclass(frozen=True)
class Wanted:
    """What is to be made of the result."""

    files: tuple[Path, ...] = ()
    earlier: Earlier | None = None
    slo: Slo | None = None
    as_json: bool = False
    quiet: bool = False


def run_once(order: LoadOrder, wanted: Wanted) -> int:
    """One run. Raises HeadwayError when the load could not be sent as asked; then, too, its result is printed."""

    async def driven() -> LoadRun:
        return await _drive(order, wanted)

    run = anyio.run(driven)
    # Statistics take a second or two to import: who waits for the run has not waited for them before it.
    from headway.report.export.load_result import as_document
    from headway.report.terminal.load import render_load

    document = as_document(run)
    comparison = judgement = None
    if wanted.earlier is not None:
        from headway.analysis.compare.load_comparison import compare

        comparison = compare(wanted.earlier, Earlier.of(document))
        document["compare"] = comparison.as_document()
    if wanted.slo is not None:
        from headway.analysis.slo import judge
        from headway.report.terminal.objective import judgement_document, render_judgement

        judgement = judge(wanted.slo, run.result)
        document["slo"] = judgement_document(wanted.slo, judgement)
    unwritten = _write(wanted, run, document)
    if wanted.as_json:
        typer.echo(to_json(document))
    else:
        render_load(run, Console(), comparison)
        if wanted.slo is not None and judgement is not None:
            render_judgement(wanted.slo, judgement, Console())
    exhausted = exhaustion(run)
    if exhausted:
        raise exhausted
    unwritten.settle()
    return int(exit_code(run, missed=judgement is not None and judgement.as_measured == "missed"))


def run_search(order: LoadOrder, start_per_s: float | None, slo: Slo, wanted: Wanted) -> int:
    """A search for the highest rate that keeps the objective. Exit code 1 when no rate was found, or too low a one."""
    from headway.analysis.capacity.search_result import TriedRate, judge_rate
    from headway.cli.load.search import find_max
    from headway.report.terminal.objective import found_document, render_found, tried_line

    screen = Console(stderr=True)

    def tried(rate: TriedRate) -> None:
        if not (wanted.quiet or wanted.as_json):
            screen.print(Text(tried_line(rate)), soft_wrap=True, highlight=False)

    # A search's trials are told one by one; what goes on within each is for a screen only.
    silent = wanted.quiet or wanted.as_json or not screen.is_terminal

    async def drive(trial: LoadOrder) -> LoadRun:
        return await _drive(trial, Wanted(quiet=silent))

    searched = find_max(order, slo, start_per_s, drive, tried)
    if searched is None:
        return int(ExitCode.INTERRUPTED)
    document = found_document(slo, searched.found)
    unwritten = Faults()
    for file in wanted.files:
        with unwritten.at("--output"):
            write_output(file, None, document)
    if wanted.as_json:
        typer.echo(to_json(document))
    else:
        render_found(slo, searched.found, Console())
    unwritten.settle()
    if searched.interrupted:
        return int(ExitCode.INTERRUPTED)
    held = searched.found.low_per_s is not None and judge_rate(slo, searched.found) != "missed"
    return int(ExitCode.OK if held else ExitCode.LIMIT_MISSED)


async def _drive(order: LoadOrder, wanted: Wanted) -> LoadRun:
    with open_load_view(Console(stderr=True), order, quiet=wanted.quiet or wanted.as_json) as observe:
        return await drive_load(order, observe, keep_ticks=any(map(needs_ticks, wanted.files)))


def _write(wanted: Wanted, run: LoadRun, document: Document) -> Faults:
    """Writes the files; what goes wrong is said only after the result."""
    unwritten = Faults()
    for file in wanted.files:
        with unwritten.at("--output"):
            write_output(file, run, document)
    return unwritten
