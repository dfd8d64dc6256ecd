"""Places and ticks of an axis, against closed forms."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from headway.report.html.check_scale import MOST_TICKS, around, from_zero, scale_of

VALUES = st.lists(st.floats(min_value=1e-3, max_value=1e7), min_size=1, max_size=12)


def test_a_linear_axis_begins_at_nought() -> None:
    scale = from_zero([30, 120])
    assert [scale.place(value) for value in (0, 30, 60, 120, 500)] == [0, 25, 50, 100, 100]
    assert [(tick.place, tick.label) for tick in scale.ticks] == [
        (0, "0"),
        (pytest.approx(41.67), "50"),
        (pytest.approx(83.33), "100"),
    ]


def test_more_than_a_decade_is_logarithmic() -> None:
    assert not scale_of([2, 20]).logarithmic
    scale = scale_of([2, 21, 200])
    assert scale.logarithmic
    assert [scale.place(value) for value in (2, 20, 200)] == [0, 50, 100]
    assert [tick.label for tick in scale.ticks] == ["2", "5", "10", "20", "50", "100", "200"]


def test_many_decades_have_ticks_at_powers_of_ten_only() -> None:
    assert [tick.label for tick in scale_of([0.1, 900]).ticks] == ["0.1", "1", "10", "100", "1,000"]


def test_no_time_at_all_is_not_logarithmic() -> None:
    assert not scale_of([0, 100]).logarithmic


def test_an_axis_around_values_does_not_begin_at_nought() -> None:
    scale = around([200, 300])
    assert (scale.low, scale.high) == (192, 308)
    assert [tick.label for tick in scale.ticks] == ["200", "250", "300"]


def test_one_value_lies_in_the_middle() -> None:
    assert around([50]).place(50) == 50


@given(VALUES)
def test_every_value_has_a_place_in_its_order(values: list[float]) -> None:
    for scale in (from_zero(values), scale_of(values), around(values)):
        places = [scale.place(value) for value in sorted(values)]
        assert places == sorted(places)
        assert 0 <= places[0] <= places[-1] <= 100
        assert places[-1] < 100 or scale.place(max(values) * (1 - 1e-9)) > 99  # nothing was cut off
        ticks = [tick.place for tick in scale.ticks]
        assert 2 <= len(ticks) <= MOST_TICKS + 1
        assert all(before < after for before, after in pairwise(ticks))
        assert 0 <= ticks[0] < ticks[-1] <= 100
