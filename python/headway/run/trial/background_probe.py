"""The bystander of a trial: the engine as a second open load beside the main one, at a low rate on a trivial route.

Its counts are its own, so that the main load's (and Little's law over them) do not know of it, and its route asks no
backend. It starts when the main load's window is open and asks until shortly before that ends, so that all it asks is
asked under load. Whatever goes wrong with it costs the trial nothing but the bystander.
"""

import base64
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace

import anyio

from headway.engine.message import LoadResult, Tick
from headway.engine.order import (
    ClosedOrder,
    ConstantSchedule,
    ExactBody,
    ExpectOrder,
    LoadOrder,
    OpenOrder,
    RequestOrder,
    StopByCount,
    StopByTime,
    TargetOrder,
    TimeoutsOrder,
)
from headway.errors import StageError
from headway.record.record import Bystander
from headway.run.driver.engine import TICK_NS, drive
from headway.run.events import Event, LoadTick
from headway.run.testbed.testbed import Ground
from headway.run.trial.stages import Setting
from headway.study.background_probe import ALIVE, IN_FLIGHT, beside_per_s
from headway.study.loads import Load
from headway.study.network import LinkLevel
from headway.study.server import Server
from headway.study.workload import Workload
from headway.units import NS_PER_MS, NS_PER_S

ALONE_ANSWERS = 5
"""So many lone answers say what the route takes when nobody else is there; each on a connection of its own."""

ALONE_TIMEOUT_NS = 5 * NS_PER_S
"""A trivial route that takes a lone user longer is none, and a server that never answers it holds up no trial."""

EARLIER_NS = 500 * NS_PER_MS
"""Its window is so much shorter than the load's: two ticks, till it knows that this is open and has started."""

SPARE_S = 5.0

Drive = Callable[[LoadOrder], Awaitable[LoadResult]]


@dataclass
class Companion:
    """A bystander that is ready to ask. `felt` is what it found, None until then and where that came to nothing."""

    order: LoadOrder
    rate_per_s: float
    alone: LoadResult
    felt: Bystander | None = None

    def tell(self, result: LoadResult) -> None:
        """Takes down what the server answered it."""
        self.felt = Bystander(
            rate_per_s=self.rate_per_s,
            answered=result.window.answered,
            failed=result.window.failed,
            response=result.response,
            dropped=result.window.dropped,
            unfinished=result.counts.unfinished,
            alone=self.alone.response,
        )


async def find_companion(
    setting: Setting, server: Server, workload: Workload, load: Load, level: LinkLevel, base_url: str, drive_: Drive
) -> Companion | None:  # fmt: skip
    """The bystander for these, after a few lone answers by `drive_`; None where it stays away.

    It also does where the server does not answer its route rightly: then it is no server that the lab knows.
    """
    rate = beside_per_s(setting.study, server, workload, load, level)
    if rate is None:
        return None
    asked = request(base_url)
    try:
        alone = await drive_(alone_order(load, asked))
    except StageError:  # whatever is wrong the load will find, and say better
        return None
    if alone.counts.answered < ALONE_ANSWERS:
        return None
    return Companion(beside_order(load, asked, rate, setting.seed), rate, alone)


def request(base_url: str) -> RequestOrder:
    """The trivial route, with its answer."""
    body = ExactBody(base64=base64.b64encode((ALIVE.answer or "").encode()).decode())
    return RequestOrder(url=base_url + ALIVE.target, method=ALIVE.method, expect=ExpectOrder(body=body))


def alone_order(load: Load, asked: RequestOrder) -> LoadOrder:
    """One after the other, each on a connection of its own, with nobody else there."""
    return LoadOrder(
        target=TargetOrder(connection="close"),
        requests=(asked,),
        load=ClosedOrder(users=1),
        stop=StopByCount(requests=ALONE_ANSWERS),
        timeouts=TimeoutsOrder(
            connect_ns=min(ALONE_TIMEOUT_NS, load.connect_timeout),
            response_ns=min(ALONE_TIMEOUT_NS, load.response_timeout),
        ),
        tick_ns=TICK_NS,
    )


def beside_order(load: Load, asked: RequestOrder, rate_per_s: float, seed: int) -> LoadOrder:
    """At an even rate for as long as the load's window is open, less what it takes to begin."""
    assert load.window is not None  # it stays away from a load without
    return LoadOrder(
        target=TargetOrder(connection="close"),
        requests=(asked,),
        load=OpenOrder(schedule=ConstantSchedule(rate_per_s=rate_per_s), in_flight_cap=IN_FLIGHT),
        stop=StopByTime(window_ns=load.window - EARLIER_NS),
        drain_ns=load.drain,
        timeouts=TimeoutsOrder(connect_ns=load.connect_timeout, response_ns=load.response_timeout),
        seed=seed,
        tick_ns=NS_PER_S,
    )


@asynccontextmanager
async def asking_beside(companion: Companion | None, setting: Setting, ground: Ground) -> AsyncIterator[Setting]:
    """The body sends the load, with the setting that it is given: by its events the bystander knows when to begin.

    After the body it waits for the bystander's last answers, no longer than its drain.
    """
    if companion is None:
        yield setting
        return
    opened = anyio.Event()

    def observe(event: Event) -> None:
        if isinstance(event, LoadTick) and event.tick.phase == "window":
            opened.set()
        setting.observe(event)

    async def ask() -> None:
        await opened.wait()
        try:
            driven = await drive(companion.order, setting.partition.load, _unseen, host=ground.load)
        except StageError:
            return
        companion.tell(driven.result)

    failure: Exception | None = None
    async with anyio.create_task_group() as tasks:
        tasks.start_soon(ask)
        try:
            yield replace(setting, observe=observe)
        except Exception as error:
            failure = error
        if failure is not None or not opened.is_set():
            tasks.cancel_scope.cancel()
        tasks.cancel_scope.deadline = anyio.current_time() + companion.order.drain_ns / NS_PER_S + SPARE_S
    if failure is not None:
        raise failure


def _unseen(_: Tick) -> None:
    """Its ticks are not shown: the live view is of the load."""
