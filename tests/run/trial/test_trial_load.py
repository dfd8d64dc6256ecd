"""The bystander with a driver by script: when it asks, what it leaves, and that it costs the trial nothing."""

from dataclasses import dataclass, field
from typing import Any

import anyio
import anyio.lowlevel
import pytest
from tests.analysis.records import SIGNUP, closed, http_server, server, study_of
from tests.deadline import DEADLINE_S
from tests.report.load_samples import result, tick

from headway.engine.message import LoadResult, WindowOpened
from headway.engine.order import ClosedOrder, ConstantSchedule, LoadOrder, OpenOrder, StopByTime
from headway.errors import Fault, StageError
from headway.plan.trial import expand
from headway.run.driver.engine import Driven
from headway.run.events import Event
from headway.run.role_host import LOOPBACK
from headway.run.testbed.testbed import Ground
from headway.run.trial import trial_load
from headway.run.trial.context import RunContext, Subject
from headway.run.trial.trial_load import (
    BackgroundProbe,
    prepare_background_probe,
    probe_order,
    probe_request,
    run_background_probe,
    unloaded_order,
)
from headway.study.network import DIRECT
from headway.study.server import Server

from ..testbed.grounds import CPUS

pytestmark = pytest.mark.anyio

STUDY = study_of([server()], [closed()])
TRIAL = expand(STUDY)[0]
BASE = "http://10.77.0.3:8000"
S = 1_000_000_000


def ignore(_: Event) -> None:
    """No one looks."""


def setting(**changes: Any) -> RunContext:
    study = STUDY.model_copy(update=changes)
    return RunContext(study, {}, None, {}, CPUS, ignore)  # type: ignore[arg-type]  # no testbed is looked at


GROUND = Ground(
    load=LOOPBACK, server=LOOPBACK, counted={}, settings={}
)  # only where the load is sent from is looked at


@dataclass
class Drive:
    """Answers each order with this, and remembers the orders."""

    result: LoadResult | None
    orders: list[LoadOrder] = field(default_factory=list)

    async def __call__(self, order: LoadOrder) -> LoadResult:
        self.orders.append(order)
        if self.result is None:
            raise StageError(Fault("the server ended"))
        return self.result


async def companion(drive: Drive, about: Server | None = None, **changes: Any) -> BackgroundProbe | None:
    nothing: Any = None
    subject = Subject(nothing, about or server(), SIGNUP, closed(), DIRECT, GROUND, 8000, b"", ())
    return await prepare_background_probe(setting(**changes), subject, drive)


async def test_it_asks_its_route_a_few_times_alone_before() -> None:
    drive = Drive(result([0.7] * 5))
    found = await companion(drive)
    assert found is not None
    assert found.rate_per_s == pytest.approx(0.05 * 12 / 0.28)
    (order,) = drive.orders
    assert order.load == ClosedOrder(users=1)
    assert order.target.connection == "close"
    assert order.requests[0].url == f"http://{GROUND.server.address}:8000/alive"
    assert order.requests[0].expect.body is not None
    assert found.alone is drive.result


@pytest.mark.parametrize("answers", [None, result([0.7] * 4), result([])])
async def test_a_server_that_does_not_answer_it_has_none(answers: LoadResult | None) -> None:
    assert await companion(Drive(answers)) is None


async def test_where_it_stays_away_nothing_is_asked() -> None:
    drive = Drive(result([0.7] * 5))
    assert await companion(drive, http_server()) is None
    assert await companion(drive, size="quick") is None
    assert drive.orders == []


def test_it_asks_evenly_for_nearly_as_long_as_the_window() -> None:
    order = probe_order(closed(), probe_request(BASE), 2.0, seed=7)
    assert order.load == OpenOrder(schedule=ConstantSchedule(rate=2.0), in_flight_cap=20)
    assert order.stop == StopByTime(window_ns=12 * S - S // 2)
    assert (order.target.connection, order.drain_ns, order.seed) == ("close", closed().graceful_stop, 7)
    assert unloaded_order(closed(), probe_request(BASE)).requests == order.requests


class Beside:
    """What goes on beside the load: when it began, and what it brings back."""

    def __init__(self, brings: LoadResult | None, monkeypatch: pytest.MonkeyPatch) -> None:
        self.began = anyio.Event()
        self.may_end = anyio.Event()
        self.brings = brings
        self.companion = BackgroundProbe(
            probe_order(closed(), probe_request(BASE), 2.0, seed=1), 2.0, result([0.7] * 5)
        )
        monkeypatch.setattr(trial_load, "drive", self.drive)

    async def drive(self, order: LoadOrder, *_: Any, **__: Any) -> Driven:
        assert order is self.companion.order
        self.began.set()
        await self.may_end.wait()
        if self.brings is None:
            raise StageError(Fault("the generator failed"))
        return Driven(0, (), self.brings)


WARM_UP = tick(1, [10.0]).model_copy(update={"phase": "warm-up"})


async def test_it_begins_with_the_window_and_is_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    beside = Beside(result([840.0] * 20), monkeypatch)
    async with run_background_probe(beside.companion, CPUS.load, LOOPBACK) as follow:
        follow(WARM_UP)
        await anyio.lowlevel.checkpoint()
        assert not beside.began.is_set()
        follow(WindowOpened(start_ns=1))
        await beside.began.wait()
        beside.may_end.set()
    felt = beside.companion.felt
    assert felt is not None
    assert (felt.rate_per_s, felt.answered, felt.failed, felt.dropped, felt.unfinished) == (2.0, 20, 0, 0, 0)
    assert felt.alone == beside.companion.alone.response


async def test_a_load_that_never_opens_its_window_has_none(monkeypatch: pytest.MonkeyPatch) -> None:
    beside = Beside(result([840.0]), monkeypatch)
    with anyio.fail_after(DEADLINE_S):
        async with run_background_probe(beside.companion, CPUS.load, LOOPBACK) as follow:
            follow(WARM_UP)
    assert beside.companion.felt is None


async def test_the_trials_error_is_raised_as_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    beside = Beside(result([840.0]), monkeypatch)

    async def ending() -> None:
        async with run_background_probe(beside.companion, CPUS.load, LOOPBACK) as follow:
            follow(WindowOpened(start_ns=1))
            await beside.began.wait()
            raise StageError(Fault("the server ended under load"))

    with anyio.fail_after(DEADLINE_S), pytest.raises(StageError, match="ended under load"):
        await ending()
    assert beside.companion.felt is None


async def test_its_own_failure_costs_the_trial_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    beside = Beside(None, monkeypatch)
    beside.may_end.set()
    async with run_background_probe(beside.companion, CPUS.load, LOOPBACK) as follow:
        follow(WindowOpened(start_ns=1))
    assert beside.companion.felt is None


async def test_without_one_nothing_is_sent() -> None:
    async with run_background_probe(None, CPUS.load, LOOPBACK) as follow:
        follow(WindowOpened(start_ns=1))
