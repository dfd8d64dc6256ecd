"""One run of `headway load`: send the load, then print, write and judge its result.

What only the result needs is imported after the run: the load would wait for it.
"""

import signal
import sys
from collections.abc import Callable
from typing import TYPE_CHECKING

import anyio
import typer

from headway.cli.load.options import LoadOptions
from headway.engine import find_engine
from headway.engine.message import LOAD_MESSAGE, LoadReady, LoadResult, Tick
from headway.engine.order import LoadOrder
from headway.errors import ExitCode, Fault, Faults, HeadwayError
from headway.report.live.load_progress import Observe, can_redraw, print_progress
from headway.report.load_run import EXHAUSTED, LoadRun, needs_ticks
from headway.run.actor import Actor
from headway.run.process import run_in_background

if TYPE_CHECKING:
    from rich.console import Console

    from headway.analysis.compare.load_comparison import Earlier
    from headway.report.export.load_result import Document
    from headway.study.slo import Slo


def run_once(order: LoadOrder, options: LoadOptions, earlier: "Earlier | None", slo: "Slo | None") -> int:
    """Send the load once, report its result, and return the exit code.

    Raises HeadwayError when the load could not be sent in full; its result is printed before.
    """
    keep_ticks = slo is not None or any(map(needs_ticks, options.output))
    run = anyio.run(send_load, order, options.quiet or options.as_json, keep_ticks)
    from headway.report.export.load_result import as_document
    from headway.report.terminal.load import objective_document, render_judgement, render_load

    document = as_document(run)
    comparison = judgement = None
    if earlier is not None:
        from headway.analysis.compare.load_comparison import Earlier, compare_loads

        comparison = compare_loads(earlier, Earlier.of(document))
        document["compare"] = comparison.as_document()
    if slo is not None:
        from headway.analysis.cell.dispersion import batches_of, dispersion_within
        from headway.analysis.slo import judge

        judgement = judge(slo, run.result, dispersion_within([batches_of(run.ticks)]))
        document["slo"] = objective_document(slo, judgement)

    def render(console: "Console") -> None:
        render_load(run, console, comparison)
        if slo is not None and judgement is not None:
            render_judgement(slo, judgement, console)

    unwritten = report_result(options, run, document, render)
    _require_resources(run)
    unwritten.raise_any()
    return int(exit_code(run, missed=judgement is not None and judgement.as_measured == "missed"))


def report_result(
    options: LoadOptions, run: LoadRun | None, document: "Document", render: Callable[["Console"], None]
) -> Faults:
    """Write a result to files and print it. Return the faults of the files: they are reported after the result."""
    from rich.console import Console

    from headway.report.export.load_result import to_json, write_output

    unwritten = Faults()
    for file in options.output:
        with unwritten.at("--output"):
            write_output(file, run, document)
    if options.as_json:
        typer.echo(to_json(document))
    else:
        render(Console())
    return unwritten


async def send_load(order: LoadOrder, silent: bool, keep_ticks: bool) -> LoadRun:
    """Send the load with a view of its progress. Raises StageError when the engine cannot do it."""
    if silent:
        return await drive_load(order, lambda _message: None, keep_ticks=keep_ticks)
    if not can_redraw(sys.stderr):
        return await drive_load(order, print_progress(sys.stderr, order), keep_ticks=keep_ticks)
    from headway.report.live.display import open_display

    with open_display(sys.stderr, order) as observe:
        return await drive_load(order, observe, keep_ticks=keep_ticks)


async def drive_load(order: LoadOrder, observe: Observe, *, keep_ticks: bool = False) -> LoadRun:
    """Send the load, and pass every message but the result to `observe`.

    Ticks are kept only on request: a day has many.

    The first SIGINT or SIGTERM tells the engine to stop, and what was measured until then is the result; the second
    one raises Abort. Raises StageError when the engine cannot do it.
    """
    started_ns, interrupted = 0, False
    ticks: list[Tick] = []
    async with Actor([str(find_engine()), "load"], order, LOAD_MESSAGE) as actor:

        async def stop_on_signal(body: anyio.CancelScope) -> None:
            nonlocal interrupted
            with anyio.open_signal_receiver(signal.SIGINT, signal.SIGTERM) as signals:
                async for _ in signals:
                    if interrupted:
                        body.cancel()
                        return
                    interrupted = True
                    await actor.command("stop")

        async with run_in_background(stop_on_signal):
            async for message in actor.messages():
                if isinstance(message, LoadResult):
                    return LoadRun(order, started_ns, tuple(ticks), message, interrupted)
                if isinstance(message, LoadReady):
                    started_ns = message.at_ns
                elif isinstance(message, Tick) and keep_ticks:
                    ticks.append(message)
                observe(message)
    raise typer.Abort


class ExhaustedError(HeadwayError):
    """This machine could not send the whole load: the result is that of a smaller one."""

    exit_code = ExitCode.LIMIT_MISSED


def _require_resources(run: LoadRun) -> None:
    """Raise ExhaustedError where descriptors or ports ran out, even where most requests had a response."""
    failures = run.result.counts.by_failure
    lacking = [(failures[name], *EXHAUSTED[name]) for name in EXHAUSTED if failures.get(name)]
    if lacking:
        raise ExhaustedError(
            *(Fault(f"{n:,} requests were not sent: {what}", "", remedy) for n, what, remedy in lacking)
        )


def exit_code(run: LoadRun, missed: bool = False) -> ExitCode:
    """Return 130 after Ctrl-C, 3 where there was no response, 1 where the objective was missed."""
    if run.interrupted:
        return ExitCode.INTERRUPTED
    if not run.result.counts.answered:
        return ExitCode.TRIAL_FAILED
    return ExitCode.LIMIT_MISSED if missed else ExitCode.OK
