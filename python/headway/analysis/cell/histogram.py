"""Histograms as the engine sends them: HDR V2, compressed, base64; merged by adding counts."""

import math
from bisect import bisect_left, bisect_right
from collections.abc import Iterable
from fractions import Fraction

import numpy as np
from hdrh.histogram import HdrHistogram  # type: ignore[import-untyped]

from headway.engine.message import Distribution
from headway.study.slo import HIGHEST_NS
from headway.units import NS_PER_MS, NS_PER_US


class Histogram:
    """Durations in nanoseconds, to 0.1 %. Empty until something is added."""

    def __init__(self) -> None:
        # The range and precision of every histogram of response, service and connect times.
        self._counts = HdrHistogram(NS_PER_US, HIGHEST_NS, 3)

    @classmethod
    def merged(cls, distributions: Iterable[Distribution]) -> "Histogram":
        """All of them in one, by adding counts. Raises ValueError where one cannot be decoded."""
        return cls.merged_texts(distribution.hdr_base64 for distribution in distributions)

    @classmethod
    def merged_texts(cls, encoded: Iterable[str]) -> "Histogram":
        """All of them in one, from their texts. Raises ValueError where one cannot be decoded."""
        histogram = cls()
        for text in encoded:
            if text:
                histogram._add(text)
        return histogram

    @classmethod
    def decoded(cls, encoded: str) -> "Histogram":
        """One from its text; empty for none. Raises ValueError where it cannot be decoded."""
        return cls.merged_texts([encoded])

    def _add(self, encoded: str) -> None:
        try:
            counts = HdrHistogram.decode(encoded)
            # Those of ticks have fewer digits: of equal ones counters are added, else values one by one.
            if self.n:
                self._counts.add(counts)
            else:
                self._counts = counts
        except Exception as error:  # what base64, zlib and the decoder itself raise has no common ancestor below this
            raise ValueError(f"a histogram cannot be decoded: {error or type(error).__name__}") from error

    @classmethod
    def sum_of(cls, parts: Iterable["Histogram"]) -> "Histogram":
        """All of them in one, by adding counts."""
        return cls.merged_texts(part.encoded for part in parts)

    @property
    def encoded(self) -> str:
        """Its text, as the engine sends one; "" for an empty one."""
        return str(self._counts.encode().decode()) if self.n else ""

    @property
    def n(self) -> int:
        """How many durations it holds."""
        return int(self._counts.get_total_count())

    def quantile_ns(self, share: float | Fraction) -> float:
        """The ⌈share·n⌉-th smallest of them (share 0..1): the middle of the counter that holds it.

        Raises ValueError when the histogram is empty.
        """
        if self.n == 0:
            raise ValueError("an empty histogram has no quantiles")
        return self.order_statistic_ns(min(max(1, math.ceil(share * self.n)), self.n))

    def order_statistic_ns(self, rank: int) -> float:
        """The rank-th smallest of them, from 1. Raises ValueError for one that there is not."""
        if not 1 <= rank <= self.n:
            raise ValueError(f"there is no {rank}th of {self.n}")
        cumulative = np.cumsum(np.ctypeslib.as_array(self._counts.counts))
        return self._middle_ns(int(np.searchsorted(cumulative, rank)))

    def half_step_ns(self, ns: float) -> float:
        """Half the width of the counter that holds this duration: by so much its middle may differ from the truth."""
        lowest = self._counts.get_lowest_equivalent_value(int(ns))
        return float(self._counts.get_highest_equivalent_value(int(ns)) + 1 - lowest) / 2

    @property
    def sd_ns(self) -> float | None:
        """Their standard deviation, over n - 1; None of fewer than two."""
        if self.n <= 1:
            return None
        counts = np.ctypeslib.as_array(self._counts.counts)
        places = np.flatnonzero(counts)
        middles = np.array([self._middle_ns(int(place)) for place in places])
        weights = counts[places].astype(float)
        mean = float(np.average(middles, weights=weights))
        return float(np.sqrt(float(np.sum(weights * (middles - mean) ** 2)) / (self.n - 1)))

    def longest_ns(self, count: int) -> float:
        """What the `count` longest of them took together; all of them where there are no more."""
        counts = np.ctypeslib.as_array(self._counts.counts)
        places = np.flatnonzero(counts)[::-1]
        above = np.cumsum(counts[places])
        taken = np.diff(np.minimum(above, count), prepend=0)
        used = np.flatnonzero(taken)
        return float(sum(int(taken[each]) * self._middle_ns(int(places[each])) for each in used))

    def at_least(self, ns: float) -> int:
        """How many of them took this long or longer; a counter is taken for its middle, as `quantile_ns` does."""
        counts = np.ctypeslib.as_array(self._counts.counts)
        first = bisect_left(range(len(counts)), ns, key=self._middle_ns)
        return int(counts[first:].sum())

    def above(self, ns: float) -> int:
        """How many of them took longer; a counter is taken for its middle."""
        counts = np.ctypeslib.as_array(self._counts.counts)
        first = bisect_right(range(len(counts)), ns, key=self._middle_ns)
        return int(counts[first:].sum())

    def _middle_ns(self, index: int) -> float:
        value = self._counts.get_value_from_index(index)
        lowest = self._counts.get_lowest_equivalent_value(value)
        return float((lowest + self._counts.get_highest_equivalent_value(value)) / 2)


_EMPTY = Histogram()


def resolution(ms: float) -> float:
    """By what share of itself a quantile of this size may differ from the truth: half a step of the histogram."""
    return _EMPTY.half_step_ns(ms * NS_PER_MS) / (ms * NS_PER_MS) if ms > 0 else 0.0
