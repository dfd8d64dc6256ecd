"""Curves and timelines, against distributions and rates that are known."""

from itertools import pairwise

import pytest
from hdrh.histogram import HdrHistogram  # type: ignore[import-untyped]

from headway.analysis.cell.histogram import Histogram
from headway.analysis.cell.quantiles import censored_quantile_ns
from headway.engine.message import Distribution
from headway.record.record import Measured, Record
from headway.report.html.chart import percentile_curve
from headway.report.html.evidence import TimePoint, timelines
from headway.report.model import measured_records
from headway.units import NS_PER_MS, NS_PER_S

from ..samples import SIGNUP, cell, distribution, measured, record


def exactly(values_ms: list[float]) -> Distribution:
    histogram = HdrHistogram(1000, 120 * NS_PER_S, 3)
    for value in values_ms:
        histogram.record_value(int(value * NS_PER_MS))
    return distribution(1.0, 1).model_copy(update={"hdr_base64": histogram.encode().decode()})


def test_histograms_are_merged_by_adding_counts() -> None:
    # 900 quick answers in one block and 100 slow ones in the other: p50 is quick and p99 slow, nothing is in between.
    curve = percentile_curve([exactly([10.0] * 900), exactly([100.0] * 100)])
    at = {round(point.nines, 6): point.ms for point in curve}
    assert at[2.0] == pytest.approx(10, rel=0.002)
    assert at[100.0] == pytest.approx(100, rel=0.002)
    assert {round(ms / 10) for ms in at.values()} == {1, 10}


def test_a_curve_rises_and_ends_where_too_few_answers_are_left() -> None:
    curve = percentile_curve([distribution(280.0, 299)])
    assert curve[-1].nines == 100
    assert all(a.ms <= b.ms and a.nines < b.nines for a, b in pairwise(curve))
    assert curve[-1].percentile == pytest.approx(99)


def test_requests_that_were_cut_off_are_above_all_answers_and_end_the_curve() -> None:
    # 900 of 10 ms, 80 of 100 ms and 20 without an answer: p98 of all is the longest answer, and p99 is not known.
    times = [exactly([10.0] * 900), exactly([100.0] * 80)]
    curve = percentile_curve(times, cut_off=20)
    assert curve[-1].nines == pytest.approx(50)
    assert curve[-1].ms == pytest.approx(100, rel=0.002)
    at = {point.nines: point.ms for point in curve}
    assert at[10.0] == pytest.approx(10, rel=0.002)
    assert next(ms for nines, ms in at.items() if nines > 10) == pytest.approx(100, rel=0.002)
    assert percentile_curve(times)[-1].nines > 300
    # As the table has it, at every point that it has.
    for point in curve:
        whole = censored_quantile_ns(Histogram.merged(times), point.percentile / 100 - 1e-9, 20)
        assert whole is not None
        assert point.ms == pytest.approx(whole / NS_PER_MS, rel=0.002)


def test_where_more_than_half_were_cut_off_there_is_no_median() -> None:
    curve = percentile_curve([exactly([10.0] * 100)], cut_off=300)
    assert curve[-1].nines == pytest.approx(4 / 3)
    assert {round(point.ms) for point in curve} == {10}


def test_an_empty_histogram_has_no_curve() -> None:
    assert percentile_curve([exactly([])]) == ()
    assert percentile_curve([]) == ()


def test_a_timeline_keeps_the_rate() -> None:
    kind = SIGNUP[3]
    points = timelines(measured(kind), 120)["rate"]
    assert sum(point.value for point in points) / len(points) == pytest.approx(kind.per_s, rel=0.03)
    assert points[0].at_s < 0 < points[-1].at_s < 4.0


def test_slow_servers_get_points_of_a_second_and_long_runs_few_points() -> None:
    slow = timelines(measured(SIGNUP[0]), 120)["rate"]
    assert min(b.at_s - a.at_s for a, b in pairwise(slow)) >= 0.9
    assert all(len(points) <= 56 for points in timelines(measured(SIGNUP[3], seconds=300.0), 50).values())


def test_too_few_ticks_give_no_line() -> None:
    outcome = measured(SIGNUP[3])
    assert "rate" not in timelines(outcome.model_copy(update={"ticks": outcome.ticks[:1]}), 120)


def test_each_quantity_is_told_as_it_was() -> None:
    outcome = measured(SIGNUP[3])
    ticks = [tick.model_copy(update={"failed": 2, "in_flight": 7, "p99_ns": number * NS_PER_MS, "answered": 40})
             for number, tick in enumerate(outcome.ticks)]  # fmt: skip
    start = outcome.load.window.start_ns
    samples = [
        outcome.samples[0].model_copy(
            update={
                "at_ns": start + tenth * NS_PER_S // 10,
                "cpu_ns": tenth * NS_PER_S // 20,
                "pss_bytes": 50_000_000,
            }
        )
        for tenth in range(20)
    ]
    found = timelines(outcome.model_copy(update={"ticks": tuple(ticks), "samples": tuple(samples)}), 1000)
    length_s = (ticks[2].at_ns - ticks[1].at_ns) / NS_PER_S
    assert found["rate"][1].value == pytest.approx(40 / length_s, rel=1e-3)
    assert found["failures"][1].value == pytest.approx(2 / length_s, rel=1e-3)
    assert {point.value for point in found["in_flight"]} == {7}
    assert [point.value for point in found["p99"][:3]] == [1, 2, 3]
    assert {point.value for point in found["cpu"]} == {0.5}
    assert found["memory"][0] == TimePoint(0.0, 50.0)


def test_failures_are_left_out_where_there_are_none() -> None:
    assert "failures" not in timelines(measured(SIGNUP[3]), 120)


def profiled(*blocks: bool) -> list[Record]:
    """Blocks of one cell, with a flame graph drawn or not."""
    kind = SIGNUP[0]
    outcomes = [measured(kind).model_copy(update={"profiled": each}) for each in blocks]
    return [record(kind, number, 1, outcome=outcome) for number, outcome in enumerate(outcomes, 1)]


def test_charts_are_of_the_blocks_that_the_figures_are_of() -> None:
    about = cell(SIGNUP[0])
    assert [block for block, _ in measured_records(profiled(True, False, False), about)] == [2, 3]
    found = measured_records(profiled(True), about)
    assert [block for block, _ in found] == [1]
    assert all(isinstance(each, Measured) for _, each in found)
