"""Requests that were cut off without an answer: they took longer than can be told, and count so in every quantile.

Left out, they would make a server look quick that answers only those whom it can answer quickly.

A quantile of one load's requests: its value where it can be told, and else what is proved of it.
"""

import math
from collections.abc import Sequence
from fractions import Fraction
from typing import Literal, NamedTuple

from headway.analysis.cell.block import Block
from headway.analysis.cell.dispersion import batches_of, dispersion, dispersion_within, interval_of_share
from headway.analysis.cell.estimate import around, quantile_ranks
from headway.analysis.cell.estimate_model import Estimate
from headway.analysis.cell.histogram import Histogram
from headway.analysis.cell.levels import LEVEL
from headway.engine.message import Distribution, LoadResult, RequestResult
from headway.engine.order import ClosedOrder, LoadOrder
from headway.format import format_duration, percent, plural
from headway.study.loads import ClosedLoad
from headway.units import NS_PER_MS

TIMEOUTS = ("connect-timeout", "response-timeout")


class CutOff(NamedTuple):
    """Requests that waited longer than every answered one, by what cut them off: a timeout, or the drain's end."""

    timed_out: int
    unfinished: int

    @property
    def total(self) -> int:
        """All of them."""
        return self.timed_out + self.unfinished


def cut_off(load: LoadResult, *, closed: bool, drain_ns: int) -> CutOff:
    """Those of the window: that timed out, and that were unfinished.

    Of an open load all that are unfinished after the drain. A closed load's window holds the answers that came in it,
    so that each user's last request is due later, as another's first one was due before: the unfinished count where
    the drain outlasted every answer, since then no answer was that long. A load that its user ended is not drained.
    """
    timed_out = sum(load.window.by_failure.get(name, 0) for name in TIMEOUTS)
    longer = not closed or (load.ended_by != "stop" and drain_ns >= (load.response.max_ns or 0))
    return CutOff(timed_out, load.counts.unfinished if longer else 0)


def requests_without_response(block: Block) -> int:
    """How many requests of the block's window waited longer than every answered one."""
    subject = block.subject
    closed = isinstance(subject.load, ClosedLoad)
    return cut_off(block.measured.load, closed=closed, drain_ns=subject.load.graceful_stop).total


def cut_off_said(lost: int, answered: int, largest_ns: int) -> str:
    """What so many requests without an answer make of quantiles, the longest answer being this long."""
    return (
        f"{plural(lost, 'request')} of {answered + lost} had no answer when the load was cut off: quantiles count them "
        f"as longer than any answer; the longest {percent(lost / (answered + lost))} are known only to be more than "
        f"{format_duration(largest_ns)}"
    )


class Quantile(NamedTuple):
    """`value_ns` is None where it cannot be told, and `missing` says why: nothing was answered, the requests are too
    few for it, or it lies among those that were cut off. Then it is `at_least_ns`, where that much is known."""

    value_ns: float | None
    at_least_ns: float | None = None
    missing: Literal["", "none", "few", "cut-off"] = ""


def quantile_of(answers: Histogram, share: float, cut_off: int = 0) -> Quantile:
    """The quantile (share 0..1, 1 the longest of all) of these answers and of requests that took longer than they.

    A high one of few requests is not told: below 299 even the longest does not bound p99. What is, is the answer that
    it is no shorter than with 97.5 % confidence. The median is told of any number.
    """
    n = answers.n + cut_off
    if not answers.n:
        return Quantile(None, missing="none")
    if 0.5 < share < 1 and n < answers_for(share):
        rank, _ = quantile_ranks(n, share)
        least_ns = None if rank is None else answers.order_statistic_ns(min(rank, answers.n))
        return Quantile(None, least_ns, "few")
    value_ns = censored_quantile_ns(answers, share, cut_off)
    if value_ns is None:
        return Quantile(None, answers.quantile_ns(1), "cut-off")
    return Quantile(value_ns)


P99_NEEDS = 299
"""Below ln(0.05) / ln(0.99) = 298.07 answers even the largest of them does not bound p99 with 95 % confidence."""

TAIL_OF_DEPENDENT = 20
"""So many independent responses must be slower than a quantile where responses depend on each other: with fewer the
interval misses p99 of a queue under high load too often (`make statistics` prints how often with these)."""

RESOLUTION = 0.001
"""Durations in a histogram of three digits that differ by less are the same."""

WOODRUFF = "of the merged histogram, between quantiles whose shares are its share's Clopper-Pearson interval (Woodruff)"
BY_BLOCKS = "of the merged histogram; t interval of the blocks' own, on the log scale"


def answers_for(share: float) -> int:
    """The fewest answers of which the largest bounds this quantile (0 < share < 1) with 95 % confidence: 299 for p99,
    2995 for p99.9."""
    return math.floor(math.log(1 - LEVEL) / math.log(share)) + 1


def enough_for(blocks: Sequence[Block], share: float) -> bool:
    """Whether this quantile can be told of these blocks: of how many independent responses they are is what counts."""
    return enough_of(sum(block.window.answered for block in blocks), within_windows(blocks, share), share)


def enough_of(n: int, within: float, share: float) -> bool:
    """The same of so many responses, each worth `within` times less than an independent one."""
    return n >= answers_for(share) and (within == 1 or n / within * (1 - share) >= TAIL_OF_DEPENDENT)


def within_windows(blocks: Sequence[Block], share: float = 0.5) -> float:
    """How many times fewer responses those of a window are worth than independent ones, for a quantile of this share.

    A limit that was never exceeded has no such figure: that of the median stands for it (`judge`).
    """
    return dispersion_within([batches_of(block.measured.ticks) for block in blocks], share)


def quantile_ms(
    blocks: Sequence[Distribution], share: float, censored: Sequence[int] = (), within: float = 1.0
) -> Estimate | None:
    """A quantile of the blocks' merged histogram, in ms, with an interval for responses that depend on each other.

    A quantile lies above another value if fewer than `share` of all responses are below that: so the interval of that
    share, exact and as of as many times fewer responses as blocks or parts of them (`within`) differ more than by
    chance, gives the interval of the quantile (Woodruff 1952). Where so few are left that it has no end, blocks are
    alike in themselves and differ from each other: then exp(±t·s/√B) of their own log quantiles.

    A quantile is known to its counter of the histogram and no better: each end is half a step further out.

    `censored` are, by block, requests that waited longer than any that was answered: they have their place above all
    answers, and where the quantile falls among them it is None. Raises ValueError when a histogram is empty or cannot
    be decoded.
    """
    lost = censored or (0,) * len(blocks)
    whole, name = Histogram.merged(blocks), f"p{share * 100:g}"
    value_ns = censored_quantile_ns(whole, share, sum(lost))
    if value_ns is None:
        return None
    each = [Histogram.merged([block]) for block in blocks]
    ofs = [block.n + count for block, count in zip(each, lost, strict=True)]
    # Where many responses take the same, none may be above the quantile, and all of one block at it.
    for limit_ns in (value_ns, value_ns * (1 - RESOLUTION)):
        above = [block.above(limit_ns) + count for block, count in zip(each, lost, strict=True)]
        within = max(within, dispersion(above, ofs))
    n = sum(ofs) / within
    if max(share, 1 - share) ** n <= 1 - LEVEL:
        low_share, high_share = interval_of_share(n * share, n)
        ends = [censored_quantile_ns(whole, end, sum(lost)) for end in (low_share, high_share)]
        if ends[0] is not None and ends[1] is not None:
            low_ms, high_ms = min(ends[0], value_ns) / NS_PER_MS, max(ends[1], value_ns) / NS_PER_MS
            method = f"{name} {WOODRUFF}, as of {n:.0f} independent responses"
            found = Estimate(value=value_ns / NS_PER_MS, low=low_ms, high=high_ms, method=method, n=len(blocks))
            return _to_edges(found, whole)
    own = [censored_quantile_ns(block, share, count) for block, count in zip(each, lost, strict=True)]
    logs = [math.log(quantile_ns) for quantile_ns in own if quantile_ns is not None]
    if len(logs) < len(blocks):
        method = f"{name} of the merged histogram; too many of a block's requests had no answer"
        return Estimate(value=value_ns / NS_PER_MS, low=None, high=None, method=method, n=len(blocks))
    return _to_edges(around(value_ns / NS_PER_MS, logs, f"{name} {BY_BLOCKS}"), whole)


def _to_edges(estimate: Estimate, histogram: Histogram) -> Estimate:
    """The quantile in ms whose ends are half a step of the histogram further out."""
    if estimate.low is None or estimate.high is None:
        return estimate
    low, high = (histogram.half_step_ns(end * NS_PER_MS) / NS_PER_MS for end in (estimate.low, estimate.high))
    return estimate.model_copy(update={"low": max(0.0, estimate.low - low), "high": estimate.high + high})


def censored_quantile_ns(histogram: Histogram, share: float | Fraction, censored: int) -> float | None:
    """The quantile of the answers and of so many requests that took longer than all of them; None among these."""
    if not censored:
        return histogram.quantile_ns(share)
    rank = max(1, math.ceil(share * (histogram.n + censored)))
    return histogram.order_statistic_ns(rank) if rank <= histogram.n else None


SHARES = {"p50": 0.5, "p90": 0.9, "p95": 0.95, "p99": 0.99, "p99_9": 0.999, "max": 1.0}
"""The quantiles of a load's result, by their names in JSON."""

Quantiles = dict[str, Quantile]


def load_cut_off(order: LoadOrder, result: LoadResult) -> CutOff:
    """Return how many requests of a load's window waited longer than every one with a response."""
    return cut_off(result, closed=isinstance(order.load, ClosedOrder), drain_ns=order.drain_ns)


def quantiles_of(distribution: Distribution, lost: int = 0) -> Quantiles:
    """Return `SHARES` of a distribution and of `lost` requests that took longer than all in it.

    Without lost ones they are the engine's own, whose longest response is more exact than a histogram's. Raises
    ValueError where the histogram cannot be decoded.
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


def quantiles_of_request(order: LoadOrder, result: LoadResult, request: RequestResult) -> Quantiles:
    """Return the quantiles of one of a load's requests.

    The engine does not report which requests were unfinished: each counts them all, and is known only where that makes
    none of its own unknown.
    """
    timed_out = sum(request.by_failure.get(name, 0) for name in TIMEOUTS)
    return quantiles_of(request.response, timed_out + load_cut_off(order, result).unfinished)
