"""When requests are sent."""

from typing import Any

import pytest

from headway.cli.load.command import Shape, read_shape
from headway.cli.load.options import LoadOptions
from headway.engine.order import (
    ClosedOrder,
    ConstantSchedule,
    OpenOrder,
    PoissonSchedule,
    RampSchedule,
    Stage,
    StagesSchedule,
    StopByCount,
    StopByTime,
)
from headway.errors import Faults, StudyError
from headway.units import NS_PER_MS, NS_PER_S


def shape(**options: Any) -> Shape:
    faults = Faults()
    found = read_shape(LoadOptions(**options), faults)
    faults.raise_any()
    return found


def schedule(**options: Any) -> Any:
    load = shape(**options).load
    assert isinstance(load, OpenOrder)
    return load.schedule


def test_ten_users_for_ten_seconds() -> None:
    assert shape() == Shape(ClosedOrder(users=10), StopByTime(window_ns=10 * NS_PER_S), shape().warm_up)
    assert shape().warm_up.at_most_ns == 0


def test_users_who_think() -> None:
    load = shape(users=3, think="50ms").load
    assert isinstance(load, ClosedOrder)
    assert (load.users, load.think) == (3, load.think.model_copy(update={"delay_ns": 50 * NS_PER_MS}))


def test_many_users_start_over_a_time_that_is_no_part_of_the_measurement() -> None:
    assert shape(users=5000) == shape(users=5000, spread="0s", warm_up="0s")
    assert shape(users=50_000) == shape(users=50_000, spread="10s", warm_up="10s")
    load = shape(users=3, spread="6s", warm_up="1s")
    assert isinstance(load.load, ClosedOrder)
    assert (load.load.ramp_ns, load.warm_up.at_least_ns) == (6 * NS_PER_S, NS_PER_S)


def test_a_full_open_loop_drops_or_waits() -> None:
    caps = [shape(rate=5, in_flight_cap=3).load, shape(rate=5, in_flight_cap=3, when_full="wait").load]
    assert [isinstance(load, OpenOrder) and load.when_full for load in caps] == ["drop", "wait"]


def test_rates() -> None:
    assert schedule(rate=200) == ConstantSchedule(rate=200)
    assert schedule(rate=200, poisson=True) == PoissonSchedule(rate=200)


def test_a_ramp_lasts_as_long_as_it_rises() -> None:
    asked = shape(ramp="10:500:60s")
    assert schedule(ramp="10:500:60s") == RampSchedule(from_rate=10, to_rate=500, over=60 * NS_PER_S)
    assert asked.stop == StopByTime(window_ns=60 * NS_PER_S)
    assert shape(ramp="0:5:1s", duration="3s").stop == StopByTime(window_ns=3 * NS_PER_S)


def test_stages_last_as_long_as_all_of_them() -> None:
    stages = (Stage(rate=100, duration=10 * NS_PER_S), Stage(rate=50.5, duration=500 * NS_PER_MS))
    assert schedule(stages="100:10s,50.5:500ms") == StagesSchedule(stages=stages)
    assert shape(stages="100:10s,50.5:500ms").stop == StopByTime(window_ns=10_500 * NS_PER_MS)


def test_stop_and_warm_up() -> None:
    assert shape(count=5).stop == StopByCount(requests=5)
    asked = shape(rate=5, duration="1m", warm_up="2s")
    assert asked.stop == StopByTime(window_ns=60 * NS_PER_S)
    assert asked.warm_up.at_least_ns == asked.warm_up.at_most_ns == 2 * NS_PER_S


def test_a_search_is_open_and_warms_up() -> None:
    asked = shape(find_max=True, poisson=True, duration="2s")
    assert isinstance(asked.load, OpenOrder)
    assert isinstance(asked.load.schedule, PoissonSchedule)
    assert asked.load.in_flight_cap == 10_000
    assert asked.warm_up.at_least_ns == NS_PER_S


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"rate": 5, "users": 5}, "--users: there are no users with --rate"),
        ({"ramp": "1:2:3s", "think": "1s"}, "--think: there are no users with --ramp"),
        ({"rate": 5, "ramp": "1:2:3s"}, "--ramp: contradicts --rate"),
        ({"stages": "1:2s", "ramp": "1:2:3s"}, "--stages: contradicts --ramp"),
        ({"in_flight_cap": 5}, "--in-flight-cap: only an open loop has a cap"),
        ({"when_full": "wait"}, "--when-full: only an open loop has a cap"),
        ({"rate": 5, "spread": "5s"}, "--spread: there are no users with --rate"),
        ({"poisson": True}, "--poisson"),
        ({"ramp": "1:2:3s", "poisson": True}, "--poisson"),
        ({"duration": "5s", "count": 5}, "--count: contradicts --duration"),
        ({"ramp": "1:2:3s", "warm_up": "1s"}, "--warm-up: --ramp begins with the run"),
        ({"find_max": True, "stages": "1:2s"}, "--stages: contradicts --find-max"),
        ({"find_max": True, "count": 5}, "--count: contradicts --find-max"),
        ({"find_max": True, "users": 5}, "--users: there are no users with --find-max"),
        ({"ramp": "1:2"}, "--ramp: '1:2' is not a ramp"),
        ({"ramp": "1:0:3s"}, "--ramp: '0' is not a rate"),
        ({"ramp": "1:x:3s"}, "--ramp: 'x' is not a rate"),
        ({"ramp": "1:2:3"}, "--ramp: '3' is not a duration"),
        ({"stages": "100"}, "--stages: '100' is not a stage"),
        ({"stages": "0:3s"}, "--stages: '0' is not a rate"),
        ({"stages": "nan:3s"}, "--stages: 'nan' is not a rate"),
        ({"stages": "5:0s"}, "--stages: '0s' is no time at all"),
        ({"duration": "0s"}, "--duration: '0s' is no time at all"),
        ({"duration": "ten"}, "--duration: 'ten' is not a duration"),
        ({"think": "5"}, "--think: '5' is not a duration"),
    ],
)
def test_contradictions_are_refused(options: dict[str, Any], said: str) -> None:
    with pytest.raises(StudyError) as caught:
        shape(**options)
    (fault,) = caught.value.faults
    assert str(fault).startswith(said)
    assert fault.remedy
