"""The generator's own maximum: how it is asked for, what is made of the result, and a real one."""

import os

import pytest
from tests.report.load_samples import result

from headway.engine.order import ClosedOrder, ExactBody, StopByTime
from headway.errors import StageError
from headway.run.driver import generator_maximum as module
from headway.run.driver.engine import Driven
from headway.run.driver.generator_maximum import generator_maximum, null_load
from headway.run.machine.cpus import Partition, partition_cpus
from headway.run.role_host import LOOPBACK
from headway.run.testbed.testbed import on_loopback

pytestmark = [pytest.mark.anyio, pytest.mark.usefixtures("engine")]

CPUS = tuple(os.sched_getaffinity(0))


def answered(per_s: float | None, number: int, by_failure: dict[str, int]) -> Driven:
    """So many answers, 2 ms of CPU for each."""
    made = result([1.0] * number, by_failure, throughput_per_s=per_s, cpu_ns=2_000_000 * number)
    return Driven(0, (), made)


def test_the_load_is_of_the_trials_kind() -> None:
    order = null_load("close", 5, "127.0.0.1:8080")
    assert order.target.connection == "close"
    assert order.requests[0].url == "http://127.0.0.1:8080/"
    assert order.requests[0].expect.body == ExactBody(base64="eHh4eHg=")
    assert isinstance(order.load, ClosedOrder)
    assert order.load.users == 64
    assert isinstance(order.stop, StopByTime)
    # Both kinds of connection in less than a second.
    assert 2 * (order.warm_up.at_most_ns + order.stop.window_ns) < 1_000_000_000


async def test_each_kind_of_connection_is_tried_on_the_processors_of_a_trial(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    seen = []

    async def drive(order: object, cpus: tuple[int, ...], on_tick: object, host: object) -> Driven:
        assert host == LOOPBACK
        seen.append((order, cpus))
        return answered(1000.0 * len(seen), 450, {"reset": 1})

    monkeypatch.setattr(module, "drive", drive)
    partition = Partition(server=CPUS[-1:], load=CPUS[:1], backends=CPUS[:1])
    found = [await generator_maximum(kind, 7, partition, on_loopback()) for kind in ("close", "keep-alive")]
    assert [(own.connection, own.throughput_per_s) for own in found] == [("close", 1000), ("keep-alive", 2000)]
    assert [cpus for _, cpus in seen] == [partition.load] * 2
    assert (found[0].users, found[0].body_bytes, found[0].backend) == (64, 7, "epoll")
    assert found[0].cpu_ns_per_request == 2_000_000


async def test_no_answer_is_no_maximum(monkeypatch: pytest.MonkeyPatch) -> None:
    async def drive(*_: object, **__: object) -> Driven:
        return answered(None, 0, {"no-port": 3})

    monkeypatch.setattr(module, "drive", drive)
    with pytest.raises(StageError, match="null server: 3 no-port"):
        await generator_maximum("close", 7, partition_cpus(), on_loopback())


async def test_the_real_generator_has_one() -> None:
    own = await generator_maximum("keep-alive", 80, partition_cpus(), on_loopback())
    # Ten times less than what any machine of the last decade does; and no request takes more time than there is.
    assert own.throughput_per_s > 1000
    assert 0 < own.cpu_ns_per_request < 2 * 1e9 / own.throughput_per_s
