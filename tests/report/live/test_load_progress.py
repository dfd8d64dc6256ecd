"""Latencies, bars and the heat strip."""

from itertools import pairwise

import pytest

from headway.report.live.load_progress import FINE, MOST_COLUMNS, Strip, rows
from headway.report.load_run import bar_text, bars, decode_counts
from headway.units import NS_PER_MS

from ..load_samples import EVEN, encoded


def test_counts_come_back_from_the_engines_form() -> None:
    values = decode_counts(encoded([1, 1, 10]))
    assert [count for _, count in values] == [2, 1]
    assert values[0][0] == pytest.approx(NS_PER_MS, rel=1e-3)
    assert decode_counts("") == decode_counts(encoded([])) == ()
    with pytest.raises(ValueError, match="cannot be decoded"):
        decode_counts("nonsense")


@pytest.mark.parametrize("most", [1, 3, 10])
def test_bars_hold_every_answer_and_meet(most: int) -> None:
    made = bars(decode_counts(encoded(EVEN)), most)
    assert len(made) == most
    assert sum(bar.count for bar in made) == len(EVEN)
    assert all(one.high_ns == pytest.approx(next_.low_ns) for one, next_ in pairwise(made))
    assert made[0].low_ns <= 1.001e6
    assert made[-1].high_ns >= 0.999e9


def test_bars_are_no_finer_than_what_is_known() -> None:
    assert len(bars(decode_counts(encoded([10.0, 10.2])), 10)) == 1
    assert bars((), 10) == ()


def test_what_is_not_nothing_is_seen() -> None:
    assert bar_text(0, 10) == ""
    assert bar_text(1e-9, 10) == "▏"
    assert bar_text(1, 10) == "█" * 10
    assert bar_text(0.55, 10) == "█████▌"


def strip_of(*ticks: list[float], failed: int = 0) -> Strip:
    strip = Strip()
    for values in ticks:
        strip.add(decode_counts(encoded(values, digits=2)), len(values), failed)
    return strip


def test_a_row_a_decade_holds_the_share_of_each_column() -> None:
    columns, ticks, _ = strip_of([1.1, 1.1, 1.1, 110], [1.1]).columns(10)
    drawn = rows(columns, 3)
    assert ticks == 1
    assert [row.shares for row in drawn] == [(0.25, 0.0), (0.0, 0.0), (0.75, 1.0)]
    assert drawn[-1].low_ns == pytest.approx(1e6)


@pytest.mark.parametrize("most", [1, 2, 5, 8, 20])
def test_rows_fit_and_miss_nothing(most: int) -> None:
    columns, _, _ = strip_of([0.02, 3, 40_000], [1]).columns(10)
    drawn = rows(columns, most)
    assert 1 <= len(drawn) <= max(most, 2)
    for place in range(2):
        assert sum(row.shares[place] for row in drawn) == pytest.approx(1)


def test_latencies_that_hardly_differ_get_the_finest_rows() -> None:
    columns, _, _ = strip_of([10.2, 11.2]).columns(10)
    low, high = sorted(row.low_ns for row in rows(columns, 8))
    assert high / low == pytest.approx(10 ** (1 / FINE))


def test_a_stretch_without_answers_is_blank() -> None:
    columns, _, _ = strip_of([5], [], [5], failed=1).columns(10)
    (row,) = rows(columns, 8)
    assert row.shares == (1.0, 0.0, 1.0)
    assert [column.failed for column in columns] == [1, 1, 1]
    assert rows(strip_of([]).columns(10)[0], 8) == ()


def test_columns_grow_wider_to_fit() -> None:
    strip = strip_of(*[[1.0]] * 10)
    columns, ticks, expected = strip.columns(5, expected_ticks=40)
    assert (ticks, expected) == (8, 5)
    assert [column.answered for column in columns] == [8, 2]
    assert [column.ticks for column in columns] == [8, 2]


def test_a_long_run_takes_no_more_memory() -> None:
    strip = Strip()
    for _ in range(5 * MOST_COLUMNS):
        strip.add(((1e6, 1),), 1, 0)
    columns, ticks, _ = strip.columns(100_000)
    assert len(columns) <= MOST_COLUMNS
    assert ticks == 8
    assert sum(column.answered for column in columns) == 5 * MOST_COLUMNS
