"""R0 over blocks and within one, with its interval."""

import math

import numpy as np
import pytest

from headway.analysis.cell.single_user import response_time_s, route_means_s
from headway.engine.message import Distribution
from headway.record.record import RouteTimes, SingleUser

from ..queues import distribution_of
from ..records import MS, alone


def _times(seconds: list[float]) -> Distribution:
    return distribution_of(np.array(seconds))


def test_over_blocks_the_interval_is_that_of_their_means() -> None:
    r0 = response_time_s([alone(ms) for ms in (90, 100, 110)])
    assert r0.value == pytest.approx(0.1)
    assert r0.low == pytest.approx(0.1 - 4.303 * 0.01 / 3**0.5, rel=1e-3)


def test_of_one_block_it_is_that_of_its_responses() -> None:
    """±1 ms about 10 ms: s = 1 ms · √(100 / 99), and t for 99 degrees of freedom is 1.984."""
    times = RouteTimes(weight=1, parts=(_times([0.009] * 30 + [0.011] * 20), _times([0.009] * 20 + [0.011] * 30)))
    r0 = response_time_s([SingleUser(answers=100, service_ns=10 * MS, routes=(times,))])
    assert r0.low is not None
    assert math.log(0.010 / r0.low) == pytest.approx(1.984 * 0.1 * (100 / 99) ** 0.5 / 10, rel=0.01)


def test_routes_have_their_weights() -> None:
    """The route of weight 1 of 4 has all the variance: its share is squared."""
    routes = (
        RouteTimes(weight=3, parts=(_times([0.010] * 100),)),
        RouteTimes(weight=1, parts=(_times([0.045, 0.055] * 50),)),
    )
    r0 = response_time_s([SingleUser(answers=200, service_ns=20 * MS, routes=routes)])
    assert route_means_s(SingleUser(answers=200, service_ns=1, routes=routes)) == pytest.approx(
        [0.010, 0.050], rel=1e-3
    )
    assert r0.high is not None
    assert math.log(r0.high / 0.020) == pytest.approx(1.984 * 0.25 * 0.25 * (100 / 99) ** 0.5 / 10, rel=0.01)


def test_one_response_or_none_says_nothing_of_the_next() -> None:
    single = RouteTimes(weight=1, parts=(_times([0.010]),))
    unlike = RouteTimes(weight=1, parts=(_times([0.001, 0.100]),))
    for routes in ((), (single,), (unlike,)):
        r0 = response_time_s([SingleUser(answers=1, service_ns=10 * MS, routes=routes)])
        assert (r0.low, r0.high) == (None, None)


def test_a_few_that_are_alike_say_nothing_of_the_next() -> None:
    """The first five of a server that answers one in three after 500 ms may all be quick."""
    for count, known in ((5, False), (6, True)):
        times = RouteTimes(weight=1, parts=(_times([0.010] * count),))
        r0 = response_time_s([SingleUser(answers=count, service_ns=10 * MS, routes=(times,))])
        assert (r0.low is not None) == known
