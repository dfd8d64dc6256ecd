"""Metrics of one block: what the source's tool would say of the same load, from the engine's record; and their errors.

All are of the window. Where there is no warm-up, as the sources had none, that is the whole run. The engine times a
request from when its user wanted to send it, connecting included, and so do these. Percentiles take the place in the
sorted answers that ab takes (httpd's support/ab.c): of n answers the one at ⌊n·p⌋, counted from 0.
"""

import math
from collections.abc import Callable
from itertools import pairwise

from headway.analysis.cell.block import Block
from headway.analysis.cell.dispersion import dispersion
from headway.analysis.cell.histogram import Histogram, resolution
from headway.analysis.cell.kernel_counts import MACHINE, SERVER
from headway.analysis.cell.measured_cell import BYTES_PER_MB, MS_PER_S
from headway.analysis.reproduce.metric_value import OF_SHARES, SHARES, Counted, Value
from headway.engine.message import Tick
from headway.format import format_duration
from headway.study.cells import Metric
from headway.study.loads import ClosedLoad
from headway.units import NS_PER_MS, NS_PER_S

SPAN_S = 10.0
"""Over what the largest moving average is taken, of a run of ten times that and more."""

LEAST_SPAN_S = 1.0

SHARES_BETWEEN_RUNS = 0.01
"""What two runs of the same differ by in the share of responses."""

PARTS = 10
"""Into so many a block is divided, to see whether what failed came together."""

OF_RESPONSES: tuple[Metric, ...] = (
    *SHARES, "throughput_per_s", "requests_per_s", "transactions_per_s", "time_per_request_ms", "response_time_s",
    "min_ms", "mean_ms", "sd_ms", "median_ms", "p90_ms", "p99_ms", "max_ms",
)  # fmt: skip
"""What responses are like: a window that is shorter than one of them does not show it. `total_successes` and
`max_successful_rps` are not among them: they count what a run of just this length answers."""

OF_HISTOGRAM: tuple[Metric, ...] = ("min_ms", "median_ms", "p90_ms", "p99_ms")
"""Read from a histogram's counters; the mean and the longest response are exact."""

_COUNTS: tuple[Metric, ...] = (
    "throughput_per_s", "requests_per_s", "time_taken_s", "time_per_request_ms", "transactions_per_s",
    "total_successes",
)  # fmt: skip
"""The count of a block's responses, or the time over it. Which of the others have no error in one block, and why:

- Percentiles, the mean, the least, the most and the spread of response times: neighbours wait in the same queue, behind
  the same stall, so that a block of a thousand answers may hold a single event.
- CPU time, memory, context switches: one process tree's, which counting says nothing about.
- Accept-queue overflows, workers that ended, backends' high-water marks: events of one process's life, of one cause.

How many answers a block has is steadier than a count of independent ones where users wait for theirs: a queue evens out
what each of them takes. Between processes it is not; that is why a single block's interval adds what runs differ by.
"""


def value_of(metric: Metric, block: Block) -> Value | None:
    """The metric, in its unit; None where it is not known. Never a zero that stands for "not known"."""
    value = METRIC_OF_BLOCK[metric](block)
    if value is None or not math.isfinite(value):
        return None
    too_short = _too_short(metric, block)
    if metric in SHARES:
        scatter, unfinished = _scatter(block), _unfinished(block)
        count = block.window.answered if metric == "availability_pct" else block.window.failed
        counted = Counted(count, _ended(block), unfinished, scatter or 1.0)
        known = sum(tick.failed + tick.answered for tick in _window_ticks(block))
        error = None if scatter is None else _share_error(value / 100, known / scatter)
        ends = _ends_of_share(metric, counted) if unfinished else None
        return Value(value, error, SHARES_BETWEEN_RUNS, OF_SHARES, ends, too_short, counted=counted)
    steps = resolution(value) if metric in OF_HISTOGRAM else 0.0
    return Value(value, _error(metric, value, block), too_short=too_short, resolution=steps)


def _too_short(metric: Metric, block: Block) -> str:
    """Why the window cannot show what responses are like; "" where it can, or where all requests ended."""
    response_s = block.response_s
    if metric not in OF_RESPONSES or block.measured.load.ended_by == "count" or response_s is None:
        return ""
    if block.length_s >= response_s:
        return ""
    return (
        f"the window of {format_duration(block.length_s * NS_PER_S)} is shorter than one response "
        f"({format_duration(response_s * NS_PER_S)})"
    )


def _unfinished(block: Block) -> int:
    """The requests that the window does not show the end of.

    These are the ones that were unfinished after the graceful stop, and those that failed during it: a window that is
    shorter than a timeout sees no timeout. With a warm-up the latter are not told from those that failed in that.
    """
    counts, warm_up = block.measured.load.counts, block.subject.load.warm_up
    return counts.unfinished + (counts.failed - block.window.failed) * (warm_up.at_most == 0)


def _ends_of_share(metric: Metric, counted: Counted) -> tuple[float, float] | None:
    """The share if all unfinished requests failed, and if none did."""
    if not counted.of:
        return None
    half = 0.5 if metric == "failed_pct" else 0.0
    total = counted.of + counted.unfinished + 2 * half
    return 100 * (counted.count + half) / total, 100 * (counted.count + counted.unfinished + half) / total


def span_s(block: Block) -> float:
    """Over what the largest moving average is taken: ten seconds, of a short run a tenth of it, at least a second."""
    return min(SPAN_S, max(LEAST_SPAN_S, block.length_s / 10))


def _error(metric: Metric, value: float, block: Block) -> float | None:
    """The standard error of the metric's logarithm that a count of so many responses has; None of what is no count."""
    if metric == "round_trips":  # how often one request waits is written in the server's program, not left to chance
        return 0.0
    if block.measured.workers_ended_ns:  # a worker less, for a while: the missing responses have one cause
        return None
    if metric in _COUNTS:
        return 1 / math.sqrt(block.window.answered) if block.window.answered else None
    if metric == "max_successful_rps":  # of all spans the best one, which differs less than any of them
        return 1 / math.sqrt(value * span_s(block)) if value > 0 else None
    return None


def _scatter(block: Block) -> float | None:
    """How many times fewer requests those of the block are worth, by how much ten parts of it differ (batch means).

    None where a worker ended, where there are too few ticks, or where all that failed did so in one of the
    parts: that may be a single event.
    """
    ticks = _window_ticks(block)
    if block.measured.workers_ended_ns or len(ticks) < PARTS:
        return None
    parts = [ticks[a:b] for a, b in pairwise(len(ticks) * part // PARTS for part in range(PARTS + 1))]
    failed = [sum(tick.failed for tick in part) for part in parts]
    ended = [sum(tick.failed + tick.answered for tick in part) for part in parts]
    if not sum(ended) or sum(1 for count in failed if count) == 1:
        return None
    return dispersion(failed, ended)


def _share_error(share: float, worth: float) -> float | None:
    """The standard error of a share's logarithm, of as many independent requests."""
    share = min(share, (worth + 0.5) / (worth + 1))  # that none of so many failed does not say that none will
    return math.sqrt((1 - share) / (share * worth)) if share > 0 else None


def _window_ticks(block: Block) -> list[Tick]:
    return [tick for tick in block.measured.ticks if tick.phase == "window"]


def _histogram(block: Block) -> Histogram:
    return Histogram.merged([block.measured.load.response])


def _over(value: float | None, unit: float) -> float | None:
    return None if value is None else value / unit


def _ranked_ms(histogram: Histogram, rank: int) -> float | None:
    return histogram.order_statistic_ns(min(rank, histogram.n)) / NS_PER_MS if histogram.n and rank >= 1 else None


def _percentile_ms(percent: int) -> Callable[[Block], float | None]:
    def percentile(block: Block) -> float | None:
        histogram = _histogram(block)
        return _ranked_ms(histogram, histogram.n * percent // 100 + 1)

    return percentile


def _median_ms(block: Block) -> float | None:
    histogram = _histogram(block)
    low, high = (_ranked_ms(histogram, rank) for rank in ((histogram.n + 1) // 2, histogram.n // 2 + 1))
    return None if low is None or high is None else (low + high) / 2


def _requests_per_s(block: Block) -> float | None:
    return block.window.answered / block.length_s or None


def _time_per_request_ms(block: Block) -> float | None:
    load, answered = block.subject.load, block.window.answered
    return block.length_s * load.users / answered * MS_PER_S if isinstance(load, ClosedLoad) and answered else None


def _ended(block: Block) -> int:
    return block.window.answered + block.window.failed


def _memory_peak_mb(block: Block) -> float | None:
    """The parent's VmPeak for it and each child, as if they shared nothing and used all that is reserved."""
    peaks = [(sample.virtual_peak_bytes, sample.processes) for sample in block.measured.samples]
    sizes = [peak * processes for peak, processes in peaks if peak is not None]
    return max(sizes) / BYTES_PER_MB if sizes else None


def _max_successful_rps(block: Block) -> float | None:
    """The most that ticks within the span brought, over the time that these ticks took."""
    ticks = _window_ticks(block)
    if len(ticks) < 2:
        return None
    tick_ns = ticks[1].at_ns - ticks[0].at_ns
    many = min(len(ticks), round(span_s(block) * NS_PER_S / tick_ns)) if tick_ns > 0 else 0
    if many < 1:
        return None
    sums = [sum(tick.answered for tick in ticks[end - many : end]) for end in range(many, len(ticks) + 1)]
    return max(sums) / (many * tick_ns / NS_PER_S) or None


def _round_trips(block: Block) -> float | None:
    """They are counted in the first block only. A workload without backend requests has none to count."""
    trips = [count for name, count in block.measured.single_user.round_trips.items() if name != "load"]
    return sum(trips) or None


def _cpu_ms_for(requests: int, block: Block) -> float | None:
    cores = block.cpu_cores
    return cores * block.length_s * MS_PER_S / requests if cores and requests else None


def _switches_per_request(block: Block) -> float | None:
    """Of all that ended under load, warm-up included, as the samples are of all that time."""
    samples, counts = block.measured.samples, block.measured.load.counts
    if len(samples) < 2 or not counts.answered + counts.failed:
        return None
    first, last = (s.voluntary_switches + s.involuntary_switches for s in (samples[0], samples[-1]))
    return (last - first) / (counts.answered + counts.failed) if last > first else None


def _listen_overflows(block: Block) -> float | None:
    """Of the server's own host; on loopback of the whole machine."""
    kernel = block.measured.evidence.kernel
    count = kernel.get(SERVER) or kernel.get(MACHINE)
    return None if count is None else float(count.listen_overflows)


def _backend_in_flight(block: Block) -> float | None:
    marks = [seen.in_flight_high_water for seen in block.measured.backends.values()]
    return max((float(mark) for mark in marks if mark), default=None)


METRIC_OF_BLOCK: dict[Metric, Callable[[Block], float | None]] = {
    "throughput_per_s": lambda block: block.rate or None,
    "requests_per_s": _requests_per_s,
    "time_taken_s": lambda block: block.length_s,
    "time_per_request_ms": _time_per_request_ms,
    "min_ms": lambda block: _ranked_ms(_histogram(block), 1),
    "mean_ms": lambda block: None if block.mean_response_s is None else block.mean_response_s * MS_PER_S,
    "sd_ms": lambda block: _over(_histogram(block).sd_ns, NS_PER_MS),
    "median_ms": _median_ms,
    "p90_ms": _percentile_ms(90),
    "p99_ms": _percentile_ms(99),
    "max_ms": lambda block: _over(block.measured.load.response.max_ns, NS_PER_MS),
    "availability_pct": lambda block: 100 * block.window.answered / _ended(block) if _ended(block) else None,
    "response_time_s": lambda block: block.mean_response_s,
    "transactions_per_s": _requests_per_s,
    "memory_peak_mb": _memory_peak_mb,
    "peak_pss_mb": lambda block: _over(block.peak_pss_bytes, BYTES_PER_MB),
    "max_successful_rps": _max_successful_rps,
    "total_successes": lambda block: float(block.window.answered) or None,
    "round_trips": _round_trips,
    # Never zero: that none of a few failed does not say that none will.
    "failed_pct": lambda block: 100 * (block.window.failed + 0.5) / (_ended(block) + 1) if _ended(block) else None,
    "cpu_cores": lambda block: block.cpu_cores or None,
    "cpu_ms_per_answer": lambda block: _cpu_ms_for(block.window.answered, block),
    "cpu_ms_per_request": lambda block: _cpu_ms_for(_ended(block), block),
    "switches_per_request": _switches_per_request,
    "listen_overflows": _listen_overflows,
    "workers_ended": lambda block: float(len(block.measured.workers_ended_ns)),
    "backend_in_flight": _backend_in_flight,
}
