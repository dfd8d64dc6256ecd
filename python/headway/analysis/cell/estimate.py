"""Estimates over blocks: value, interval, method and n travel together.

A replicate is a fresh server process, that is a block; intervals say how far blocks differ, not how far the requests of
one process do. Rates and durations are compared as ratios and are positive, so their intervals are made on the log
scale (Kalibera & Jones 2013 for where to repeat).
"""

import math
from collections.abc import Sequence
from statistics import fmean, stdev
from typing import NamedTuple

from scipy import special

from headway.analysis.cell.cell_findings import Estimate
from headway.analysis.cell.histogram import Histogram
from headway.engine.message import Distribution
from headway.units import NS_PER_MS

LEVEL = 0.95

ENCLOSED = "one block: interpolated order statistics, answers taken as independent"

P99_NEEDS = 299
"""Below ln(0.05) / ln(0.99) = 298.07 answers even the largest of them does not bound p99 with 95 % confidence."""

P99_NEEDS_A_BLOCK = 150
"""For the interval: with fewer answers a block's own p99 is its largest or second largest, whose spread from block to
block is less than that of p99. In simulation the interval covers 90–92 % with 100 answers a block, 93–96 % with 150."""


class Between(NamedTuple):
    """A place between the answer of this rank (from 1) and the next one: 0 at the former, 1 at the latter."""

    rank: int
    way: float


def half_width(values: Sequence[float], level: float = LEVEL) -> float | None:
    """t·s/√n: half of the t interval of the values' mean. None where there is no spread to learn from (n < 2)."""
    n = len(values)
    if n < 2:
        return None
    return t_quantile(level, n) * stdev(values) / math.sqrt(n)


def t_quantile(level: float, n: int) -> float:
    """How many standard errors the t interval of n values reaches to either side.

    By the special function: scipy's distributions take a hundred times longer, and findings ask thousands of times.
    """
    return float(special.stdtrit(n - 1, (1 + level) / 2))


def geometric(values: Sequence[float], method: str = "t interval of log block means", level: float = LEVEL) -> Estimate:
    """The geometric mean of positive values, one a block, with exp(mean ± t·s/√n) of their logarithms."""
    logs = [math.log(value) for value in values]
    return _around(math.exp(fmean(logs)), logs, method, level)


def arithmetic(values: Sequence[float]) -> Estimate:
    """The mean of values that may be zero but not negative, one a block, with mean ± t·s/√n, no lower than 0."""
    mean, half = fmean(values), half_width(values)
    if half is None:
        return Estimate(value=mean, low=None, high=None, method=_one_block(), n=len(values))
    return Estimate(
        value=mean, low=max(0.0, mean - half), high=mean + half, method="t interval of block means", n=len(values)
    )


def quantile_ms(blocks: Sequence[Distribution], share: float, censored: Sequence[int] = ()) -> Estimate | None:
    """A quantile of the blocks' merged histogram, in ms, with exp(±t·s/√B) of the blocks' own log quantiles around it.

    Of one block the answers that enclose it (order statistics), as if answers were independent. `censored` are, by
    block, requests that waited longer than any that was answered: they have their place above all answers, and where
    the quantile falls among them it is None. Raises ValueError when a histogram is empty or cannot be decoded.
    """
    without = censored or (0,) * len(blocks)
    value_ns = censored_quantile_ns(Histogram.merged(blocks), share, sum(without))
    each = [
        censored_quantile_ns(Histogram.merged([block]), share, count)
        for block, count in zip(blocks, without, strict=True)
    ]
    if value_ns is None:
        return None
    if len(blocks) == 1:
        return _enclosed(Histogram.merged(blocks), share, value_ns, without[0])
    method = f"p{share * 100:g} of the merged histogram; t interval of log block p{share * 100:g}s"
    known = [math.log(quantile_ns) for quantile_ns in each if quantile_ns is not None]
    if len(known) < len(blocks):
        method = f"p{share * 100:g} of the merged histogram; too many of a block's requests had no answer"
        return Estimate(value=value_ns / NS_PER_MS, low=None, high=None, method=method, n=len(blocks))
    return _around(value_ns / NS_PER_MS, known, method)


def answers_for(share: float) -> int:
    """The fewest answers of which the largest bounds this quantile (0 < share < 1) with 95 % confidence: 299 for p99,
    2995 for p99.9."""
    return math.floor(math.log(1 - LEVEL) / math.log(share)) + 1


def censored_quantile_ns(histogram: Histogram, share: float, censored: int) -> float | None:
    """The quantile of the answers and of so many requests that took longer than all of them; None among these."""
    rank = max(1, math.ceil(share * (histogram.n + censored)))
    return histogram.quantile_ns(share) if not censored else _ranked(histogram, rank)


def _ranked(histogram: Histogram, rank: int) -> float | None:
    return histogram.order_statistic_ns(rank) if rank <= histogram.n else None


def binomial_quantile(probability: float, n: int, share: float) -> int:
    """The smallest k with P(B ≤ k) ≥ probability, B binomial(n, share). As scipy's `stats.binom.ppf`, whose
    module takes a second to import."""
    near = max(0, math.ceil(float(special.bdtrik(probability, n, share))) - 1)
    return near if float(special.bdtr(near, n, share)) >= probability else near + 1


def quantile_ranks(n: int, share: float, level: float = LEVEL) -> tuple[int | None, int | None]:
    """The ranks (from 1) of the answers that enclose the quantile with this confidence, None where n is too small.

    With B answers below the quantile, B binomial(n, share), those of rank l and u enclose it where l ≤ B < u.
    """
    tail = (1 - level) / 2
    low = binomial_quantile(tail, n, share)  # the largest l with P(B < l) ≤ tail …
    high = binomial_quantile(1 - tail, n, share) + 1  # … and the smallest u with P(B ≥ u) ≤ tail
    return (low if low >= 1 else None), (high if high <= n else None)


def enclosing(n: int, share: float) -> tuple[Between, Between] | None:
    """Between which of n ordered answers both ends of the quantile's interval lie; None where n is too small.

    A high quantile of few answers has the largest as its end: of 299 it is below p99 in 0.99^299 = 4.95 % of all runs,
    and what is left of 5 % is the lower end's.
    """
    tail = (1 - LEVEL) / 2
    high = _between(n, share, 1 - tail)
    if high is None and (above := share**n) <= 1 - LEVEL:
        tail, high = min(tail, 1 - LEVEL - above), Between(n, 0.0)
    low = _between(n, share, tail)
    return None if low is None or high is None else (low, high)


def _between(n: int, share: float, confidence: float) -> Between | None:
    """Where the quantile's upper bound of this confidence lies: interpolated, as a single rank's confidence is a step.

    Hettmansperger & Sheather 1986 for medians, Nyblom 1992 for all quantiles.
    """
    rank = binomial_quantile(confidence, n, share)
    if rank < 1 or rank >= n:
        return None
    below, above = (float(special.bdtr(count, n, share)) if count >= 0 else 0.0 for count in (rank - 1, rank))
    if confidence <= below:
        return Between(rank, 0.0)
    odds = rank * (1 - share) * (above - confidence) / ((n - rank) * share * (confidence - below))
    return Between(rank, 1 / (1 + odds))


def _enclosed(histogram: Histogram, share: float, value_ns: float, censored: int) -> Estimate:
    ends = [_at(histogram, between) for between in enclosing(histogram.n + censored, share) or ()]
    if not ends or ends[0] is None or ends[1] is None:
        return Estimate(value=value_ns / NS_PER_MS, low=None, high=None, method=_one_block(), n=1)
    low_ms, high_ms = min(ends[0], value_ns) / NS_PER_MS, max(ends[1], value_ns) / NS_PER_MS
    return Estimate(value=value_ns / NS_PER_MS, low=low_ms, high=high_ms, method=ENCLOSED, n=1)


def _at(histogram: Histogram, between: Between) -> float | None:
    here = _ranked(histogram, between.rank)
    following = _ranked(histogram, between.rank + 1) if between.way else here
    return None if here is None or following is None else here + between.way * (following - here)


def _around(value: float, logs: Sequence[float], method: str, level: float = LEVEL) -> Estimate:
    half = half_width(logs, level)
    if half is None:
        return Estimate(value=value, low=None, high=None, method=_one_block(), level=level, n=len(logs))
    # Beyond e^±700 an interval says "anything", and a float could not hold its ends.
    half = max(0.0, min(half, 700 - abs(math.log(value))))
    low, high = value * math.exp(-half), value * math.exp(half)
    return Estimate(value=value, low=low, high=high, method=method, level=level, n=len(logs))


def _one_block() -> str:
    return "one block: no interval"
