"""One run of the engine by hand: Ctrl-C ends it early without losing what was measured.

From an order to what is printed, written and returned: one run, or a search of many.
What a run by hand comes to: its exit code, and the errors that no result may hide.
An earlier result, to compare with.
"""

import signal
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

import anyio
import typer
from pydantic import ValidationError
from rich.console import Console
from rich.text import Text

from headway.analysis.compare.load_result import Earlier
from headway.cli.faults import Faults
from headway.engine.binary import find_engine
from headway.engine.message import LOAD_MESSAGE, LoadMessage, LoadReady, LoadResult, Tick
from headway.engine.order import LoadOrder
from headway.errors import ExitCode, Fault, HeadwayError, StageError
from headway.report.export.load_result import Document, needs_ticks, to_json, write_output
from headway.report.live.load_view import open_load_view
from headway.report.load_run import EXHAUSTED, LoadRun
from headway.run.actor import OUR_FAULT, Actor
from headway.run.process import background
from headway.study.slo import Slo

Observe = Callable[[LoadMessage], None]


@dataclass
class _State:
    keep_ticks: bool
    started_ns: int = 0
    ticks: list[Tick] = field(default_factory=list)
    result: LoadResult | None = None
    interrupted: bool = False
    given_up: bool = False


async def drive_load(order: LoadOrder, observe: Observe, *, keep_ticks: bool = False) -> LoadRun:
    """Sends the load. Every message but the result goes to `observe`.

    Ticks are kept where they are asked for only: a day has many.

    The first SIGINT or SIGTERM tells the engine to stop, and what was measured until then is the result; the second
    one raises Abort. Raises StageError when the engine cannot do it.
    """
    state = _State(keep_ticks)
    async with Actor([str(find_engine()), "load"], order, LOAD_MESSAGE) as actor:

        async def stop_on_signal(body: anyio.CancelScope) -> None:
            with anyio.open_signal_receiver(signal.SIGINT, signal.SIGTERM) as signals:
                async for _ in signals:
                    if state.interrupted:
                        state.given_up = True
                        body.cancel()
                        return
                    state.interrupted = True
                    await actor.command("stop")

        async with background(stop_on_signal):
            async for message in actor.messages():
                _take(message, state, observe)
    if state.result is None:
        if state.given_up:
            raise typer.Abort
        raise StageError(Fault("the load engine ended without a result", remedy=OUR_FAULT))
    return LoadRun(order, state.started_ns, tuple(state.ticks), state.result, state.interrupted)


def _take(message: LoadMessage, state: _State, observe: Observe) -> None:
    if isinstance(message, LoadResult):
        state.result = message
        return
    if isinstance(message, LoadReady):
        state.started_ns = message.at_ns
    elif isinstance(message, Tick) and state.keep_ticks:
        state.ticks.append(message)
    observe(message)


class ExhaustedError(HeadwayError):
    """This machine could not send what was asked for: the result is that of a smaller load."""

    exit_code = ExitCode.LIMIT_MISSED


def exhaustion(run: LoadRun) -> ExhaustedError | None:
    """The error when descriptors or ports ran out, even where most requests were answered."""
    faults = [
        Fault(f"{run.result.counts.by_failure[name]:,} requests were not sent: {what}", remedy=remedy)
        for name, (what, remedy) in EXHAUSTED.items()
        if run.result.counts.by_failure.get(name)
    ]
    return ExhaustedError(*faults) if faults else None


def exit_code(run: LoadRun, missed: bool = False) -> ExitCode:
    """130 after Ctrl-C, 3 where nothing was answered, 1 where the objective was missed."""
    if run.interrupted:
        return ExitCode.INTERRUPTED
    if not run.result.counts.answered:
        return ExitCode.TRIAL_FAILED
    return ExitCode.LIMIT_MISSED if missed else ExitCode.OK


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
        from headway.analysis.compare.load_comparison import compare_loads

        comparison = compare_loads(wanted.earlier, Earlier.of(document))
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
    from headway.cli.load.rate_search import find_max
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


def read_earlier(path: Path) -> Earlier:
    """The result in a file. Raises ValueError."""
    remedy = "give what --json or -o FILE.json wrote"
    try:
        return Earlier.model_validate_json(path.read_bytes())
    except OSError as error:
        raise ValueError(f"{path} cannot be read ({error.strerror}): {remedy}") from None
    except ValidationError as error:
        detail = error.errors(include_url=False, include_input=False)[0]
        where = ".".join(map(str, detail["loc"])) or "it"
        reason = detail["msg"].replace(": ", ", ")
        raise ValueError(f"{path} is not the result of a load ({where}, {reason}): {remedy}") from None
