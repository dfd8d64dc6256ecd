"""Values with their intervals, from looks at one process, and sums of such values.

A look finds each of N requests at a place or elsewhere. So the number that is found there is binomial; looks that
follow each other faster than requests move on find the same requests again, and are worth fewer.
"""

import math
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from headway.analysis.cell.dispersion import dispersion, interval_of_share
from headway.analysis.cell.estimate import half_width
from headway.analysis.cell.estimate_model import Estimate

UNLIMITED = 1e9
"""Stands for the number of requests that an open load might have in flight: then counts are Poisson."""

OF_LOOKS = "exact binomial interval of the looks at one process"
OF_BLOCKS = "t interval of blocks"


class Bounded(NamedTuple):
    """A value with the ends of its interval of 95 %."""

    value: float
    low: float
    high: float

    def scaled(self, factor: float) -> "Bounded":
        """The value in another unit; `factor` is not negative."""
        return Bounded(self.value * factor, self.low * factor, self.high * factor)


EXACTLY_ZERO = Bounded(0.0, 0.0, 0.0)


class Looks(NamedTuple):
    """How a number of requests was observed: so many `looks`, `spacing_s` apart, at `population` requests that
    each pass the place `rate_per_s` times a second, all together."""

    looks: int
    spacing_s: float
    population: float
    rate_per_s: float


def effective_looks(looks: float, spacing_s: float, correlation_s: float) -> float:
    """How many independent looks these are worth, where what they see is forgotten exponentially with this time.

    The variance of a mean of n values with autocorrelations r^k is (1 + r) / (1 - r) times that of independent ones
    (Priestley 1981, 5.3.2); with r = exp(-d/t) that is coth(d/2t).
    """
    return looks * math.tanh(spacing_s / (2 * correlation_s)) if correlation_s > 0 else float(looks)


def bounded_count(mean: float, by_slice: Sequence[float], seen: Looks) -> Bounded:
    """The mean number of requests at a place with its interval.

    A request is there for W = L / X, and elsewhere for the rest of its time. Such an on-off process forgets with the
    time W·(1 - L/N). Where requests move together, seconds of the window (`by_slice`) differ by more than that
    explains, and looks are worth as many times fewer.
    """
    population = max(seen.population, mean)
    correlation_s = mean / seen.rate_per_s * (1 - mean / population) if seen.rate_per_s > 0 else 0.0
    independent = effective_looks(seen.looks, seen.spacing_s, correlation_s)
    if len(by_slice) > 1:
        each = independent / len(by_slice)
        counts = [min(population, count) * each for count in by_slice]
        independent /= dispersion(counts, [population * each] * len(by_slice))
    if independent <= 0:
        return Bounded(mean, 0.0, population)
    low, high = interval_of_share(mean * independent, population * independent)
    return Bounded(mean, min(mean, low * population), max(mean, high * population))


def weighted_sum(terms: Iterable[tuple[float, Bounded]]) -> Bounded:
    """The sum of independent values with these weights, which may be negative.

    By the method of variance estimates recovery (Zou & Donner 2008): distances from the values to their ends add up in
    quadrature, for either side those that move the sum to it.
    """
    value, below, above = 0.0, 0.0, 0.0
    for weight, each in terms:
        to_low, to_high = weight * (each.value - each.low), weight * (each.high - each.value)
        value += weight * each.value
        down, up = (to_low, to_high) if weight >= 0 else (to_high, to_low)
        below, above = below + down**2, above + up**2
    return Bounded(value, value - math.sqrt(below), value + math.sqrt(above))


def difference(minuend: Bounded, subtrahend: Bounded) -> Bounded:
    """The difference of two independent values."""
    return weighted_sum([(1.0, minuend), (-1.0, subtrahend)])


def over_blocks(values: Sequence[Bounded], signed: bool = False) -> Estimate:
    """The mean of a value of each block with the t interval of blocks, but never surer than all their looks together:
    blocks in none of which anything was seen agree, and still may have missed it.

    The interval is that of the looks where there is only one block. Its lower end is not below 0 unless the value may
    be negative (`signed`).
    """
    n, looks = len(values), weighted_sum((1 / len(values), each) for each in values)
    half = half_width([each.value for each in values])
    below, above = (max(half or 0.0, distance) for distance in (looks.value - looks.low, looks.high - looks.value))
    low = looks.value - below if signed else max(0.0, looks.value - below)
    return Estimate(
        value=looks.value, low=low, high=looks.value + above, method=OF_LOOKS if half is None else OF_BLOCKS, n=n
    )
