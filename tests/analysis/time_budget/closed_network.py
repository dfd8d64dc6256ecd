"""Closed queueing networks, simulated exactly, as a probe would have looked at them.

N users go through the stations in turn, each with so many slots; what waits for a slot stands at one place, what has
one at another. The known truth of networks with exponential times: mean value analysis (Reiser & Lavenberg 1980).
"""

import heapq
import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

import numpy as np
import numpy.typing as npt

from headway.analysis.time_budget.account import ObservedBlock, ObservedRequests
from headway.analysis.time_budget.observation import rate_error
from headway.record.standings import Standing, Standings, WaitKind

MS, S = 1_000_000, 1_000_000_000
Spans = npt.NDArray[np.float64]


@dataclass(frozen=True)
class Station:
    """What each request does next: it waits for one of the `slots` (None: there is always one), then holds it.

    `waits` and `holds` are the kinds of these, None where the probe does not see it; `line` is that of the wait, and
    the next one that of the time in which the slot is held. `of_long` of the requests take `long_ms`.
    """

    mean_ms: float
    slots: int | None = None
    law: Literal["fixed", "exponential"] = "fixed"
    waits: WaitKind | None = "semaphore"
    holds: WaitKind | None = "timer"
    line: int = 8
    long_ms: float = 0.0
    of_long: float = 0.0

    def draw_s(self, random: np.random.Generator) -> float:
        if self.of_long and random.random() < self.of_long:
            return self.long_ms / 1000
        mean_s = self.mean_ms / 1000
        return float(random.exponential(mean_s)) if self.law == "exponential" else mean_s


@dataclass(frozen=True)
class Simulated:
    """One run: for each place the spans in which requests were there, and what the load generator measured."""

    places: dict[tuple[WaitKind, int], Spans]
    rate_per_s: float
    response_ms: float
    response_error: float
    users: int
    from_s: float
    until_s: float

    def seen(self, looks_per_s: float, phase: float = 0.0, weight: float = 1.0) -> ObservedRequests:
        """What a probe sees that looks so often."""
        looks = np.arange(round((self.until_s - self.from_s) * looks_per_s), dtype=np.float64)
        at: Spans = self.from_s + (looks + phase) / looks_per_s
        places = tuple(_standing(kind, line, spans, at, self.from_s) for (kind, line), spans in self.places.items())
        seconds = self.until_s - self.from_s
        standings = Standings(looks=len(at), seconds=seconds, places=tuple(filter(None, places)))
        return ObservedRequests(
            standings, self.rate_per_s, self.response_ms, float(self.users),
            response_error=self.response_error, weight=weight,
        )  # fmt: skip


def simulate(
    stations: Sequence[Station], users: int, seconds: float = 6.0, seed: int = 1, warm_up_s: float = 3.0
) -> Simulated:
    """Users without think time; each begins anew as soon as its response is there."""
    random = np.random.default_rng(seed)
    until_s = warm_up_s + seconds
    free: list[list[float]] = [[0.0] * (station.slots or 0) for station in stations]
    spans: dict[tuple[WaitKind, int], list[tuple[float, float]]] = {}
    ends: list[tuple[float, float]] = []
    # First come, first served: the next arrival at any station is handled in the order of time.
    arrivals = [(float(random.random() * 0.01), user, 0, 0.0) for user in range(users)]
    arrivals = [(at, user, 0, at) for at, user, _, _ in arrivals]
    heapq.heapify(arrivals)
    while arrivals:
        at, user, number, began = heapq.heappop(arrivals)
        if at > until_s:
            continue
        station = stations[number]
        begins = max(at, heapq.heappop(free[number])) if station.slots else at
        done = begins + station.draw_s(random)
        if station.slots:
            heapq.heappush(free[number], done)
        if station.waits is not None and begins > at:
            spans.setdefault((station.waits, station.line), []).append((at, begins))
        if station.holds is not None:
            spans.setdefault((station.holds, station.line + 1), []).append((begins, done))
        if number + 1 < len(stations):
            heapq.heappush(arrivals, (done, user, number + 1, began))
        else:
            ends.append((began, done))
            heapq.heappush(arrivals, (done, user, 0, done))
    answered = np.histogram([done for _, done in ends], bins=round(seconds * 4), range=(warm_up_s, until_s))[0]
    times_s = np.array([done - began for began, done in ends if warm_up_s <= done <= until_s])
    return Simulated(
        {place: np.array(each) for place, each in spans.items()},
        rate_per_s=users / float(times_s.mean()),  # without edges of the window, as the load generator's
        response_ms=float(times_s.mean()) * 1000,
        response_error=min(
            float(times_s.std() / times_s.mean() / np.sqrt(len(times_s))), rate_error(answered.tolist()) or math.inf
        ),
        users=users, from_s=warm_up_s, until_s=until_s,
    )  # fmt: skip


def block(
    stations: Sequence[Station], users: int, seed: int = 1, seconds: float = 6.0, alone_s: float = 1.5
) -> ObservedBlock:
    """A block as headway observes it: 20 looks a second under load, 200 at a single user."""
    phase = float(np.random.default_rng(seed).random())
    loaded = simulate(stations, users, seconds, seed).seen(20, phase)
    return ObservedBlock(loaded, (simulate(stations, 1, alone_s, seed).seen(200, phase),))


def mean_values_ms(think_ms: float, service_ms: Sequence[float], users: int) -> list[float]:
    """W of each single-slot station of exponential service, with a delay before: exact mean value analysis."""
    queue = [0.0] * len(service_ms)
    waits = list(service_ms)
    for n in range(1, users + 1):
        waits = [own * (1 + length) for own, length in zip(service_ms, queue, strict=True)]
        rate = n / (think_ms + sum(waits))
        queue = [rate * wait for wait in waits]
    return waits


def standing(
    kind: WaitKind, line: int, mean: float, by_slice: Sequence[float] = (),
    of: Literal["request", "background"] = "request", root: str = "", waits_for: str = "",
    file: str = "/srv/main.py", function: str = "handler",
) -> Standing:  # fmt: skip
    return Standing(
        of=of, kind=kind, waits_for=waits_for, file=file, line=line, function=function, root=root, mean=mean,
        most=int(np.ceil(mean)), longest_ns=MS, by_slice=tuple(by_slice),
    )  # fmt: skip


def _standing(kind: WaitKind, line: int, spans: Spans, at: Spans, from_s: float) -> Standing | None:
    counts = np.searchsorted(np.sort(spans[:, 0]), at, "right") - np.searchsorted(np.sort(spans[:, 1]), at, "right")
    if not counts.any():
        return None
    second = (at - from_s).astype(int)
    slices = [float(counts[second == each].mean()) for each in range(second.max() + 1)]
    longest = float((spans[:, 1] - spans[:, 0]).max())
    found = standing(kind, line, float(counts.mean()), slices)
    return found.model_copy(update={"most": int(counts.max()), "longest_ns": round(longest * S)})
