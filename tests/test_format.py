"""Figures as text: digits follow the interval; one quantity has one precision."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from headway.analysis.cell.estimate_model import Estimate
from headway.format import (
    digits,
    estimate_text,
    exact_bandwidth,
    exact_duration,
    exact_share,
    format_duration,
    format_rate,
    on_the_point,
    percent,
    rate,
    share_text,
    times,
    with_interval,
)
from headway.units import parse_bits_per_s, parse_duration_ns


def estimate(value: float, half: float | None = None) -> Estimate:
    """Symmetric, or without an interval."""
    low, high = (None, None) if half is None else (value - half, value + half)
    return Estimate(value=value, low=low, high=high, method="t", n=1 if half is None else 3)


@pytest.mark.parametrize(
    ("value", "half", "shown"),
    [
        (42.3, 0.2, ("42.3", "±0.2")),
        (42.3456, 0.2345, ("42.3", "±0.2")),
        (42.3456, 0.1837, ("42.35", "±0.18")),
        (3.5361, 0.0049, ("3.536", "±0.005")),
        (3394.2, 0.4, ("3,394", "±1")),
        (12345.6, 78.9, ("12,346", "±79")),
        (42.34567, 0.0001, ("42.35", "±0.01")),
        (285.1, 0.0, ("285.1", "±0.1")),
        (0.0, 0.0, ("0.000", "±0.000")),
    ],
)
def test_as_many_digits_as_the_interval_supports(value: float, half: float, shown: tuple[str, str]) -> None:
    assert with_interval(estimate(value, half)) == shown


def test_a_share_has_its_interval_in_percent() -> None:
    assert share_text(estimate(0.9942, 0.004)) == "99.4 ±0.4 %"
    assert share_text(estimate(1.0003, 0.0012)) == "100.0 ±0.1 %"
    assert share_text(estimate(0.9942)) == "99.4 %"
    assert share_text(Estimate(value=0.3, low=0.001, high=9, method="t", n=2)) == "30.0 ±>300 %"


def test_one_block_has_no_interval() -> None:
    assert with_interval(estimate(42.345)) == ("42.3", "")


def test_an_interval_that_is_open_above_shows_the_bound_that_it_proves() -> None:
    assert with_interval(Estimate(value=300, low=283, high=None, method="order", n=3)) == ("≥ 283", "")
    assert with_interval(Estimate(value=0, low=0, high=0.351, method="exact", n=3)) == ("≤ 0.351", "")


def test_a_lopsided_interval_is_shown_by_its_longer_side() -> None:
    assert with_interval(Estimate(value=10, low=9.5, high=13, method="t", n=3)) == ("10", "±3")


def test_an_interval_of_more_than_ten_times_its_value_says_only_that() -> None:
    assert with_interval(Estimate(value=71, low=0.02, high=239_638, method="t", n=2)) == ("71.0", "±>10×")
    assert with_interval(Estimate(value=71, low=-600, high=760, method="t", n=2)) == ("71", "±689")


def test_a_scale_applies_to_value_and_interval() -> None:
    assert with_interval(estimate(0.00212, 0.00004), 1000) == ("2.12", "±0.04")


@pytest.mark.parametrize(
    ("value", "text"), [(0, "0"), (0.412, "0.412"), (2.345, "2.35"), (28.34, "28.3"), (283.4, "283"), (3364.2, "3,364")]
)
def test_three_significant_digits(value: float, text: str) -> None:
    assert digits(value) == text


def test_percent() -> None:
    assert percent(0.98745) == "98.7 %"


def test_points_stand_under_each_other() -> None:
    padded = on_the_point(["42.43", "3.536", "128", "—"])
    assert padded == ("42.43 ", "3.536", "128    ", "—")
    assert on_the_point([]) == ()


@pytest.mark.parametrize(
    ("ns", "text"),
    [
        (0, "0 ns"),
        (45_300, "45.3 µs"),
        (999_999, "1.00 ms"),
        (280_000_000, "280 ms"),
        (1_971_000_000, "1.97 s"),
        (33_900_000_000, "33.9 s"),
        (150_000_000_000, "2 min 30 s"),
    ],
)
def test_durations_are_written_for_people(ns: int, text: str) -> None:
    assert format_duration(ns) == text


def test_rates_are_written_for_people() -> None:
    assert format_rate(42.613) == "42.6/s"
    assert format_rate(3.5714) == "3.57/s"
    assert format_rate(130_280.4) == "130,280/s"
    assert format_rate(0) == "0/s"


@pytest.mark.parametrize(
    ("ns", "text"),
    [(0, "0 ms"), (7, "7 ns"), (1_500, "1.5 µs"), (10**8, "100 ms"), (100_400_000, "100.4 ms"), (9 * 10**10, "90 s")],
)
def test_exact_durations(ns: int, text: str) -> None:
    assert exact_duration(ns) == text


@given(st.integers(min_value=0, max_value=10**15))
def test_an_exact_duration_is_read_as_what_it_was(ns: int) -> None:
    assert parse_duration_ns(exact_duration(ns)) == ns


@given(st.integers(min_value=1, max_value=10**15))
def test_an_exact_rate_is_read_as_what_it_was(bits_per_s: int) -> None:
    assert parse_bits_per_s(exact_bandwidth(bits_per_s)) == bits_per_s


@pytest.mark.parametrize(
    ("share", "text"), [(0, "0 %"), (-0.0, "0 %"), (0.01, "1 %"), (0.1, "10 %"), (0.07, "7 %"), (0.0005, "0.05 %")]
)
def test_exact_shares(share: float, text: str) -> None:
    assert exact_share(share) == text


@given(st.floats(min_value=0, max_value=1), st.floats(min_value=0, max_value=1))
def test_different_shares_have_different_names(a: float, b: float) -> None:
    assert (exact_share(a) == exact_share(b)) == (a == b)


@pytest.mark.parametrize(
    ("share", "text"),
    [(0, "0.0 %"), (0.987, "98.7 %"), (0.12, "12 %"), (0.9996, "100 %"), (0.004, "0.4 %"), (0.00035, "0.035 %"),
     (0.0005, "0.05 %"), (0.000001, "0.0001 %")],
)  # fmt: skip
def test_shares(share: float, text: str) -> None:
    assert percent(share) == text
    assert percent(share, column=True).removesuffix(" %").removesuffix(".0") == text.removesuffix(" %").removesuffix(
        ".0"
    )


@given(st.floats(min_value=1e-6, max_value=1e12))
def test_a_figure_is_right_to_half_of_its_third_digit(value: float) -> None:
    shown = float(digits(value).replace(",", ""))
    assert abs(shown - value) <= max(0.5, 0.00501 * value) if value >= 100 else abs(shown - value) <= 0.00501 * value


@given(st.floats(min_value=1e-6, max_value=999.4))
def test_a_figure_has_three_digits_also_where_rounding_makes_it_longer(value: float) -> None:
    assert len(digits(value).replace(".", "").lstrip("0")) == 3


@given(st.floats(min_value=0.001, max_value=1e9))
def test_a_rate_is_the_same_figure_everywhere(value: float) -> None:
    alone = Estimate(value=value, low=None, high=None, method="t", n=1)
    assert {rate(value), format_rate(value).removesuffix("/s"), estimate_text(alone)} == {digits(value)}


@pytest.mark.parametrize(
    ("factor", "text"), [(12.4, "12"), (3.46, "3.5"), (2.94, "2.94"), (0.5, "0.500"), (1.306, "1.31"), (340.2, "340")]
)
def test_factors(factor: float, text: str) -> None:
    assert times(factor) == text


@given(st.floats(min_value=0.001, max_value=1))
def test_a_share_is_the_same_figure_with_and_without_an_estimate(share: float) -> None:
    assert share_text(Estimate(value=share, low=None, high=None, method="t", n=1)) == percent(share)


@given(st.floats(min_value=1, max_value=1.1e11))
def test_a_duration_can_be_read_back(ns: float) -> None:
    assert abs(parse_duration_ns(format_duration(ns)) - ns) <= max(0.5, 0.00501 * ns)
