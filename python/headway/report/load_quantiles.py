"""Quantiles of a run by hand: of all its requests, those that were cut off too.

What makes a result by hand doubtful, or less than was asked for.
"""

from collections.abc import Iterator

from headway.analysis.cell.histogram import Histogram
from headway.analysis.cell.quantiles import TIMEOUTS, CutOff, Quantile, cut_off, cut_off_said, quantile_of
from headway.analysis.validity.generator import GENERATOR_SHARE, late
from headway.engine.message import Distribution, RequestResult
from headway.engine.order import ClosedOrder, OpenOrder
from headway.format import format_duration, percent
from headway.report.load_run import LoadRun

SHARES = {"p50": 0.5, "p90": 0.9, "p95": 0.95, "p99": 0.99, "p99_9": 0.999, "max": 1.0}
"""The quantiles that are told, by their names in JSON."""

Quantiles = dict[str, Quantile]


def cut_off_of(run: LoadRun) -> CutOff:
    """How many requests of the run's window waited longer than every answered one."""
    return cut_off(run.result, closed=isinstance(run.order.load, ClosedOrder), drain_ns=run.order.drain_ns)


def quantiles_of(distribution: Distribution, lost: int = 0) -> Quantiles:
    """Those of a distribution and of so many requests that took longer than all in it.

    Without such ones the engine's own, and its longest answer, which it knows more exactly than a histogram does.
    Raises ValueError where the histogram cannot be decoded.
    """
    answers = Histogram.decoded(distribution.hdr_base64)
    found = {name: quantile_of(answers, share, lost) for name, share in SHARES.items()}
    if lost:
        return {
            name: each._replace(at_least_ns=distribution.max_ns) if each.missing == "cut-off" else each
            for name, each in found.items()
        }
    own = {name: getattr(distribution, f"{name}_ns") for name in SHARES}
    return {
        name: each if each.value_ns is None or own[name] is None else each._replace(value_ns=own[name])
        for name, each in found.items()
    }


def quantiles_of_request(run: LoadRun, answered: RequestResult) -> Quantiles:
    """Those of one of several requests. The engine does not tell whose the unfinished ones are: any request's, so that
    each counts them all, and is known only where that makes none of its own unknown."""
    timed_out = sum(answered.by_failure.get(name, 0) for name in TIMEOUTS)
    return quantiles_of(answered.response, timed_out + cut_off_of(run).unfinished)


def caveats(run: LoadRun) -> tuple[str, ...]:
    """Sentences, the gravest first."""
    return tuple(_caveats(run))


def _caveats(run: LoadRun) -> Iterator[str]:
    result = run.result
    if result.cpu_share > GENERATOR_SHARE:
        yield (
            f"The generator itself may be what was measured: it used {percent(result.cpu_share)} of a core (at most "
            f"{percent(GENERATOR_SHARE)}). The server may do better than this: give the generator more --processes, "
            "or a lower load."
        )
    if said := late(result):
        yield (
            f"The generator was late: {said}. Response times hold that delay: give the generator processors of its "
            "own, or a lower load."
        )
    if (lost := cut_off_of(run)).total:
        yield _cut_off(run, lost)
    if result.counts.dropped and isinstance(run.order.load, OpenOrder):
        yield (
            f"{result.counts.dropped:,} requests were dropped: {run.order.load.in_flight_cap:,} were in flight. "
            "The server does not keep up with this rate; --in-flight-cap lets more of them wait."
        )
    if run.interrupted:
        yield "The run was interrupted: this is what was measured until then."
    if run.order.warm_up.at_least_ns and not result.window.settled:
        yield "Some users had no answer yet when the warm-up ended: give it longer."


def _cut_off(run: LoadRun, lost: CutOff) -> str:
    answered, longest_ns = run.result.window.answered, run.result.response.max_ns
    said = (
        f"{lost.total:,} requests had no answer when the load was cut off"
        if longest_ns is None
        else cut_off_said(lost.total, answered, longest_ns)
    )
    if lost.timed_out:
        said += f". A --timeout of more than {format_duration(run.order.timeouts.response_ns)} shows how long they take"
    if lost.unfinished and not run.interrupted:
        drain = format_duration(run.order.drain_ns)
        said += f". Requests are waited for until {drain} after the window; a longer limit of --slo makes that longer"
    return f"{said}."
