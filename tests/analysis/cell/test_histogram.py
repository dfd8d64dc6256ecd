"""Histograms as they cross the seam."""

import math

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from headway.analysis.cell.histogram import Histogram

from ..records import distribution


def test_merging_adds_counts() -> None:
    merged = Histogram.merged([distribution([1, 2, 3]), distribution([]), distribution([4])])
    assert merged.n == 4
    assert merged.quantile_ns(1.0) == pytest.approx(4e6, rel=1e-3)


@pytest.mark.parametrize("ms", [0.002, 0.37, 5, 282.7, 3400, 119_000])
def test_values_come_back_within_three_digits(ms: float) -> None:
    assert Histogram.merged([distribution([ms])]).quantile_ns(0.5) == pytest.approx(ms * 1e6, rel=1e-3, abs=1000)


def test_what_cannot_be_decoded_is_said() -> None:
    broken = distribution([1]).model_copy(update={"hdr_base64": "HISTFAAAAB14nJ"})
    with pytest.raises(ValueError, match="cannot be decoded"):
        Histogram.merged([broken])


def test_no_text_is_an_empty_histogram() -> None:
    assert Histogram.merged([distribution([]).model_copy(update={"hdr_base64": ""})]).n == 0


@given(st.lists(st.floats(0.001, 119_000), max_size=50), st.integers(0, 60))
def test_the_longest_take_what_they_sum_up_to(times_ms: list[float], count: int) -> None:
    found = Histogram.merged([distribution(times_ms)]).longest_ns(count)
    assert found == pytest.approx(sum(sorted(times_ms, reverse=True)[:count]) * 1e6, rel=1e-3, abs=1000 * count)


@given(st.lists(st.floats(0.001, 119_000), min_size=1, max_size=50), st.floats(0, 1))
def test_a_quantile_is_the_order_statistic(times_ms: list[float], share: float) -> None:
    found = Histogram.merged([distribution(times_ms)]).quantile_ns(share)
    expected = sorted(times_ms)[max(1, math.ceil(share * len(times_ms))) - 1] * 1e6
    assert found == pytest.approx(expected, rel=1e-3, abs=1000)


@settings(deadline=None)  # milliseconds, but not on a busy machine
@given(st.lists(st.floats(0.01, 119_000), max_size=50), st.floats(0.01, 119_000))
def test_as_many_are_slow_as_took_that_long(times_ms: list[float], limit_ms: float) -> None:
    found = Histogram.merged([distribution(times_ms)]).at_least(limit_ms * 1e6)
    # A counter is 0.1 % wide and at least 512 ns.
    near = limit_ms * 0.001 + 0.001
    assert sum(ms >= limit_ms + near for ms in times_ms) <= found <= sum(ms >= limit_ms - near for ms in times_ms)


@settings(deadline=None)  # milliseconds, but not on a busy machine
@given(st.lists(st.floats(0.01, 119_000), min_size=1, max_size=50), st.integers(1, 50))
def test_a_quantile_and_the_count_beyond_it_agree(times_ms: list[float], rank: int) -> None:
    histogram = Histogram.merged([distribution(times_ms)])
    rank = min(rank, histogram.n)
    quantile_ns = histogram.quantile_ns((rank - 0.5) / histogram.n)
    assert histogram.at_least(quantile_ns) > histogram.n - rank
    assert histogram.at_least(quantile_ns + 1) <= histogram.n - rank


def test_the_kth_smallest_is_found_and_one_that_there_is_not_is_refused() -> None:
    histogram = Histogram.decoded(distribution([float(ms) for ms in range(1, 1001)]).hdr_base64)
    assert histogram.order_statistic_ns(1) == pytest.approx(1e6, rel=1e-3)
    assert histogram.order_statistic_ns(500) == pytest.approx(500e6, rel=1e-3)
    for rank in (0, 1001):
        with pytest.raises(ValueError, match=f"{rank}th"):
            histogram.order_statistic_ns(rank)
    assert Histogram.decoded("").n == 0
