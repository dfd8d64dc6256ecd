"""Timeouts that follow the response times of an upstream.

The same idea as TCP's retransmission timeout: mean plus four deviations,
within bounds.
"""
from __future__ import annotations

import statistics
import time
from collections import defaultdict
from contextlib import contextmanager


class Deadlines:
    def __init__(self, floor: float, ceiling: float) -> None:
        self.floor = floor
        self.ceiling = ceiling
        self._observed: dict[str, list[float]] = defaultdict(list)

    def timeout(self, upstream: str) -> float:
        seconds = self._observed[upstream]
        if len(seconds) < 20:
            return self.ceiling
        estimate = statistics.fmean(seconds) + 4 * statistics.stdev(seconds)
        return min(self.ceiling, max(self.floor, estimate))

    def observe(self, upstream: str, seconds: float) -> None:
        self._observed[upstream].append(seconds)

    @contextmanager
    def measured(self, upstream: str):
        began = time.monotonic()
        try:
            yield self.timeout(upstream)
        finally:
            self.observe(upstream, time.monotonic() - began)
