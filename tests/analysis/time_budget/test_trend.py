import pytest

from headway.analysis.time_budget.trend import change_over_window, slope

ANSCOMBE_X = (10, 8, 13, 9, 11, 14, 6, 4, 12, 7, 5)
ANSCOMBE_Y = (8.04, 6.95, 7.58, 8.81, 8.33, 9.96, 7.24, 4.26, 10.84, 4.82, 5.68)
"""Anscombe (1973), "Graphs in Statistical Analysis", table 1: a slope of 0.500 with a standard error of 0.118."""


def test_the_slope_of_a_published_example_has_its_interval() -> None:
    found = slope(ANSCOMBE_X, ANSCOMBE_Y)
    assert found is not None
    assert found.value == pytest.approx(0.500, abs=0.0005)
    assert found.high - found.value == pytest.approx(2.262 * 0.118, abs=0.001)  # t of nine degrees of freedom
    assert found.low + found.high == pytest.approx(2 * found.value)


@pytest.mark.parametrize(("at", "values"), [((1, 2, 3), (1, 2, 3)), ((2, 2, 2, 2), (1, 2, 3, 4))])
def test_too_few_points_and_those_at_one_place_have_no_slope(at: tuple[int, ...], values: tuple[int, ...]) -> None:
    assert slope(at, values) is None


def test_the_change_over_a_window_reaches_from_its_beginning_to_its_end() -> None:
    """Means of seconds lie in their middles: those of five seconds are four apart."""
    assert change_over_window([1.0, 3.0, 5.0, 7.0, 9.0]) == pytest.approx((10.0, 10.0, 10.0))
