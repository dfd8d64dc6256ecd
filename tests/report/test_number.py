"""Digits follow the interval."""

import pytest

from headway.analysis.cell.cell_findings import Estimate
from headway.report.number import digits, on_the_point, percent, share_text, with_interval

from .samples import estimate


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
