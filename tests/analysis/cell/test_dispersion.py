"""How many independent responses those of blocks and of parts of windows are worth, and the intervals that follow."""

from collections.abc import Iterable
from itertools import pairwise

import numpy as np
import pytest

from headway.analysis.cell.dispersion import (
    BATCHES,
    batches_of,
    dispersion,
    dispersion_within,
    interval_of_share,
)
from headway.analysis.cell.histogram import Histogram
from headway.analysis.cell.quantiles import BY_BLOCKS, quantile_ms
from headway.engine.message import Tick

from ..closed_mix import ClosedMix
from ..records import MS, distribution


def _histogram(times_ms: Iterable[float]) -> Histogram:
    return Histogram.decoded(distribution([float(ms) for ms in times_ms]).hdr_base64)


def _batches(random: np.random.Generator, spread: float, answers: int = 200) -> list[Histogram]:
    """Batches whose exponential response times have means that differ by so much, on the log scale."""
    return [_histogram(random.exponential(100 * np.exp(random.normal(0, spread)), answers)) for _ in range(BATCHES)]


def test_independent_responses_are_worth_what_they_are() -> None:
    random = np.random.default_rng(1)
    found = [dispersion_within([_batches(random, 0.0) for _ in range(3)]) for _ in range(100)]
    assert sum(each > 1 for each in found) <= 10  # 5 % by chance


def test_batches_that_differ_are_worth_less() -> None:
    random = np.random.default_rng(2)
    assert dispersion_within([_batches(random, 0.5) for _ in range(3)]) > 10


def test_windows_that_differ_are_no_reason_to_distrust_each_of_them() -> None:
    random = np.random.default_rng(3)
    windows = [[_histogram(level * random.exponential(1, 200)) for _ in range(BATCHES)] for level in (50, 100, 400)]
    assert dispersion_within(windows) < 2


def test_a_drift_that_nobody_would_notice_is_no_dependence() -> None:
    assert dispersion_within([[_histogram([283 + place / 5] * 100) for place in range(BATCHES)]]) == 1


def _mixed(slots: int) -> list[list[Histogram]]:
    """Batches of 8 windows of 20 s, of a mix in which one request in ten is slow."""
    mix = ClosedMix(50, slots, ((0.010, 0.9), (0.300, 0.1)), window_s=20)
    found = []
    for _ in range(8):
        at, times = mix.times()
        edges = np.linspace(0, mix.window_s, BATCHES + 1)
        found.append([_histogram(times[(at >= a) & (at < b)] * 1e3) for a, b in pairwise(edges)])
    return found


def test_a_mix_of_routes_is_dependent_only_where_its_requests_queue() -> None:
    # Users who draw each route by chance do not depend on each other, however long one of the routes takes.
    without_a_queue = _mixed(slots=50)
    assert dispersion_within(without_a_queue) < 1.5
    assert dispersion_within(without_a_queue, 0.99) < 1.5
    # Each request waits for the same 46 before it as its neighbours; few of them are as slow as p99.
    queued = _mixed(slots=4)
    median, p99 = dispersion_within(queued), dispersion_within(queued, 0.99)
    assert median > 15
    assert 2 < p99 < median / 2


def test_nothing_to_tell_by_is_no_dependence() -> None:
    assert dispersion_within([]) == dispersion_within([()]) == dispersion_within([[Histogram()] * BATCHES]) == 1


def test_windows_that_differ_by_more_than_chance_are_worth_less() -> None:
    assert dispersion([10, 11, 9], [1000] * 3) == 1
    assert dispersion([0, 0, 30], [1000] * 3) > 30


def test_a_window_is_cut_into_batches_of_its_ticks() -> None:
    def tick(number: int, phase: str) -> Tick:
        return Tick.model_validate({
            "at_ns": number, "phase": phase, "answered": 1, "failed": 0, "sent": 1, "dropped": 0, "in_flight": 1,
            "p50_ns": MS, "p99_ns": MS, "by_failure": {}, "hdr_base64": distribution([1.0]).hdr_base64,
        })  # fmt: skip

    ticks = [tick(n, "warm-up") for n in range(5)] + [tick(n, "window") for n in range(40)]
    assert [batch.n for batch in batches_of(ticks)] == [4] * BATCHES
    assert batches_of(ticks[:10]) == ()


@pytest.mark.parametrize(("count", "low", "high"), [(0, 0.0, 0.0362), (3, 0.0062, 0.0852), (100, 0.9638, 1.0)])
def test_the_interval_of_a_share_is_exact(count: int, low: float, high: float) -> None:
    assert interval_of_share(count, 100) == pytest.approx((low, high), abs=1e-4)


def test_blocks_that_are_alike_in_themselves_and_differ_have_the_interval_of_their_own_quantiles() -> None:
    found = quantile_ms([distribution([level] * 1000) for level in (280.0, 300.0, 290.0)], 0.5)
    assert found is not None
    assert found.method == f"p50 {BY_BLOCKS}"
    assert found.low is not None
    assert found.high is not None
    assert found.low < 275
    assert found.high > 305
