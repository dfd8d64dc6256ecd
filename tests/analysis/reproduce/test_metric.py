"""Each metric of a block of known truth, and what counting says of a single one."""

import math
from statistics import stdev
from typing import Any

import pytest

from headway.analysis.cell.block import Block
from headway.analysis.reproduce.metric import value_of
from headway.analysis.reproduce.metric_value import (
    EXACT_COUNT,
    OF_COUNTS,
    Counted,
    Value,
    estimate_of,
    ratio_of_shares,
    share_over_blocks,
)
from headway.engine.message import Tick
from headway.record.record import BackendCount, Measured
from headway.record.server_observations import Evidence, KernelCount
from headway.study.cells import MEANINGS, Metric
from headway.study.loads import Load

from ..records import MS, START_NS, S, about, alone, counted, measured, open_, record, run_of, server, study_of

TIMES_MS = [100.0 + 10 * n for n in range(100)]
"""100 answers: 100, 110 … 1090 ms."""


def _block(load: Load, outcome: Measured) -> Block:
    return Block(1, record(run_of(study_of([server()], [load], blocks=1)).trials[0], outcome), outcome, about(load))


def _ab(**changes: Any) -> Block:
    """100 answers to 20 users in 5 s, from the first request on."""
    outcome = measured(users=20, throughput=20, window_s=5, warm_up_s=0, settled=False, response_ms=TIMES_MS,
                       ended_by="count", throughput_per_s=900.0, **changes)  # fmt: skip
    return _block(counted(20, 100), outcome)


def _value(metric: Metric, block: Block) -> float | None:
    value = value_of(metric, block)
    return None if value is None else value.value


TRUTH: dict[Metric, float] = {
    "throughput_per_s": 20,  # not the slope of a load that is not cut
    "requests_per_s": 20,
    "transactions_per_s": 20,
    "time_taken_s": 5,
    "time_per_request_ms": 1000,
    "min_ms": 100,
    "mean_ms": 595,
    "response_time_s": 0.595,
    "sd_ms": stdev(TIMES_MS),
    "median_ms": 595,
    "p90_ms": 1000,  # as ab: the answer at ⌊100 · 0.9⌋, counted from 0
    "p99_ms": 1090,
    "max_ms": 1090,
    "availability_pct": 100,
    "peak_pss_mb": 40,
    "total_successes": 100,
}


@pytest.mark.parametrize("metric", TRUTH)
def test_a_metric_is_what_the_block_was_made_of(metric: Metric) -> None:
    assert _value(metric, _ab()) == pytest.approx(TRUTH[metric], rel=1e-3)


def test_what_is_not_known_is_no_number() -> None:
    unknown = {metric for metric in MEANINGS if _value(metric, _ab(samples=())) is None}
    assert unknown == {
        "memory_peak_mb", "peak_pss_mb", "max_successful_rps", "round_trips", "cpu_cores", "cpu_ms_per_answer",
        "cpu_ms_per_request", "switches_per_request", "listen_overflows",
    }  # fmt: skip
    assert _value("time_per_request_ms", _block(open_(), measured(users=None, throughput=50))) is None
    nothing = _block(counted(20, 100), measured(users=20, throughput=None))
    assert [_value(m, nothing) for m in ("requests_per_s", "total_successes", "mean_ms", "sd_ms", "median_ms")] == [
        None
    ] * 5


def test_failures_lower_availability_and_are_no_answers() -> None:
    block = _ab(by_failure={"refused": 25})
    assert _value("availability_pct", block) == pytest.approx(80)
    assert _value("requests_per_s", block) == pytest.approx(20)


def test_the_share_that_failed_is_never_none() -> None:
    assert _value("failed_pct", _ab(by_failure={"refused": 25})) == pytest.approx(100 * 25.5 / 126)
    assert _value("failed_pct", _ab()) == pytest.approx(100 * 0.5 / 101)


def test_cpu_is_shared_among_answers_or_among_all_that_ended() -> None:
    block = _ab(cpu_ms_per_request=10, by_failure={"bad-status": 100})
    assert _value("cpu_cores", block) == pytest.approx(0.2, rel=1e-3)
    assert _value("cpu_ms_per_answer", block) == pytest.approx(10, rel=1e-3)
    assert _value("cpu_ms_per_request", block) == pytest.approx(5, rel=1e-3)


def test_switches_are_those_of_all_threads_while_load_was_on() -> None:
    first, *_, last = _ab().measured.samples
    early = first.model_copy(update={"voluntary_switches": 50, "involuntary_switches": 5})
    late = last.model_copy(update={"voluntary_switches": 280, "involuntary_switches": 15})
    assert _value("switches_per_request", _ab(samples=(early, late))) == pytest.approx(2)


def test_overflows_are_of_the_servers_host_else_of_the_machine() -> None:
    none = KernelCount(**dict.fromkeys(KernelCount.model_fields, 0))
    some = none.model_copy(update={"listen_overflows": 7})
    assert _value("listen_overflows", _ab(evidence=Evidence(kernel={"server": some, "load": none}))) == 7
    assert _value("listen_overflows", _ab(evidence=Evidence(kernel={"machine": some}))) == 7
    assert _value("listen_overflows", _ab(evidence=Evidence(kernel={"server": none}))) == 0


def test_what_backends_and_workers_did() -> None:
    backends = {name: BackendCount(requests=120, errors=0, in_flight_high_water=mark)
                for name, mark in (("http", 10), ("smtp", 4), ("postgres", None))}  # fmt: skip
    assert _value("backend_in_flight", _ab(backends=backends)) == 10
    assert _value("workers_ended", _ab(workers_ended_ns=(START_NS + S, START_NS + 2 * S))) == 2


def test_round_trips_are_those_to_backends() -> None:
    block = _ab(single_user=alone(283, load=1, postgres=2, smtp=6, http=1))
    assert _value("round_trips", block) == 9
    assert value_of("round_trips", block) == Value(9, 0.0)


def _ticks(*answered: int) -> tuple[Tick, ...]:
    return tuple(
        Tick(at_ns=START_NS + place * S // 4, phase="window", answered=count, failed=0, sent=0, dropped=0, in_flight=0,
             p50_ns=None, p99_ns=None, by_failure={}, hdr_base64="")
        for place, count in enumerate(answered, 1)
    )  # fmt: skip


@pytest.mark.parametrize(
    ("window_s", "largest"),
    [
        (100, 9.0),  # ten seconds: 5 of 10/s, the others of 8/s
        (60, 9.666),  # six seconds: five of 10/s
        (5, 12.0),  # one second
    ],
)
def test_the_largest_moving_average_is_of_ten_seconds_or_of_a_tenth_of_a_short_run(
    window_s: int, largest: float
) -> None:
    # 8/s all the time, but 5 s of 10/s, one of them of 12/s with a neighbour of 8/s.
    answered = [2] * (4 * window_s)
    middle = len(answered) // 2
    answered[middle : middle + 20] = [3, 2] * 10
    answered[middle + 4 : middle + 8] = [3, 3, 3, 3]
    answered[middle + 8 : middle + 12] = [2, 2, 2, 2]
    block = _block(counted(20, 100), measured(window_s=window_s, ticks=_ticks(*answered[: 4 * window_s])))
    assert _value("max_successful_rps", block) == pytest.approx(largest, rel=1e-3)


def _failing(*failed: int) -> Value:
    """The share that failed of a block with a tick for each of these, of ten requests each."""
    ticks = tuple(
        tick.model_copy(update={"answered": 10 - count, "failed": count})
        for tick, count in zip(_ticks(*failed), failed, strict=True)
    )
    block = _block(counted(20, 100), measured(window_s=5, ticks=ticks, by_failure={"refused": sum(failed)}))
    found = value_of("failed_pct", block)
    assert found is not None
    return found


def test_a_share_in_one_block_is_worth_as_many_requests_as_its_parts_agree() -> None:
    # 200 requests in ten parts of twenty. Each part failing alike, they are worth 200: √((1 − p) / p / 200).
    share, alike = _failing(*[1] * 20).value / 100, _failing(*[1] * 20).error
    together = _failing(*[5, 5, 5, 5], *[0] * 16).error
    assert alike is not None
    assert together is not None
    assert alike == pytest.approx(math.sqrt((1 - share) / share / 200))
    assert together > 2.5 * alike
    assert _failing(*[10, 10], *[0] * 18).error is None, "all in one part: that may be one event"
    assert _failing(*[1] * 9).error is None, "too few ticks to make ten parts of"
    none = _failing(*[0] * 20).error
    assert none is not None


def test_one_block_has_the_interval_of_its_count() -> None:
    value = value_of("requests_per_s", _ab())
    assert value is not None
    estimate = estimate_of("requests_per_s", [value])
    assert estimate is not None
    factor = 1.05 * math.exp(0.196)  # 1.96 / √100, and what one run differs from the next by
    assert (estimate.low, estimate.high) == pytest.approx((20 / factor, 20 * factor), rel=1e-3)
    assert (estimate.method, estimate.n) == (OF_COUNTS, 1)


CLUSTERED: tuple[Metric, ...] = (
    "failed_pct", "availability_pct", "min_ms", "mean_ms", "response_time_s", "median_ms", "p90_ms", "p99_ms", "max_ms",
    "sd_ms", "peak_pss_mb", "cpu_cores", "cpu_ms_per_answer", "cpu_ms_per_request", "workers_ended",
)  # fmt: skip


def test_one_block_has_no_interval_of_what_happens_to_many_requests_at_once() -> None:
    block = _ab(by_failure={"reset": 25}, cpu_ms_per_request=10)
    for metric in CLUSTERED:
        value = value_of(metric, block)
        assert value is not None, metric
        estimate = estimate_of(metric, [value])
        assert estimate is not None
        assert (estimate.low, estimate.high) == (None, None)
    counted_trips = estimate_of("round_trips", [Value(9, 0.0)])
    assert counted_trips is not None
    assert (counted_trips.low, counted_trips.high, counted_trips.method) == (9, 9, EXACT_COUNT)


def test_a_block_in_which_a_worker_ended_has_no_interval_of_its_count() -> None:
    value = value_of("requests_per_s", _ab(workers_ended_ns=(START_NS + S,)))
    assert value == Value(20, None)


def test_several_blocks_have_a_t_interval() -> None:
    estimate = estimate_of("requests_per_s", [Value(x) for x in (19.0, 20.0, 21.0)])
    assert estimate is not None
    assert (estimate.n, estimate.method) == (3, "t interval of log block means")
    assert estimate.low is not None
    assert estimate.low == pytest.approx(17.6, abs=0.1)
    shares = estimate_of("availability_pct", [Value(x) for x in (100.0, 98.0, 100.0)])
    assert shares is not None
    assert shares.high == 100


def test_times_are_in_the_units_of_their_names() -> None:
    assert _value("max_ms", _ab()) == pytest.approx((_ab().measured.load.response.max_ns or 0) / MS)


@pytest.mark.parametrize("blocks", [2, 5])
def test_of_blocks_in_which_nothing_failed_the_share_has_its_exact_upper_end(blocks: int) -> None:
    # 0 of n: the upper end is 1 - 0.025^(1/n) (Clopper & Pearson 1934); a t interval of equal figures has no width.
    found = share_over_blocks([Value(0.05, counted=Counted(0, 1000))] * blocks)
    assert found is not None
    assert (found.value, found.low) == (0, 0)
    assert found.high == pytest.approx(100 * (1 - 0.025 ** (1 / (1000 * blocks))))


def test_shares_of_blocks_that_differ_more_than_by_chance_are_of_fewer_requests() -> None:
    alike = share_over_blocks([Value(1, counted=Counted(10, 1000))] * 3)
    apart = share_over_blocks([Value(1, counted=Counted(count, 1000)) for count in (0, 0, 30)])
    assert alike is not None
    assert apart is not None
    assert alike.value == apart.value == 1
    assert apart.high is not None
    assert alike.high is not None
    assert apart.high > 2 * alike.high


def test_a_ratio_of_shares_goes_from_end_to_end() -> None:
    left, right = ([Value(1, counted=Counted(count, 1000))] * 3 for count in (20, 10))
    found = ratio_of_shares(left, right)
    ends = [share_over_blocks(side) for side in (left, right)]
    assert found is not None
    assert found.value == pytest.approx(2)
    assert [found.low, found.high] == [
        pytest.approx((a or 0) / (b or 1))
        for a, b in ((ends[0].low, ends[1].high), (ends[0].high, ends[1].low))  # type: ignore[union-attr]
    ]
    assert ratio_of_shares([Value(2.0, 0.0, 0.0)] * 3, [Value(1.0, 0.0, 0.0)] * 3) is None  # neither is a share
