"""Records as series of points for the charts: percentile curves from merged histograms, and quantities over time."""

import math
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Literal

from hdrh.histogram import HdrHistogram  # type: ignore[import-untyped]

from headway.engine.message import Distribution, Tick
from headway.record.record import Measured, Sample
from headway.units import NS_PER_MS, NS_PER_S

LOWEST_NS, HIGHEST_NS, DIGITS = 1_000, 120 * NS_PER_S, 3
"""The range and precision of the engine's histograms."""

POINTS_PER_DECADE = 16
ANSWERS_FOR_P99 = 299
ANSWERS_PER_POINT = 4
LONGEST_POINT_NS = NS_PER_S
BYTES_PER_MB = 1e6


@dataclass(frozen=True)
class CurvePoint:
    """A quantile of a distribution: `nines` is 1 / (1 - quantile), so 10 is p90 and 100 is p99."""

    nines: float
    ms: float

    @property
    def percentile(self) -> float:
        """0..100."""
        return 100 * (1 - 1 / self.nines)


Quantity = Literal["rate", "in_flight", "p99", "failures", "cpu", "memory"]

QUANTITIES: Mapping[Quantity, str] = {
    "rate": "answers a second",
    "in_flight": "in flight",
    "p99": "p99, ms",
    "failures": "failures a second",
    "cpu": "server's processors",
    "memory": "server's memory, MB",
}
"""The quantities that are drawn over time, and their names."""


@dataclass(frozen=True)
class TimePoint:
    """A quantity around a moment, in seconds since the window opened."""

    at_s: float
    value: float


@dataclass(frozen=True)
class _Span:
    """Consecutive ticks that are drawn as one point: their middle, and how long they take."""

    at_s: float
    length_ns: int
    ticks: tuple[Tick, ...]

    def per_s(self, count: Callable[[Tick], int]) -> TimePoint:
        """The rate of what is counted."""
        return TimePoint(self.at_s, round(sum(map(count, self.ticks)) * NS_PER_S / self.length_ns, 3))


def percentile_curve(distributions: Iterable[Distribution], cut_off: int = 0) -> tuple[CurvePoint, ...]:
    """The quantiles of all distributions taken together: counts are added, percentiles never averaged.

    The curve ends where its distribution-free interval would: n answers bound p99 when n is 299 or more, and rarer
    events in proportion, since 0.99^299 is 0.05. So many requests as were cut off are above all answers, as in every
    quantile of the findings (`Cell.cut_off`): it ends where they begin.
    """
    merged = HdrHistogram(LOWEST_NS, HIGHEST_NS, DIGITS)
    for distribution in distributions:
        if distribution.hdr_base64:
            merged.add(HdrHistogram.decode(distribution.hdr_base64.encode()))
    count: int = merged.get_total_count()
    if not count:
        return ()
    of = count + cut_off
    last = max(2.0, of * 100 / ANSWERS_FOR_P99)
    last = min(last, of / cut_off) if cut_off else last
    grid = sorted({*_log_grid(last), *(nines for nines in (2.0, 10.0, 100.0, 1000.0) if nines <= last)})
    # A quantile of all requests is a higher quantile of the responses alone.
    at = {nines: min(100.0, 100 * (1 - 1 / nines) * of / count) for nines in grid}
    values: dict[float, int] = merged.get_percentile_to_value_dict(list(at.values()))
    return tuple(CurvePoint(nines, values[percentile] / NS_PER_MS) for nines, percentile in at.items())


def _log_grid(last: float) -> list[float]:
    steps = math.ceil(math.log10(last) * POINTS_PER_DECADE)
    return [min(last, 10 ** (step / POINTS_PER_DECADE)) for step in range(steps + 1)]


def timelines(measured: Measured, most: int) -> Mapping[Quantity, tuple[TimePoint, ...]]:
    """Each quantity over time from warm-up to drain, with some `most` points at most; those that are not known, and
    failures where there are none, are left out.

    A point spans as many ticks as it takes for a few answers, at most a second: a server that answers three times a
    second would else seem to stop and go. Of several ticks the largest p99 is shown, since percentiles have no mean.
    """
    spans = _spans(measured, most)
    found: dict[Quantity, list[TimePoint]] = {
        "rate": [span.per_s(lambda tick: tick.answered) for span in spans],
        "in_flight": [TimePoint(span.at_s, span.ticks[-1].in_flight) for span in spans],
        "p99": [
            TimePoint(span.at_s, round(max(slowest) / NS_PER_MS, 3))
            for span in spans
            if (slowest := [tick.p99_ns for tick in span.ticks if tick.p99_ns is not None])
        ],
        "failures": [span.per_s(lambda tick: tick.failed) for span in spans],
        "cpu": list(_processors(measured, most)),
        "memory": list(_memory(measured, most)),
    }
    if not any(point.value for point in found["failures"]):
        del found["failures"]
    return {quantity: tuple(points) for quantity, points in found.items() if points}


def _spans(measured: Measured, most: int) -> tuple[_Span, ...]:
    """Join ticks to spans. The first tick only marks when counting began."""
    ticks = measured.ticks
    if len(ticks) < 2:
        return ()
    span_ns = ticks[-1].at_ns - ticks[0].at_ns
    answered = sum(tick.answered for tick in ticks[1:])
    enough_ns = LONGEST_POINT_NS if not answered else min(LONGEST_POINT_NS, ANSWERS_PER_POINT * span_ns / answered)
    return tuple(_spanned(ticks, measured.load.window.start_ns, max(enough_ns, span_ns / most)))


def _spanned(ticks: Sequence[Tick], start_ns: int, least_ns: float) -> Iterable[_Span]:
    since_ns, gathered = ticks[0].at_ns, list[Tick]()
    for tick in ticks[1:]:
        gathered.append(tick)
        length_ns = tick.at_ns - since_ns
        # Ticks come a little early or late; half a tick short of a full point is a full point.
        if length_ns >= least_ns * 0.9 and length_ns > 0:
            yield _Span(_since(start_ns, (since_ns + tick.at_ns) / 2), length_ns, tuple(gathered))
            since_ns, gathered = tick.at_ns, []


def _processors(measured: Measured, most: int) -> Iterable[TimePoint]:
    """How many processors' time the server took between samples that lie far enough apart."""
    samples, start_ns = measured.samples, measured.load.window.start_ns
    for before, after in pairwise(_thinned(samples, most)):
        cores = max(0.0, (after.cpu_ns - before.cpu_ns) / (after.at_ns - before.at_ns))
        yield TimePoint(_since(start_ns, (before.at_ns + after.at_ns) / 2), round(cores, 3))


def _memory(measured: Measured, most: int) -> Iterable[TimePoint]:
    read = [sample for sample in measured.samples if sample.pss_bytes is not None]
    for sample in _thinned(read, most):
        mb = (sample.pss_bytes or 0) / BYTES_PER_MB
        yield TimePoint(_since(measured.load.window.start_ns, sample.at_ns), round(mb, 1))


def _thinned(samples: Sequence[Sample], most: int) -> list[Sample]:
    """Those that lie at least a `most`-th of the whole apart, and a twentieth of a second: the clock of a processor's
    time has steps of up to 10 ms."""
    if not samples:
        return []
    apart_ns = max(NS_PER_S // 20, (samples[-1].at_ns - samples[0].at_ns) / most)
    kept = [samples[0]]
    for sample in samples[1:]:
        if sample.at_ns - kept[-1].at_ns >= apart_ns:
            kept.append(sample)
    return kept


def _since(start_ns: int, at_ns: float) -> float:
    return round((at_ns - start_ns) / NS_PER_S, 3)
