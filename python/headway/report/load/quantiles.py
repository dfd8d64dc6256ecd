"""Quantiles of a run by hand: of all its requests, those that were cut off too."""

from headway.analysis.cell.histogram import Histogram
from headway.analysis.cell.quantiles import TIMEOUTS, CutOff, Quantile, cut_off, quantile_of
from headway.engine.message import Distribution, RequestResult
from headway.engine.order import ClosedOrder
from headway.report.load.model import LoadRun

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
