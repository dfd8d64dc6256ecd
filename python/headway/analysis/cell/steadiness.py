"""Whether a window was in a steady state: a change of rate or of median response time over its bins, and stalls.

What is found is a warning and never an estimate: a stall that were cut off would make a server that hung look quick.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from scipy import special

from headway.analysis.cell.block import Block
from headway.analysis.cell.histogram import Histogram
from headway.engine.message import Tick
from headway.units import NS_PER_S

LEAST_BIN_S, LONGEST_BIN_S = 0.25, 1.0
ANSWERS_A_BIN = 20
"""Fewer would make bins differ by single answers; a second's bin takes what there is."""

LEAST_BINS = 12
"""In fewer no change can be told from chance."""

LEAST_SEGMENT = 3
"""A change has at least so many bins on either side."""

BY_CHANCE = 0.01
"""How often a steady window may seem to change, or responses that come independently may seem to stall."""

LEAST_NOISE = 0.02
"""Noise is taken for this share of the mean at least, so that what nobody would notice is no change."""

MEDIAN_NOISE = 0.5
"""Over √answers: that of a bin's median, at least. It is 1.25 times the spread of times over √answers; queues, whose
order of service hardly changes, show less for many bins, and then as if by a jump another constellation."""

NOTICED = 0.05
"""A change of rate and of median by a smaller share is none."""

CLUMP = 3.0
"""Users who began together have their responses together: a pause of so many median response times is no stall."""


@dataclass(frozen=True)
class Course:
    """A window's bins: their length, the rate and the median response time in each, and the bin with which it changed.

    The medians are none where a bin has no response; `change` is None of a steady window.
    """

    bin_s: float
    rates: tuple[float, ...]
    medians_ns: tuple[float, ...]
    change: int | None

    @property
    def change_s(self) -> float:
        """When it changed, in seconds of the binned window; its end where it did not."""
        return self.bin_s * (len(self.rates) if self.change is None else self.change)

    def before_and_after(self, values: Sequence[float]) -> tuple[float, float]:
        """The means of the rates or medians before the change and from it on."""
        return float(np.mean(values[: self.change])), float(np.mean(values[self.change :]))


def course(block: Block) -> Course | None:
    """The window's course; None where it has too few bins to tell."""
    found = window_bins(block)
    if found is None or len(found[1]) < LEAST_BINS:
        return None
    bin_s, bins = found
    answers = [sum(tick.answered for tick in each) for each in bins]
    known = [median for each in bins if (median := _median_ns(each))]
    medians_ns = tuple(known) if len(known) == len(bins) else ()
    root = 1 / math.sqrt(float(np.mean(answers)))  # noise is at least that of counting: clumps are no changes
    signals = [(answers, max(LEAST_NOISE, root)), (medians_ns, max(LEAST_NOISE, MEDIAN_NOISE * root))]
    changes = [_change(np.array(values, dtype=np.float64), least) for values, least in signals if values]
    change = min((change for change in changes if change is not None), default=None)
    return Course(bin_s, tuple(count / bin_s for count in answers), medians_ns, change)


def window_bins(block: Block) -> tuple[float, list[list[Tick]]] | None:
    """The length of a bin, in s, and the ticks in each; None of a window without two ticks, or without a response."""
    ticks = _window_ticks(block)
    tick_s = _tick_s(ticks)
    answers_per_s = sum(tick.answered for tick in ticks) / (len(ticks) * tick_s) if tick_s > 0 else 0.0
    if not answers_per_s:
        return None
    bin_s = min(LONGEST_BIN_S, max(LEAST_BIN_S, ANSWERS_A_BIN / answers_per_s))
    together = max(1, round(bin_s / tick_s))
    # From the end: what is left over is the window's beginning, where the last warm-up is.
    first = len(ticks) % together
    return together * tick_s, [ticks[place : place + together] for place in range(first, len(ticks), together)]


@dataclass(frozen=True)
class Stall:
    """The longest time of a window without a response, in s from the window's beginning."""

    start_s: float
    length_s: float


def stall(block: Block) -> Stall | None:
    """The window's longest pause with requests in flight, where neither chance nor users in step explain it.

    Independent responses at a rate X leave one of n places a gap of g with probability n·e^(-X·g) at most.
    """
    ticks, median_ns = _window_ticks(block), block.measured.load.response.p50_ns
    tick_s = _tick_s(ticks)
    if not tick_s or median_ns is None:
        return None
    longest, first = 0, 0
    began = 0
    for place, tick in enumerate(ticks):
        if tick.answered or not tick.in_flight:
            began = place + 1
        elif place + 1 - began > longest:
            longest, first = place + 1 - began, began
    length_s = longest * tick_s
    others_s = len(ticks) * tick_s - length_s
    rate = sum(tick.answered for tick in ticks) / others_s if others_s > 0 else 0.0
    by_chance = len(ticks) * math.exp(-rate * length_s)
    if longest < 2 or length_s < CLUMP * median_ns / NS_PER_S or by_chance > BY_CHANCE:
        return None
    return Stall(first * tick_s, length_s)


def _window_ticks(block: Block) -> list[Tick]:
    return [tick for tick in block.measured.ticks if tick.phase == "window"]


def _tick_s(ticks: Sequence[Tick]) -> float:
    """How far ticks are apart, in s; 0 of fewer than two."""
    return float(np.median(np.diff([tick.at_ns for tick in ticks]))) / NS_PER_S if len(ticks) > 1 else 0.0


def _median_ns(ticks: Sequence[Tick]) -> float | None:
    if len(ticks) == 1:
        return ticks[0].p50_ns
    merged = Histogram.merged_texts(tick.hdr_base64 for tick in ticks)
    return merged.quantile_ns(0.5) if merged.n else None


def _change(values: NDArray[np.float64], least: float) -> int | None:
    """With which of the values they change, if they do: where their cumulative sum is farthest from a straight line.

    Of values without a change that distance, over σ·√n, is a Brownian bridge's greatest (Brown, Durbin & Evans 1975),
    distributed as Kolmogorov's statistic. σ² is their long-run variance: neighbours depend on each other, as of an
    autoregression of first order. It is taken about the means before and after, and for `least` of the mean at least.
    """
    n, mean = len(values), float(values.mean())
    sums = np.abs(np.cumsum(values - mean))[LEAST_SEGMENT - 1 : n - LEAST_SEGMENT]
    place = int(np.argmax(sums)) + LEAST_SEGMENT
    before, after = values[:place], values[place:]
    off = np.concatenate([before - before.mean(), after - after.mean()])
    variance = float(np.mean(off**2))
    correlation = min(0.9, max(0.0, float(np.mean(off[1:] * off[:-1])) / variance)) if variance else 0.0
    sd = max(math.sqrt(variance * (1 + correlation) / (1 - correlation)), least * abs(mean))
    noticed = abs(before.mean() - after.mean()) > NOTICED * abs(mean)
    # Two signals are looked at.
    return place if noticed and special.kolmogorov(float(sums.max()) / (sd * math.sqrt(n))) < BY_CHANCE / 2 else None
