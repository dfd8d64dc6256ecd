"""Whether a window was in a steady state: change points of throughput and of the median response time over its ticks.

Found by PELT (Killick, Fearnhead & Eckley 2012; `ruptures`), as Barrett et al. 2017 do for warm-up: what counts is the
last segment. It is accepted if it holds at least half of the window.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from headway.analysis.cell.block import Block
from headway.analysis.cell.histogram import Histogram
from headway.engine.message import Tick
from headway.units import NS_PER_S

LEAST_BIN_S, LONGEST_BIN_S = 0.25, 1.0
ANSWERS_A_BIN = 20
"""Fewer would make bins differ by single answers; a second's bin takes what there is."""

LEAST_BINS = 12
"""In fewer no segment can be told from chance."""

LEAST_SEGMENT = 3

LEAST_NOISE = 0.02
"""Noise is taken for this at least, so that what nobody would call a change is none."""

MEDIAN_NOISE = 0.5
"""Over √answers: that of a bin's median, at least. It is 1.25 times the spread of times over √answers; queues, whose
order of service hardly changes, show less for many bins, and then as if by a jump another constellation."""

PENALTY = 4.0
"""Times ln(bins) a signal. The Bayesian criterion's 2 takes bins to be independent and normal; those of a server are
neither. Of steady simulated windows fewer than one of a hundred has a change, 4 % where neighbours correlate by 0.3."""

NOTICED = 0.05
"""Segments whose rates and medians differ by less are one."""

ENOUGH = 0.5


@dataclass(frozen=True)
class Course:
    """A window's bins: their length, the rate and the median response time in each, where PELT found a new segment.

    The medians are none where a bin has no answer.
    """

    bin_s: float
    rates: tuple[float, ...]
    medians_ns: tuple[float, ...]
    changes: tuple[int, ...]

    @property
    def last_share(self) -> float:
        """How much of the window the last segment holds."""
        return 1 - (self.changes[-1] / len(self.rates) if self.changes else 0.0)

    @property
    def steady(self) -> bool:
        """Whether the last segment holds half of the window, and anything was answered in it."""
        return self.last_share >= ENOUGH and self.segment_rates[-1] > 0

    @property
    def segment_rates(self) -> tuple[float, ...]:
        """The mean rate in each segment."""
        return self._means(self.rates)

    @property
    def segment_medians_ns(self) -> tuple[float, ...]:
        """The mean of the medians in each segment; none where they are not known."""
        return self._means(self.medians_ns) if self.medians_ns else ()

    def _means(self, values: Sequence[float]) -> tuple[float, ...]:
        return tuple(float(np.mean(values[a:b])) for a, b in pairwise((0, *self.changes, len(values))))


def course(block: Block) -> Course | None:
    """The window's segments; None where it has too few bins to tell."""
    found = window_bins(block)
    if found is None or len(found[1]) < LEAST_BINS:
        return None
    bin_s, bins = found
    answers = [sum(tick.answered for tick in each) for each in bins]
    known = [median for each in bins if (median := _median_ns(each))]
    medians_ns = tuple(known) if len(known) == len(bins) else ()
    return Course(bin_s, tuple(count / bin_s for count in answers), medians_ns, _changes(answers, medians_ns))


def window_bins(block: Block) -> tuple[float, list[list[Tick]]] | None:
    """The length of a bin, in s, and the ticks in each; None of a window without two ticks, or without a response."""
    ticks = [tick for tick in block.measured.ticks if tick.phase == "window"]
    if len(ticks) < 2:
        return None
    tick_s = float(np.median(np.diff([tick.at_ns for tick in ticks]))) / NS_PER_S
    answers_per_s = sum(tick.answered for tick in ticks) / (len(ticks) * tick_s) if tick_s > 0 else 0.0
    if not answers_per_s:
        return None
    bin_s = min(LONGEST_BIN_S, max(LEAST_BIN_S, ANSWERS_A_BIN / answers_per_s))
    together = max(1, round(bin_s / tick_s))
    # From the end: what is left over is the window's beginning, where the last warm-up is.
    first = len(ticks) % together
    return together * tick_s, [ticks[place : place + together] for place in range(first, len(ticks), together)]


def _median_ns(ticks: Sequence[Tick]) -> float | None:
    if len(ticks) == 1:
        return ticks[0].p50_ns
    merged = Histogram.merged_texts(tick.hdr_base64 for tick in ticks)
    return merged.quantile_ns(0.5) if merged.n else None


def _changes(answers: Sequence[int], medians_ns: Sequence[float]) -> tuple[int, ...]:
    """Where segments begin that differ from the one before by what anybody would notice.

    Noise is at least that of counting, whose standard deviation is √answers: clumps are no segments.
    """
    signals, root = [np.array(answers, dtype=np.float64)], 1 / math.sqrt(float(np.mean(answers)))
    least = [max(LEAST_NOISE, root)]
    if medians_ns:
        signals.append(np.array(medians_ns))
        least.append(max(LEAST_NOISE, MEDIAN_NOISE * root))
    signal = np.column_stack([_scaled(values, noise) for values, noise in zip(signals, least, strict=True)])
    penalty = PENALTY * np.log(len(signal)) * signal.shape[1]
    # No change can spare more than all there is: most windows need no search, nor what takes a second to import for it.
    if float(((signal - signal.mean(axis=0)) ** 2).sum()) <= penalty:
        return ()
    import ruptures  # type: ignore[import-untyped]  # noqa: PLC0415

    # PELT with the cost of a shifted mean, in C: ruptures' Pelt(model="l2") finds the same, a hundred times slower.
    found = ruptures.KernelCPD(kernel="linear", min_size=LEAST_SEGMENT).fit(signal).predict(pen=penalty)
    edges = [0, *map(int, found)]
    for edge in found[:-1]:
        place = edges.index(edge)
        if not any(_differ(values[edges[place - 1] : edge], values[edge : edges[place + 1]]) for values in signals):
            edges.remove(edge)
    return tuple(edges[1:-1])


def _differ(before: NDArray[np.float64], after: NDArray[np.float64]) -> bool:
    """Whether their means do, by more than 5 % of the latter."""
    return bool(abs(before.mean() - after.mean()) > NOTICED * abs(after.mean()))


def _scaled(values: NDArray[np.float64], least: float) -> NDArray[np.float64]:
    """In units of the noise between neighbouring bins, which no slow change is in (von Neumann et al. 1941).

    `least` is what it is taken for at least, over the mean.
    """
    noise = float(np.sqrt(np.mean(np.diff(values) ** 2) / 2))
    mean = float(values.mean())
    return np.asarray((values - mean) / max(noise, least * abs(mean) or 1.0), dtype=np.float64)


def accepted_rate(block: Block) -> float:
    """X of the block: where the window came to a steady state only in its course, that of the last segment.

    Of a window without a steady state it is that of the whole, and a caveat says so.
    """
    found = None if block.counted_from_the_start else course(block)
    return found.segment_rates[-1] if found is not None and found.changes and found.steady else block.rate
