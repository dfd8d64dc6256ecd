"""Metrics of one block: what the source's tool would say of the same load, from the engine's record.

All are of the window. Where there is no warm-up, as the sources had none, that is the whole run. The engine times a
request from when its user wanted to send it, connecting included, and so do these. Percentiles take the place in the
sorted answers that ab takes (httpd's support/ab.c): of n answers the one at ⌊n·p⌋, counted from 0.
"""

from collections.abc import Callable

from headway.analysis.cell.block import Block
from headway.analysis.cell.histogram import Histogram
from headway.analysis.cell.kernel_counts import MACHINE, SERVER
from headway.record.record import Sample
from headway.study.cells import Metric
from headway.study.loads import ClosedLoad, Load
from headway.units import NS_PER_MS, NS_PER_S

BYTES_PER_MB = 1_000_000

SPAN_S = 10.0
"""Over what the largest moving average is taken, of a run of ten times that and more."""

LEAST_SPAN_S = 1.0


def span_s(block: Block) -> float:
    """Over what the largest moving average is taken: ten seconds, of a short run a tenth of it, at least a second."""
    return min(SPAN_S, max(LEAST_SPAN_S, block.length_s / 10))


def _requests_per_s(block: Block, _: Load) -> float | None:
    return block.window.answered / block.length_s if block.window.answered else None


def _time_taken_s(block: Block, _: Load) -> float | None:
    return block.length_s


def _time_per_request_ms(block: Block, load: Load) -> float | None:
    if not isinstance(load, ClosedLoad) or not block.window.answered:
        return None
    return block.length_s * load.users / block.window.answered * 1_000


def _mean_ms(block: Block, _: Load) -> float | None:
    mean_s = block.mean_response_s
    return None if mean_s is None else mean_s * 1_000


def _response_time_s(block: Block, _: Load) -> float | None:
    return block.mean_response_s


def _sd_ms(block: Block, _: Load) -> float | None:
    sd_ns = _histogram(block).sd_ns
    return None if sd_ns is None else sd_ns / NS_PER_MS


def _min_ms(block: Block, _: Load) -> float | None:
    return _ranked_ms(_histogram(block), 1)


def _max_ms(block: Block, _: Load) -> float | None:
    max_ns = block.measured.load.response.max_ns
    return None if max_ns is None else max_ns / NS_PER_MS


def _median_ms(block: Block, _: Load) -> float | None:
    histogram = _histogram(block)
    low, high = (_ranked_ms(histogram, rank) for rank in ((histogram.n + 1) // 2, histogram.n // 2 + 1))
    return None if low is None or high is None else (low + high) / 2


def _percentile_ms(percent: int) -> Callable[[Block, Load], float | None]:
    def percentile(block: Block, _: Load) -> float | None:
        histogram = _histogram(block)
        return _ranked_ms(histogram, histogram.n * percent // 100 + 1)

    return percentile


def _availability_pct(block: Block, _: Load) -> float | None:
    ended = block.window.answered + block.window.failed
    return 100 * block.window.answered / ended if ended else None


def _memory_peak_mb(block: Block, _: Load) -> float | None:
    """The parent's VmPeak for it and each child, as if they shared nothing and used all that is reserved."""
    sizes = [size for sample in block.measured.samples if (size := _virtual_peak_bytes(sample)) is not None]
    return max(sizes) / BYTES_PER_MB if sizes else None


def _virtual_peak_bytes(sample: Sample) -> int | None:
    peak: int | None = getattr(sample, "virtual_peak_bytes", None)
    return None if peak is None else peak * sample.processes


def _peak_pss_mb(block: Block, _: Load) -> float | None:
    return None if block.peak_pss_bytes is None else block.peak_pss_bytes / BYTES_PER_MB


def _max_successful_rps(block: Block, _: Load) -> float | None:
    """The most that ticks within the span brought, over the time that these ticks took."""
    ticks = [tick for tick in block.measured.ticks if tick.phase == "window"]
    if len(ticks) < 2:
        return None
    tick_ns = ticks[1].at_ns - ticks[0].at_ns
    many = min(len(ticks), round(span_s(block) * NS_PER_S / tick_ns)) if tick_ns > 0 else 0
    if many < 1:
        return None
    sums = [sum(tick.answered for tick in ticks[end - many : end]) for end in range(many, len(ticks) + 1)]
    return max(sums) / (many * tick_ns / NS_PER_S) or None


def _total_successes(block: Block, _: Load) -> float | None:
    return float(block.window.answered) or None


def _round_trips(block: Block, _: Load) -> float | None:
    """They are counted in the first block only. A workload without backend requests has none to count."""
    trips = [count for name, count in block.measured.single_user.round_trips.items() if name != "load"]
    return sum(trips) or None


def _failed_pct(block: Block, _: Load) -> float | None:
    """Never zero: that none of a few failed does not say that none will."""
    ended = block.window.answered + block.window.failed
    return 100 * (block.window.failed + 0.5) / (ended + 1) if ended else None


def _cpu_cores(block: Block, _: Load) -> float | None:
    return block.cpu_cores or None


def _cpu_ms_for(requests: int, block: Block) -> float | None:
    cores = block.cpu_cores
    return cores * block.length_s * 1_000 / requests if cores and requests else None


def _cpu_ms_per_answer(block: Block, _: Load) -> float | None:
    return _cpu_ms_for(block.window.answered, block)


def _cpu_ms_per_request(block: Block, _: Load) -> float | None:
    return _cpu_ms_for(block.window.answered + block.window.failed, block)


def _switches_per_request(block: Block, _: Load) -> float | None:
    """Of all that ended under load, warm-up included, as the samples are of all that time."""
    samples, counts = block.measured.samples, block.measured.load.counts
    if len(samples) < 2 or not counts.answered + counts.failed:
        return None
    first, last = (s.voluntary_switches + s.involuntary_switches for s in (samples[0], samples[-1]))
    return (last - first) / (counts.answered + counts.failed) if last > first else None


def _listen_overflows(block: Block, _: Load) -> float | None:
    """Of the server's own host; on loopback of the whole machine."""
    kernel = block.measured.evidence.kernel
    count = kernel.get(SERVER) or kernel.get(MACHINE)
    return None if count is None else float(count.listen_overflows)


def _workers_ended(block: Block, _: Load) -> float | None:
    return float(len(block.measured.workers_ended_ns))


def _backend_in_flight(block: Block, _: Load) -> float | None:
    marks = [seen.in_flight_high_water for seen in block.measured.backends.values()]
    return max((float(mark) for mark in marks if mark), default=None)


def _throughput_per_s(block: Block, _: Load) -> float | None:
    return block.rate or None


METRIC_OF_BLOCK: dict[Metric, Callable[[Block, Load], float | None]] = {
    "throughput_per_s": _throughput_per_s,
    "requests_per_s": _requests_per_s,
    "time_taken_s": _time_taken_s,
    "time_per_request_ms": _time_per_request_ms,
    "min_ms": _min_ms,
    "mean_ms": _mean_ms,
    "sd_ms": _sd_ms,
    "median_ms": _median_ms,
    "p90_ms": _percentile_ms(90),
    "p99_ms": _percentile_ms(99),
    "max_ms": _max_ms,
    "availability_pct": _availability_pct,
    "response_time_s": _response_time_s,
    "transactions_per_s": _requests_per_s,
    "memory_peak_mb": _memory_peak_mb,
    "peak_pss_mb": _peak_pss_mb,
    "max_successful_rps": _max_successful_rps,
    "total_successes": _total_successes,
    "round_trips": _round_trips,
    "failed_pct": _failed_pct,
    "cpu_cores": _cpu_cores,
    "cpu_ms_per_answer": _cpu_ms_per_answer,
    "cpu_ms_per_request": _cpu_ms_per_request,
    "switches_per_request": _switches_per_request,
    "listen_overflows": _listen_overflows,
    "workers_ended": _workers_ended,
    "backend_in_flight": _backend_in_flight,
}


def _ranked_ms(histogram: Histogram, rank: int) -> float | None:
    return histogram.order_statistic_ns(min(rank, histogram.n)) / NS_PER_MS if histogram.n and rank >= 1 else None


def _histogram(block: Block) -> Histogram:
    return Histogram.merged([block.measured.load.response])
