"""Every gate of the load generator can fail."""

import pytest

from headway.analysis.validity.generator import GENERATOR_CHECKS

from ..records import (
    generator_maximum,
    measured,
    open_,
)
from .planted import judged


def test_a_busy_generator_fails() -> None:
    failed = judged(measured(cpu_share=0.93))["generator-cpu"]
    assert "93 % of its core (at most 70 %)" in failed.evidence
    assert failed.hint


def test_a_rate_near_the_generators_own_maximum_fails() -> None:
    own = (generator_maximum(60.0),)
    failed = judged(measured(throughput=42.3), generator_maxima=own)["generator-maximum"]
    assert "42.3/s is 70.5 % of the 60.0/s" in failed.evidence
    assert "(at most 70 %)" in failed.evidence
    assert failed.hint
    assert judged(measured(throughput=41.9, in_system=12), generator_maxima=own) == {}
    # What is known of another kind of connection says nothing, and older runs know nothing.
    assert judged(measured(throughput=42.3), generator_maxima=(generator_maximum(60.0, "close"),)) == {}


@pytest.mark.parametrize(
    ("by_failure", "evidence"),
    [
        ({"no-port": 3}, "of 586 requests of the load generator 3 found no free port"),
        ({"no-descriptor": 1}, "of 584 requests of the load generator 1 found no free descriptor"),
        ({"no-port": 3, "no-descriptor": 4}, "3 found no free port and 4 found no free descriptor"),
    ],
)
def test_a_generator_without_ports_or_descriptors_fails(by_failure: dict[str, int], evidence: str) -> None:
    failed = judged(measured(by_failure=by_failure))["generator-exhausted"]
    assert evidence in failed.evidence
    assert "ulimit -Hn" in failed.hint


def test_what_the_generator_could_not_do_is_its_own_fault() -> None:
    assert {"generator-cpu", "generator-maximum", "generator-exhausted", "offered"} <= set(GENERATOR_CHECKS)


def test_late_sending_fails_an_open_load_only() -> None:
    assert "schedule-lag" in judged(measured(users=None, throughput=50, lag_ms=20, cpu_share=0.8), open_(50))
    assert "schedule-lag" not in judged(measured(lag_ms=20, cpu_share=0.8))
    fourteen = measured(users=None, throughput=50, lag_ms=14, cpu_share=0.8)
    assert "schedule-lag" not in judged(fourteen, open_(50))  # 5 % of 300 ms


def test_requests_that_are_dropped_below_the_cap_fail_an_open_load() -> None:
    failed = judged(measured(users=None, throughput=50, dropped=20), open_(50))["offered"]
    assert "20 were dropped though only 30 of at most 1,000 were in flight" in failed.evidence
    assert "offered" not in judged(measured(users=None, throughput=50, dropped=6), open_(50))  # 0.9 %


def test_a_cap_that_is_too_low_for_anybody_fails_an_open_load() -> None:
    low = measured(users=None, throughput=40, dropped=20, in_flight_high_water=10)
    failed = judged(low, open_(50, in_flight_cap=10))["offered"]
    # 50/s × 0.283 s = 14.2, and four times √14.2
    assert "20 were dropped because 10 were in flight, and answers as quick as a lone user's take up to 29 at this" in (
        failed.evidence
    )
    assert "raise in_flight_cap" in failed.hint


def test_a_server_that_falls_behind_is_no_fault_of_the_generator() -> None:
    behind = measured(users=None, throughput=14, dropped=6_900, in_flight_high_water=1_000)
    assert judged(behind, open_(130)) == {}
    busy = measured(users=None, throughput=14, dropped=6_900, in_flight_high_water=1_000, cpu_share=0.93)
    assert list(judged(busy, open_(130))) == ["generator-cpu"]
