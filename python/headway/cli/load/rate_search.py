"""`headway load --find-max`: open loads at one rate after the other, until the highest sustainable rate is known."""

from collections.abc import Awaitable, Callable
from functools import partial

import anyio
from rich.console import Console
from rich.text import Text

from headway.analysis.capacity.rate_search import Search, SearchResult, TriedRate, judge_rate
from headway.analysis.cell.dispersion import batches_of
from headway.cli.load.load_run import report_result, send_load
from headway.cli.load.options import LoadOptions
from headway.engine.message import LoadResult
from headway.engine.order import ClosedOrder, ConstantSchedule, LoadOrder, OpenOrder, PoissonSchedule, StopByTime
from headway.errors import ExitCode, Fault, StageError
from headway.report.load_run import FAILURE_REMEDIES, LoadRun
from headway.report.terminal.load import objective_document, render_rate_search, tried_rate_line
from headway.study.slo import Slo
from headway.units import NS_PER_S

PROBE_NS = 2 * NS_PER_S
PROBE_USERS = 10
"""Half of the rate of a few users in this time is a good rate to begin with: it should be sustained."""

LEAST_PER_S = 0.1
MOST_PER_S = 1_000_000.0
FIRST_PER_S = 100.0
"""Where the search begins when no user had a response."""


class _Interrupted(Exception):  # noqa: N818  not an error
    """The user ended a trial, and with it the search."""


def run_search(order: LoadOrder, options: LoadOptions, slo: Slo) -> int:
    """Search the highest rate that meets the objective, report it, and return the exit code.

    Trials are like `order`, an open load whose drain is at least as long as the objective's longest limit. The code is
    1 where no rate was found, or too low a one.
    """
    screen, silent = Console(stderr=True), options.quiet or options.as_json

    def tried(rate: TriedRate) -> None:
        if not silent:
            screen.print(Text(tried_rate_line(rate)), soft_wrap=True, highlight=False)

    # Each trial of a search is one line; the progress within a trial is for a terminal only.
    send = partial(send_load, silent=silent or not screen.is_terminal, keep_ticks=True)
    found, interrupted = anyio.run(_search, order, options.rate, slo, send, tried)
    if found is None:
        return int(ExitCode.INTERRUPTED)
    document = objective_document(slo, found)
    report_result(options, None, document, partial(render_rate_search, slo, found)).raise_any()
    if interrupted:
        return int(ExitCode.INTERRUPTED)
    held = found.low_per_s is not None and judge_rate(slo, found) != "missed"
    return int(ExitCode.OK if held else ExitCode.LIMIT_MISSED)


async def _search(
    order: LoadOrder,
    start_per_s: float | None,
    slo: Slo,
    send_load: Callable[[LoadOrder], Awaitable[LoadRun]],
    tried: Callable[[TriedRate], None],
) -> tuple[SearchResult | None, bool]:
    """Return what the search found, None when the user ended it before the first outcome, and whether the user did.

    `tried` gets each rate with its outcome. Raises StageError when the engine cannot run a trial, or the server
    responds to nothing.
    """
    trials = 0

    async def send(trial: LoadOrder) -> LoadRun:
        nonlocal trials
        run = await send_load(trial)
        if run.interrupted:
            raise _Interrupted
        if trials == 0:
            _require_a_response(run.result)
        trials += 1
        return run

    search = None
    try:
        if start_per_s is None:
            users, stop = ClosedOrder(users=PROBE_USERS), StopByTime(window_ns=PROBE_NS)
            start_per_s = _first_rate((await send(order.model_copy(update={"load": users, "stop": stop}))).result)
        search = Search(slo, start=start_per_s, most=max(MOST_PER_S, start_per_s), least=min(LEAST_PER_S, start_per_s))
        return await run_trials(search, lambda per_s: send(_trial_order(order, per_s, trials + 1)), tried), False
    except _Interrupted:
        return None if search is None else search.found(), True


def _require_a_response(result: LoadResult) -> None:
    """Raise StageError without any response: no rate is low enough for a server that is not there."""
    counts = result.counts
    if counts.answered:
        return
    failures = ", ".join(f"{count:,} {name}" for name, count in counts.by_failure.items())
    hints = [FAILURE_REMEDIES[name] for name in counts.by_failure if name in FAILURE_REMEDIES]
    remedy = hints[0] if hints else "see what a single run says: leave --find-max out"
    raise StageError(Fault(f"not one request was answered rightly ({failures or 'none ended'})", remedy=remedy))


def _first_rate(result: LoadResult) -> float:
    per_s = FIRST_PER_S if result.throughput_per_s is None else result.throughput_per_s / 2
    return float(f"{max(LEAST_PER_S, min(per_s, MOST_PER_S)):.2g}")


def _trial_order(order: LoadOrder, per_s: float, number: int) -> LoadOrder:
    """Return the order of a trial. Each trial has its own seed: their random choices must differ."""
    assert isinstance(order.load, OpenOrder)
    kind = PoissonSchedule if isinstance(order.load.schedule, PoissonSchedule) else ConstantSchedule
    load = order.load.model_copy(update={"schedule": kind(rate=per_s)})
    return order.model_copy(update={"load": load, "seed": order.seed + number})


async def run_trials(
    search: Search, trial: Callable[[float], Awaitable[LoadRun]], observe: Callable[[TriedRate], None]
) -> SearchResult:
    """Run a search to its end; `trial` sends an open load at a rate in requests a second, `observe` gets each outcome.

    After a rate that failed, a server may still work on its requests: the warm-up of a trial must outlast that, else
    the next rate pays for the last one. Its drain must be as long as the objective's longest limit (`Slo.longest_ns`).

    Raises the StageError of a trial that could not be run, unless an earlier one could: then the generator's limit was
    reached, and the search ends with what it knows.
    """
    ran = False
    while (per_s := search.next()) is not None:
        try:
            run = await trial(per_s)
        except StageError as error:
            if not ran:
                raise
            observe(search.add_fault(per_s, "; ".join(fault.message for fault in error.faults)))
        else:
            ran = True
            observe(search.add_result(per_s, run.result, batches_of(run.ticks)))
    return search.found()
