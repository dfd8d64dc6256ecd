"""What the live view reckons without the libraries that would cost a load its processor."""

import pytest
from scipy import stats

from headway.report.live.progress import T_95, T_95_MANY


def test_students_t_is_scipys() -> None:
    assert pytest.approx([stats.t.ppf(0.975, freedom) for freedom in range(1, len(T_95) + 1)], abs=0.0005) == T_95


def test_beyond_the_table_intervals_are_off_by_little() -> None:
    for freedom in range(len(T_95) + 1, 100):
        assert stats.t.ppf(0.975, freedom) == pytest.approx(T_95_MANY, rel=0.06)
