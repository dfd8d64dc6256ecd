"""Servers with one queue or several slots, simulated exactly, as the engine would have measured them in an open loop.

The known truth: in M/M/1 and in D/M/1 response times are exponential. M/M/1 at the rate λ with the service rate μ:
mean 1/(μ - λ) (Kleinrock 1975, 3.2). D/M/1: mean 1/(μ(1 - σ)), where σ = exp(-μ(1 - σ)/λ) (Kleinrock 1975, 6.4).
"""

import heapq
import math
from dataclasses import dataclass
from typing import Any, Literal

import numpy as np
import numpy.typing as npt
from hdrh.histogram import HdrHistogram  # type: ignore[import-untyped]

from headway.analysis.cell.dispersion import BATCHES
from headway.analysis.cell.histogram import Histogram
from headway.engine.message import Counts, Distribution, LoadResult, SendLag, Window

MS, S = 1_000_000, 1_000_000_000
Times = npt.NDArray[np.float64]

MEAN_PHASE_S = 0.2
"""How long bursts, and the pauses between them, last on average; each is exponential."""


@dataclass
class Queue:
    """A server, and the open load on it. All times in seconds; `next_seed` makes each trial different.

    `service` is the law of the time that a request holds one of the `slots`.
    """

    service_per_s: float
    arrivals: Literal["constant", "poisson", "bursts"] = "poisson"
    service: Literal["fixed", "exponential"] = "exponential"
    slots: int = 1
    warm_up_s: float = 2.0
    window_s: float = 10.0
    drain_s: float = 5.0
    next_seed: int = 1

    def trial(self, per_s: float, **changes: Any) -> LoadResult:
        """What the engine measures at this rate."""
        return result_of(*self.times(per_s), self.warm_up_s, self.window_s, self.drain_s, **changes)

    def times(self, per_s: float) -> tuple[Times, Times]:
        """When each request is due, and when it is done."""
        random = np.random.default_rng(self.next_seed)
        self.next_seed += 1
        wanted = self._arrivals(random, per_s)
        hold = np.full(len(wanted), 1 / self.service_per_s)
        if self.service == "exponential":
            hold = random.exponential(1 / self.service_per_s, len(wanted))
        return wanted, _ends(wanted, hold, self.slots)

    def _arrivals(self, random: np.random.Generator, per_s: float) -> Times:
        until_s = self.warm_up_s + self.window_s
        if self.arrivals == "constant":
            return np.arange(1, math.floor(until_s * per_s)) / per_s
        if self.arrivals == "bursts":
            edges = np.cumsum(random.exponential(MEAN_PHASE_S, round(until_s * 20) + 40))
            on = np.stack([edges[:-1:2], edges[1::2]], axis=1)
            counts = random.poisson(2 * per_s * (on[:, 1] - on[:, 0]))
            times = np.sort(
                np.repeat(on[:, 0], counts) + random.random(counts.sum()) * np.repeat(on[:, 1] - on[:, 0], counts)
            )
            return times[times < until_s]
        gaps = random.exponential(1 / per_s, round(until_s * per_s * 1.2) + 100)
        times = np.cumsum(gaps)
        return times[times < until_s]

    def highest_per_s(self, share: float, limit_s: float) -> float:
        """The true rate at which this quantile of the response time is the limit, for one slot of exponential service.

        Without randomness in it, slots / service is the limit.
        """
        if self.service == "fixed":
            return self.slots * self.service_per_s
        spare = -math.log(1 - share) / limit_s  # the response time's rate parameter at that moment
        if self.arrivals == "poisson":
            return self.service_per_s - spare
        # μ(1 - σ) = spare, so λ = -spare / ln σ
        return -spare / math.log(1 - spare / self.service_per_s)


def _ends(wanted: Times, hold: Times, slots: int) -> Times:
    """When each request is done, first come first served."""
    if slots == 1:
        # Lindley (1952): D_k = max over j <= k of (A_j + S_j + ... + S_k)
        work = np.cumsum(hold)
        return work + np.maximum.accumulate(wanted - (work - hold))
    free = [0.0] * slots
    ends = np.empty(len(wanted))
    for k, (at, duration) in enumerate(zip(wanted, hold, strict=True)):
        ends[k] = max(at, heapq.heappop(free)) + duration
        heapq.heappush(free, ends[k])
    return ends


def result_of(
    wanted: Times, ends: Times, warm_up_s: float, window_s: float, drain_s: float, failed: int = 0, dropped: int = 0,
    **changes: Any,
) -> LoadResult:  # fmt: skip
    """The engine's result: a request belongs to the window by its intended time, its end may lie in the drain."""
    until_s = warm_up_s + window_s
    ended = ends < until_s + drain_s
    measured = (wanted >= warm_up_s) & ended
    right = np.ones(len(ends), dtype=bool)
    if failed:  # evenly spread
        right[np.flatnonzero(measured)[np.linspace(0, measured.sum(), failed, endpoint=False).astype(int)]] = False
    measured &= right
    answers = np.sort(ends[measured])
    answered, sent = len(answers), len(wanted)
    total = int(ended.sum()) - failed
    by_failure = {"reset": failed} if failed else {}
    response = distribution_of((ends - wanted)[measured])
    busy_s = float(np.clip(np.minimum(ends, until_s) - np.maximum(wanted, warm_up_s), 0, None).sum())
    window = Window(
        start_ns=round(warm_up_s * S), end_ns=round(until_s * S), answered=answered, failed=failed, dropped=dropped,
        by_status={"200": answered}, by_failure=by_failure,
        first_answer_ns=round(answers[0] * S) if answered else None,
        last_answer_ns=round(answers[-1] * S) if answered else None, busy_ns=round(busy_s * S), settled=True,
    )  # fmt: skip
    counts = Counts(
        scheduled=sent + dropped, sent=sent, answered=total, failed=failed, dropped=dropped,
        unfinished=sent - total - failed, by_status={"200": total}, by_failure=by_failure,
    )  # fmt: skip
    per_s = float(((ends >= warm_up_s) & (ends < until_s) & right).sum()) / window_s or None
    return LoadResult(
        counts=counts, window=window, throughput_per_s=per_s, response=response, service=response,
        connect=distribution_of(np.array([0.0001])), send_lag=SendLag(p50_ns=1000, p99_ns=50_000, max_ns=MS),
        in_flight_high_water=1, connections_opened=1, retried=0, by_request=(), first_failures={}, cpu_ns=S // 10,
        cpu_share=0.02, peak_rss_bytes=5_000_000, backend="epoll", processes=1, ended_by="time",
    ).model_copy(update=changes)  # fmt: skip


def batches_of_times(times_s: Times, at_s: Times, window_s: float) -> tuple[Histogram, ...]:
    """The response times in each part of a window, whose requests came at these times from its start on."""
    place = at_s / window_s * BATCHES
    return tuple(
        Histogram.decoded(distribution_of(times_s[(place >= batch) & (place < batch + 1)]).hdr_base64)
        for batch in range(BATCHES)
    )


def distribution_of(times_s: Times) -> Distribution:
    """The durations in an HDR histogram; many different ones to 0.5 %: recording them one by one takes too long."""
    histogram = HdrHistogram(1_000, 120 * S, 3)
    times_ns = np.maximum(1_000, np.round(times_s * S))
    if len(times_ns) > 500:
        times_ns = np.round(np.exp(np.round(np.log(times_ns) * 200) / 200))
    values_ns, counts = np.unique(times_ns, return_counts=True)
    for value_ns, count in zip(values_ns, counts, strict=True):
        histogram.record_value(int(value_ns), int(count))

    def quantile(percent: float) -> int | None:
        return round(float(np.quantile(times_s, percent / 100, method="inverted_cdf")) * S) if len(times_s) else None

    return Distribution(
        hdr_base64=histogram.encode().decode(), p50_ns=quantile(50), p90_ns=quantile(90), p95_ns=quantile(95),
        p99_ns=quantile(99), p99_9_ns=quantile(99.9), max_ns=quantile(100),
        mean_ns=float(times_s.mean()) * S if len(times_s) else None,
    )  # fmt: skip
