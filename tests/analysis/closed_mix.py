"""Users without think time who request a mix of routes from a server with a few slots, first come first served."""

import heapq
from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from .queues import Times

SPREAD = 0.05
"""The standard deviation of a service's logarithm: no two take the same."""

AT_ONCE = 10_000
"""So many services are drawn at a time."""


@dataclass
class ClosedMix:
    """A closed loop: each user's next request is of a route at random. All times in seconds.

    `routes` are pairs of a service time and its share; the warm-up is part of no window.
    """

    users: int
    slots: int
    routes: tuple[tuple[float, float], ...]
    warm_up_s: float = 2.0
    window_s: float = 10.0
    next_seed: int = 1

    def times(self) -> tuple[Times, Times]:
        """When each response of a window came, from its start on, and how long it took."""
        random = np.random.default_rng(self.next_seed)
        self.next_seed += 1
        services = self._services(random)
        free, ready = [0.0] * self.slots, sorted(random.random(self.users) / 1e3)
        ended, took = [], []
        until_s = self.warm_up_s + self.window_s
        while (start_s := heapq.heappop(ready)) < until_s:
            end_s = max(start_s, heapq.heappop(free)) + next(services)
            heapq.heappush(free, end_s)
            heapq.heappush(ready, end_s)
            ended.append(end_s)
            took.append(end_s - start_s)
        ends, times = np.array(ended) - self.warm_up_s, np.array(took)
        inside = (ends >= 0) & (ends < self.window_s)
        return ends[inside], times[inside]

    def _services(self, random: np.random.Generator) -> Iterator[float]:
        means, shares = (np.array(each) for each in zip(*self.routes, strict=True))
        while True:
            drawn = random.choice(means, size=AT_ONCE, p=shares)
            yield from (drawn * np.exp(random.normal(0, SPREAD, AT_ONCE))).tolist()
