"""Where an app stands: the knee of a rising rate, a mix of routes, one of them alone."""

import pytest

from headway.analysis.capacity.sustained_rate import (
    checked_route,
    maximum_sustainable_rate,
    rate_of_responses,
    single_user_times,
)
from headway.analysis.cell.estimate import arithmetic
from headway.analysis.decide.check_result import CheckedRoute, RisingRate
from headway.requests.request import Request

from .. import records


def rate(offered: float, sustained: bool) -> RisingRate:
    return RisingRate(
        offered_per_s=offered, answered_per_s=arithmetic([offered]), p50_ms=None, p99_ms=None, sustained=sustained
    )


@pytest.mark.parametrize(
    ("kept", "knee"), [([True, True, False], 2), ([False, True, True], None), ([True, False, True], 1), ([], None)]
)
def test_the_knee_is_the_highest_rate_below_which_all_were_kept(kept: list[bool], knee: float | None) -> None:
    assert maximum_sustainable_rate([rate(number, each) for number, each in enumerate(kept, 1)]) == knee


def test_a_mix_is_weighted() -> None:
    routes = [
        CheckedRoute(
            method="GET", target="/a", weight=3, status=200, answers=9, single_user_ms=10, cpu_ms=1, waiting_ms=9
        ),
        CheckedRoute(
            method="GET", target="/b", weight=1, status=200, answers=9, single_user_ms=50, cpu_ms=5, waiting_ms=45
        ),
    ]
    assert single_user_times(routes) == (20, 2, 18)
    assert single_user_times([]) == (None, None, None)


def test_a_rate_that_could_not_be_measured_says_nothing_of_the_knee() -> None:
    lost = rate(2, False).model_copy(update={"answered_per_s": None})
    assert maximum_sustainable_rate([rate(1, True), lost, rate(3, True), rate(4, False)]) == 3


def test_what_is_not_known_of_a_route_has_no_figure() -> None:
    load = records.measured(records.server(), users=1, throughput=10, response_ms=[100.0]).load
    unknown = checked_route(Request(target="/a"), load, None)
    assert unknown is not None
    assert (unknown.status, unknown.cpu_ms, unknown.waiting_ms, unknown.calls) == (None, None, None, None)
    known = checked_route(Request(target="/a", status=(204,)), load, 30e6, 2.0)
    assert known is not None
    assert (known.status, known.cpu_ms, known.calls) == (204, 30, 2)
    assert known.waiting_ms == pytest.approx(known.single_user_ms - 30)


def test_a_route_without_a_right_answer_is_none() -> None:
    load = records.measured(records.server(), users=1, throughput=10, response_ms=[100.0]).load
    nobody = load.model_copy(update={"window": load.window.model_copy(update={"answered": 0})})
    assert checked_route(Request(target="/a"), nobody, None) is None


def test_what_hangs_at_a_rate_is_in_its_quantiles() -> None:
    load = records.measured(records.server(), users=1, throughput=100, response_ms=[10.0]).load
    hanging = load.model_copy(update={"counts": load.counts.model_copy(update={"unfinished": load.window.answered})})
    quick, slow = rate_of_responses(100, load), rate_of_responses(100, hanging)
    assert [found.value for found in (quick.p50_ms, quick.p99_ms) if found] == pytest.approx([10, 10], rel=1e-3)
    assert slow.p50_ms is not None
    assert slow.p50_ms.value == pytest.approx(10, rel=1e-3)
    assert slow.p99_ms is None


def test_a_route_with_another_time_waits_for_what_is_no_work() -> None:
    route = CheckedRoute(
        method="GET", target="/a", weight=3, status=200, answers=9, single_user_ms=10, cpu_ms=1, waiting_ms=9
    )
    assert route.with_time(None) == route
    slower = route.with_time(0.020)
    assert (slower.single_user_ms, slower.cpu_ms, slower.waiting_ms) == (20, 1, 19)
