"""Records as series of points for the charts: percentile curves from merged histograms, and rates over time."""

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from hdrh.histogram import HdrHistogram  # type: ignore[import-untyped]

from headway.engine.message import Distribution, Tick
from headway.record.record import Measured, Record
from headway.units import NS_PER_MS, NS_PER_S

LOWEST_NS, HIGHEST_NS, DIGITS = 1_000, 120 * NS_PER_S, 3
"""The range and precision of the engine's histograms."""

POINTS_PER_DECADE = 16
ANSWERS_FOR_P99 = 299
ANSWERS_PER_POINT = 4
LONGEST_POINT_NS = NS_PER_S


@dataclass(frozen=True)
class CurvePoint:
    """A quantile of a distribution: `nines` is 1 / (1 - quantile), so 10 is p90 and 100 is p99."""

    nines: float
    ms: float

    @property
    def percentile(self) -> float:
        """0..100."""
        return 100 * (1 - 1 / self.nines)


@dataclass(frozen=True)
class RatePoint:
    """The rate of verified answers around a moment, in seconds since the window opened."""

    at_s: float
    per_s: float


def percentile_curve(distributions: Iterable[Distribution]) -> tuple[CurvePoint, ...]:
    """The quantiles of all distributions taken together: counts are added, percentiles never averaged.

    The curve ends where its distribution-free interval would: n answers bound p99 when n is 299 or more, and rarer
    events in proportion, since 0.99^299 is 0.05.
    """
    merged = HdrHistogram(LOWEST_NS, HIGHEST_NS, DIGITS)
    for distribution in distributions:
        if distribution.hdr_base64:
            merged.add(HdrHistogram.decode(distribution.hdr_base64.encode()))
    count: int = merged.get_total_count()
    if not count:
        return ()
    last = max(2.0, count * 100 / ANSWERS_FOR_P99)
    grid = sorted({*_log_grid(last), *(nines for nines in (2.0, 10.0, 100.0, 1000.0) if nines <= last)})
    at = {nines: 100 * (1 - 1 / nines) for nines in grid}
    values: dict[float, int] = merged.get_percentile_to_value_dict(list(at.values()))
    return tuple(CurvePoint(nines, values[percentile] / NS_PER_MS) for nines, percentile in at.items())


def _log_grid(last: float) -> list[float]:
    steps = math.ceil(math.log10(last) * POINTS_PER_DECADE)
    return [min(last, 10 ** (step / POINTS_PER_DECADE)) for step in range(steps + 1)]


def rate_timeline(measured: Measured, most: int) -> tuple[RatePoint, ...]:
    """The rate over time from warm-up to drain, with `most` points at most.

    A point spans as many ticks as it takes for a few answers, at most a second: a server that answers three times a
    second would else seem to stop and go. The first tick only says when counting began.
    """
    ticks = measured.ticks
    if len(ticks) < 2:
        return ()
    span_ns = ticks[-1].at_ns - ticks[0].at_ns
    answered = sum(tick.answered for tick in ticks[1:])
    enough_ns = LONGEST_POINT_NS if not answered else min(LONGEST_POINT_NS, ANSWERS_PER_POINT * span_ns / answered)
    return tuple(_points(ticks, measured.load.window.start_ns, max(enough_ns, span_ns / most)))


def _points(ticks: Sequence[Tick], start_ns: int, least_ns: float) -> Iterable[RatePoint]:
    since_ns, answered = ticks[0].at_ns, 0
    for tick in ticks[1:]:
        answered += tick.answered
        length_ns = tick.at_ns - since_ns
        # Ticks come a little early or late; half a tick short of a full point is a full point.
        if length_ns >= least_ns * 0.9 and length_ns > 0:
            middle_ns = (since_ns + tick.at_ns) / 2 - start_ns
            yield RatePoint(at_s=round(middle_ns / NS_PER_S, 3), per_s=round(answered * NS_PER_S / length_ns, 3))
            since_ns, answered = tick.at_ns, 0


def measured_records(records: Iterable[Record], key: tuple[str, str, str, str]) -> tuple[tuple[int, Measured], ...]:
    """The measurements of one cell, each with its block."""
    return tuple(
        (record.trial.block, record.outcome)
        for record in records
        if record.trial.cell == key and isinstance(record.outcome, Measured)
    )
