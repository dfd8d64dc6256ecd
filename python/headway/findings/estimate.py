"""Estimates over blocks: value, interval, method and n travel together.

A replicate is a fresh server process, that is a block; intervals say how far blocks differ, not how far the requests of
one process do. Rates and durations are compared as ratios and are positive, so their intervals are made on the log
scale (Kalibera & Jones 2013 for where to repeat).
"""

import math
from collections.abc import Sequence
from statistics import fmean, stdev

from scipy import stats

from headway.engine.message import Distribution
from headway.findings.histogram import Histogram
from headway.findings.model import Estimate
from headway.units import NS_PER_MS

LEVEL = 0.95

P99_NEEDS = 299
"""Below ln(0.05) / ln(0.99) = 298.07 answers even the largest of them does not bound p99 with 95 % confidence."""

P99_NEEDS_A_BLOCK = 150
"""For the interval: with fewer answers a block's own p99 is its largest or second largest, whose spread from block to
block is less than that of p99. In simulation the interval covers 90–92 % with 100 answers a block, 93–96 % with 150."""


def half_width(values: Sequence[float], level: float = LEVEL) -> float | None:
    """t·s/√n: half of the t interval of the values' mean. None where there is no spread to learn from (n < 2)."""
    n = len(values)
    if n < 2:
        return None
    return float(stats.t.ppf((1 + level) / 2, n - 1)) * stdev(values) / math.sqrt(n)


def geometric(values: Sequence[float], method: str = "t interval of log block means") -> Estimate:
    """The geometric mean of positive values, one a block, with exp(mean ± t·s/√n) of their logarithms."""
    logs = [math.log(value) for value in values]
    return _around(math.exp(fmean(logs)), logs, method, len(values))


def arithmetic(values: Sequence[float]) -> Estimate:
    """The mean of values that may be zero but not negative, one a block, with mean ± t·s/√n, no lower than 0."""
    mean, half = fmean(values), half_width(values)
    if half is None:
        return Estimate(value=mean, low=None, high=None, method=_one_block(), n=len(values))
    return Estimate(
        value=mean, low=max(0.0, mean - half), high=mean + half, method="t interval of block means", n=len(values)
    )


def quantile_ms(blocks: Sequence[Distribution], share: float) -> Estimate:
    """A quantile of the blocks' merged histogram, in ms, with exp(±t·s/√B) of the blocks' own log quantiles around it.

    Raises ValueError when a histogram is empty or cannot be decoded.
    """
    value_ms = Histogram.merged(blocks).quantile_ns(share) / NS_PER_MS
    logs = [math.log(Histogram.merged([block]).quantile_ns(share)) for block in blocks]
    method = f"p{share * 100:g} of the merged histogram; t interval of log block p{share * 100:g}s"
    return _around(value_ms, logs, method, len(blocks))


def _around(value: float, logs: Sequence[float], method: str, n: int) -> Estimate:
    half = half_width(logs)
    if half is None:
        return Estimate(value=value, low=None, high=None, method=_one_block(), n=n)
    # Beyond e^±700 an interval says "anything", and a float could not hold its ends.
    half = max(0.0, min(half, 700 - abs(math.log(value))))
    return Estimate(value=value, low=value * math.exp(-half), high=value * math.exp(half), method=method, n=n)


def _one_block() -> str:
    return "one block: no interval"


def relative_half_width(estimate: Estimate) -> float | None:
    """Half of the interval over the value, the longer side; None where there is no interval."""
    if estimate.low is None or estimate.high is None or estimate.value == 0:
        return None
    return max(estimate.high - estimate.value, estimate.value - estimate.low) / estimate.value
