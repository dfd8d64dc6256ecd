"""Where an app stands: memory that grows, the knee of a rising rate, a mix of routes."""

from typing import Any

import pytest

from headway.findings.checked import CheckedRoute, RisingRate
from headway.findings.screen import alone, checked_route, knee_per_s, leaking
from headway.findings.subject import Block
from headway.record.record import Sample
from headway.spec.app import Route

from . import records


def rate(offered: float, kept_up: bool) -> RisingRate:
    return RisingRate(offered_per_s=offered, answered_per_s=offered, p50_ms=1, p99_ms=2, kept_up=kept_up)


@pytest.mark.parametrize(
    ("kept", "knee"), [([True, True, False], 2), ([False, True, True], None), ([True, False, True], 1), ([], None)]
)
def test_the_knee_is_the_highest_rate_below_which_all_were_kept(kept: list[bool], knee: float | None) -> None:
    assert knee_per_s([rate(number, each) for number, each in enumerate(kept, 1)]) == knee


def test_a_mix_is_weighted() -> None:
    routes = [
        CheckedRoute(method="GET", target="/a", weight=3, status=200, answers=9, alone_ms=10, cpu_ms=1, waiting_ms=9),
        CheckedRoute(method="GET", target="/b", weight=1, status=200, answers=9, alone_ms=50, cpu_ms=5, waiting_ms=45),
    ]
    assert alone(routes) == (20, 2, 18)
    assert alone([]) == (None, None, None)


def block(pss_mb: list[float]) -> Block:
    """A block over whose window memory was read so often."""
    measured = records.measured(records.server(), users=12)
    window = measured.load.window
    step_ns = window.length_ns // len(pss_mb)
    samples = tuple(
        Sample(at_ns=window.start_ns + number * step_ns, processes=1, threads=1, cpu_ns=0, pss_bytes=round(mb * 1e6),
               descriptors=None, voluntary_switches=0, involuntary_switches=0)
        for number, mb in enumerate(pss_mb)
    )  # fmt: skip
    record: Any = None
    return Block(1, record, measured.model_copy(update={"samples": samples}))


def test_memory_that_grows_to_the_end_is_a_leak() -> None:
    found = leaking([block([50 + 3 * number for number in range(12)])])
    assert found is not None
    assert "21.0 MB" in found.evidence


def test_a_leak_is_one_even_where_a_little_is_lost_on_the_way() -> None:
    assert leaking([block([50 + 3 * number - (number == 8) * 4 for number in range(12)])]) is not None


def test_memory_that_grows_at_first_is_a_cache() -> None:
    assert leaking([block([50, 60, 70, 80, *[81] * 8])]) is None


def test_memory_that_comes_and_goes_is_none() -> None:
    assert leaking([block([50, 60, 70, 80, 75, 90, 85, 95, 90, 99, 92, 105])]) is None


def test_a_rate_that_could_not_be_measured_says_nothing_of_the_knee() -> None:
    lost = rate(2, False).model_copy(update={"answered_per_s": None})
    assert knee_per_s([rate(1, True), lost, rate(3, True), rate(4, False)]) == 3


def test_what_is_not_known_of_a_route_has_no_figure() -> None:
    load = records.measured(records.server(), users=1, throughput=10, response_ms=[100.0]).load
    unknown = checked_route(Route(target="/a"), load, None)
    assert unknown is not None
    assert (unknown.status, unknown.cpu_ms, unknown.waiting_ms, unknown.calls) == (None, None, None, None)
    known = checked_route(Route(target="/a", status=(204,)), load, 30e6, 2.0)
    assert known is not None
    assert (known.status, known.cpu_ms, known.calls) == (204, 30, 2)
    assert known.waiting_ms == pytest.approx(known.alone_ms - 30)


def test_a_route_without_a_right_answer_is_none() -> None:
    load = records.measured(records.server(), users=1, throughput=10, response_ms=[100.0]).load
    nobody = load.model_copy(update={"window": load.window.model_copy(update={"answered": 0})})
    assert checked_route(Route(target="/a"), nobody, None) is None
