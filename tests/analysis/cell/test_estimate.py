"""Intervals against scipy, and against the truth that a simulation knows."""

import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy import stats

from headway.analysis.cell.estimate import arithmetic, binomial_quantile, geometric, half_width
from headway.analysis.cell.quantiles import WOODRUFF, quantile_ms
from headway.format import relative_half

from ..records import distribution


def test_geometric_interval_is_scipys_on_the_log_scale() -> None:
    values = [41.9, 42.3, 42.1, 42.6, 41.8]
    logs = np.log(values)
    low, high = stats.t.interval(0.95, 4, loc=logs.mean(), scale=stats.sem(logs))
    found = geometric(values)
    assert found.value == pytest.approx(stats.gmean(values))
    assert (found.low, found.high) == pytest.approx((math.exp(low), math.exp(high)))
    assert (found.n, found.level) == (5, 0.95)
    assert found.method == "t interval of log block means"


def test_arithmetic_interval_is_scipys() -> None:
    values = [2.0, 2.5, 2.2]
    found = arithmetic(values)
    assert (found.low, found.high) == pytest.approx(
        stats.t.interval(0.95, 2, loc=np.mean(values), scale=stats.sem(values))
    )


def test_a_cost_is_never_below_zero() -> None:
    found = arithmetic([0.0, 0.0, 1.0])
    assert found.low == 0.0
    assert found.value == pytest.approx(1 / 3)


@pytest.mark.parametrize("estimate", [geometric, arithmetic])
def test_one_block_has_no_interval(estimate) -> None:  # type: ignore[no-untyped-def]
    found = estimate([42.0])
    assert (found.value, found.low, found.high, found.n) == (pytest.approx(42.0), None, None, 1)
    assert found.method == "one block: no interval"


def test_blocks_that_agree_have_an_interval_without_width() -> None:
    found = geometric([42.0, 42.0, 42.0])
    assert found.low == found.high == pytest.approx(found.value)


def test_quantiles_are_those_of_the_merged_histogram_not_the_mean_of_blocks() -> None:
    fast, slow = distribution([10.0] * 90), distribution([1000.0] * 10)
    merged, high = quantile_ms([fast, slow], 0.5), quantile_ms([fast, slow], 0.99)
    assert merged is not None
    assert merged.value == pytest.approx(10, rel=1e-3)  # the mean of the block medians would be 505
    assert high is not None
    assert high.value == pytest.approx(1000, rel=1e-3)


def test_a_quantile_says_how_it_was_made() -> None:
    found = quantile_ms([distribution([280, 290, 300])] * 3, 0.5)
    assert found is not None
    assert found.method == f"p50 {WOODRUFF}, as of 9 independent responses"
    assert found.n == 3


def test_an_empty_histogram_has_no_quantile() -> None:
    with pytest.raises(ValueError, match="empty"):
        quantile_ms([distribution([])], 0.5)


@given(st.lists(st.floats(1e-300, 1e300), min_size=1, max_size=6))
def test_intervals_are_finite_and_hold_the_value(values: list[float]) -> None:
    found = geometric(values)
    assert math.isfinite(found.value)
    if len(values) > 1:
        assert found.low is not None
        assert found.high is not None
        assert math.isfinite(found.low)
        assert math.isfinite(found.high)
        assert found.low <= found.value * (1 + 1e-9)
        assert found.value <= found.high * (1 + 1e-9)


def test_half_width_needs_two_values() -> None:
    assert half_width([1.0]) is None
    assert half_width([1.0, 1.0]) == 0


def test_relative_half_width_is_the_longer_side() -> None:
    assert relative_half(geometric([40.0])) is None
    found = geometric([40.0, 44.0])
    assert found.high is not None
    assert relative_half(found) == pytest.approx(found.high / found.value - 1)


@given(st.integers(1, 5000), st.floats(0.01, 0.999), st.floats(0.001, 0.999))
def test_the_binomial_quantile_is_scipys(n: int, share: float, probability: float) -> None:
    found = binomial_quantile(probability, n, share)
    # By the definition, and to within rounding: at a probability that is reached exactly either neighbour is right.
    assert stats.binom.cdf(found, n, share) >= probability - 1e-9
    assert found == 0 or stats.binom.cdf(found - 1, n, share) < probability + 1e-9
    assert abs(found - stats.binom.ppf(probability, n, share)) <= 1
