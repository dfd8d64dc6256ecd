"""Gates of a trial, and queues that grow before anybody has waited too long."""

from typing import Any

import pytest

from headway.analysis.capacity.sustained_rate import generator_fault, sustained_rate

from ..queues import MS, Queue
from ..records import send_lag


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({}, ""),
        ({"cpu_share": 0.69}, ""),
        ({"cpu_share": 0.71}, "71 % of a core"),
        ({"send_lag": send_lag([0.9] * 100)}, ""),
        ({"send_lag": send_lag([2.0] * 100)}, "1.00 ms late"),
        ({"send_lag": send_lag([])}, ""),
    ],
)
def test_a_busy_or_late_generator_is_told(changes: dict[str, Any], said: str) -> None:
    result = Queue(200, arrivals="constant", service="fixed").trial(100, **changes)
    assert (said in generator_fault(result)) if said else not generator_fault(result)


def test_lag_is_measured_by_the_response_time() -> None:
    late = {"send_lag": send_lag([40.0] * 10 + [0.1] * 90)}
    slow, slower = (Queue(per_s, arrivals="constant", service="fixed", slots=9) for per_s in (1.5, 1.0))
    assert generator_fault(slow.trial(5, **late))
    assert not generator_fault(slower.trial(5, **late))


@pytest.mark.parametrize("name", ["no-port", "no-descriptor"])
def test_running_out_of_ports_or_descriptors_is_the_generators_own_fault(name: str) -> None:
    result = Queue(200).trial(100)
    counts = result.counts.model_copy(update={"by_failure": {name: 3, "reset": 5}})
    assert generator_fault(result.model_copy(update={"counts": counts})) == f"3 requests failed with {name}"


@pytest.mark.parametrize("arrivals", ["constant", "poisson"])
@pytest.mark.parametrize("utilisation", [0.5, 0.9])
def test_a_stable_queue_keeps_up(arrivals: Any, utilisation: float) -> None:
    queue = Queue(500, arrivals=arrivals)
    assert sum(sustained_rate([queue.trial(500 * utilisation)]).sustained for _ in range(50)) >= 49


def test_where_requests_take_a_tenth_of_the_window_pace_and_count_differ_as_derived() -> None:
    # Nobody waits for a slot, and requests take 1 s of 10 on average: the variance of the difference is 0.2·n.
    queue = Queue(1, slots=1000, warm_up_s=8)
    off = []
    for _ in range(100):
        pace = sustained_rate([queue.trial(200)])
        assert pace.answered_per_s is not None
        off.append((pace.answered_per_s / pace.offered_per_s - 1) / (pace.allowance / 3))
    # 100 standard deviations of 1: their root mean square is within 3/√200 of it.
    assert (sum(z * z for z in off) / len(off)) ** 0.5 == pytest.approx(1, abs=0.21)


def test_a_queue_that_grows_is_seen_although_nobody_has_waited_long_yet() -> None:
    result = Queue(1000, arrivals="constant", service="fixed").trial(1080)
    assert result.response.max_ns is not None
    assert result.response.max_ns < 1000 * MS
    pace = sustained_rate([result])
    assert not pace.sustained
    assert pace.answered_per_s == pytest.approx(1000, rel=0.005)
    assert "pile up" in pace.evidence


def test_several_windows_see_what_one_does_not() -> None:
    queue = Queue(200, arrivals="constant", service="fixed")
    results = [queue.trial(206) for _ in range(9)]
    assert sustained_rate(results[:1]).sustained
    assert not sustained_rate(results).sustained


def test_lost_requests_are_those_of_a_queue_that_grew() -> None:
    assert not sustained_rate([Queue(200).trial(190, dropped=60)]).sustained
    assert sustained_rate([Queue(200).trial(100, dropped=5)]).sustained


def test_a_server_that_answers_nothing_has_lost_everything() -> None:
    pace = sustained_rate([Queue(0.01).trial(100)])
    assert not pace.sustained
    assert pace.answered_per_s is None
