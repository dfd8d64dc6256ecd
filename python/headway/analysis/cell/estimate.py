"""Estimates over blocks: value, interval, method and n travel together.

A replicate is a fresh server process, that is a block; intervals say how far blocks differ, not how far the requests of
one process do. Rates and durations are compared as ratios and are positive, so their intervals are made on the log
scale (Kalibera & Jones 2013 for where to repeat).
"""

import math
from collections.abc import Sequence
from statistics import fmean, stdev

from scipy import special

from headway.analysis.cell.estimate_model import Estimate
from headway.analysis.cell.levels import LEVEL


def half_width(values: Sequence[float], level: float = LEVEL) -> float | None:
    """t·s/√n: half of the t interval of the values' mean. None where there is no spread to learn from (n < 2)."""
    n = len(values)
    if n <= 1:
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
    return around(math.exp(fmean(logs)), logs, method, level)


def arithmetic(values: Sequence[float]) -> Estimate:
    """The mean of values that may be zero but not negative, one a block, with mean ± t·s/√n, no lower than 0."""
    mean, half = fmean(values), half_width(values)
    if half is None:
        return Estimate(value=mean, low=None, high=None, method=_one_block(), n=len(values))
    return Estimate(
        value=mean, low=max(0.0, mean - half), high=mean + half, method="t interval of block means", n=len(values)
    )


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


def around(value: float, logs: Sequence[float], method: str, level: float = LEVEL) -> Estimate:
    """A positive value with exp(±t·s/√n) of these logarithms, one a block, around it."""
    half = half_width(logs, level)
    if half is None:
        return Estimate(value=value, low=None, high=None, method=_one_block(), level=level, n=len(logs))
    # Beyond e^±700 an interval says "anything", and a float could not hold its ends.
    half = max(0.0, min(half, 700 - abs(math.log(value))))
    low, high = value * math.exp(-half), value * math.exp(half)
    return Estimate(value=value, low=low, high=high, method=method, level=level, n=len(logs))


def _one_block() -> str:
    return "one block: no interval"
