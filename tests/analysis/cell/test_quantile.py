"""Quantiles of one load: what is told, and what is proved where nothing can be."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.report.load_samples import encoded

from headway.analysis.cell.histogram import Histogram, resolution
from headway.analysis.cell.quantiles import P99_NEEDS, Quantile, answers_for, quantile_ms, quantile_of
from headway.units import NS_PER_MS

from ..records import distribution


def of(count: int) -> Histogram:
    """1 ms, 2 ms, …"""
    return Histogram.decoded(encoded([float(ms) for ms in range(1, count + 1)]))


def about(ms: float) -> object:
    """That time in nanoseconds, to a histogram's three digits."""
    return pytest.approx(ms * NS_PER_MS, rel=1e-3)


def test_as_many_answers_as_bound_it() -> None:
    assert [answers_for(share) for share in (0.9, 0.95, 0.99, 0.999)] == [29, 59, P99_NEEDS, 2995]
    for share in (0.9, 0.95, 0.99, 0.999):
        needed = answers_for(share)
        assert share**needed <= 0.05 < share ** (needed - 1)


@pytest.mark.parametrize(("share", "few"), [(0.9, 28), (0.95, 58), (0.99, 298), (0.999, 2994)])
def test_few_requests_prove_a_lower_bound_only(share: float, few: int) -> None:
    missing = quantile_of(of(few), share)
    assert (missing.value_ns, missing.missing) == (None, "few")
    assert missing.at_least_ns is not None
    assert quantile_of(of(few + 1), share).missing == ""
    # Those without an answer are requests too.
    assert quantile_of(of(few), share, 1).missing in {"", "cut-off"}


def test_those_that_were_cut_off_are_the_slowest() -> None:
    assert quantile_of(of(1000), 0.9, 100).value_ns == about(990)
    lost = quantile_of(of(1000), 0.99, 100)
    assert (lost.value_ns, lost.missing) == (None, "cut-off")
    assert lost.at_least_ns == about(1000)
    assert quantile_of(of(1000), 1.0, 1).missing == "cut-off"
    assert quantile_of(of(10), 1.0).value_ns == about(10)


def test_the_median_is_told_of_any_number_and_nothing_of_none() -> None:
    assert quantile_of(of(1), 0.5).value_ns == about(1)
    assert quantile_of(of(0), 0.5, 9) == Quantile(None, None, "none")


def test_the_lower_bound_holds_as_often_as_it_says() -> None:
    draw, n, runs = random.Random(1), 100, 400
    held = 0
    for _ in range(runs):
        answers = Histogram.decoded(encoded([draw.expovariate(1 / 50) + 0.01 for _ in range(n)]))
        least_ns = quantile_of(answers, 0.99).at_least_ns
        held += least_ns is None or least_ns <= 50 * 4.605 * 1.001 * NS_PER_MS  # p99 of an exponential law
    assert held / runs > 0.95


@settings(deadline=None)  # milliseconds, but not on a busy machine
@given(st.floats(0.01, 119_000), st.sampled_from([0.5, 0.99]), st.integers(2, 5), st.sampled_from([3, 400]))
def test_the_time_that_all_take_is_inside_the_interval(ms: float, share: float, blocks: int, responses: int) -> None:
    # In one counter of the histogram all are equal, and equal figures alone would have an interval without width.
    found = quantile_ms([distribution([ms] * responses)] * blocks, share)
    assert found is not None
    assert found.low is not None
    assert found.high is not None
    assert found.low <= ms <= found.high
    step = resolution(found.value)
    assert found.value / found.low == pytest.approx(1 + step, rel=step / 10)
    assert found.high / found.value == pytest.approx(1 + step, rel=step / 10)


def test_a_step_is_a_thousandth_or_half_a_microsecond() -> None:
    assert 0.0002 < resolution(2000) < 0.0005
    assert resolution(0.05) == pytest.approx(256 / 50_000)
    assert resolution(0) == 0
