"""The background probe of a trial: a second open load by the engine, at a low rate, of a trivial route.

It counts for itself, so that the main load's counts (and Little's law over them) do not include it, and its route needs
no backend. It starts when the main load's window is open and ends shortly before it, so that all its requests are sent
under load. Whatever goes wrong with it costs the trial nothing but the probe.
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
from headway.record.record import BackgroundProbeResult
from headway.run.driver.engine import TICK_NS, drive
from headway.run.events import Event, LoadTick
from headway.run.testbed.testbed import Ground
from headway.run.trial.context import RunContext, Subject
from headway.study.background_probe import ALIVE, IN_FLIGHT, probe_rate_under_load
from headway.study.loads import Load
from headway.units import NS_PER_MS, NS_PER_S

UNLOADED_RESPONSES = 5
"""How many responses show the route's latency without load; each on a connection of its own."""

UNLOADED_TIMEOUT_NS = 5 * NS_PER_S
"""A route that takes a single user longer is not trivial; a server that never responds must not block the trial."""

EARLIER_NS = 500 * NS_PER_MS
"""How much shorter than the load's its window is: two ticks, until it knows that this is open and has started."""

SPARE_S = 5.0

Send = Callable[[LoadOrder], Awaitable[LoadResult]]


@dataclass
class BackgroundProbe:
    """A background probe that is ready to start. `felt` is what it found; None before, and where it failed."""

    order: LoadOrder
    rate_per_s: float
    alone: LoadResult
    felt: BackgroundProbeResult | None = None

    def take(self, result: LoadResult) -> None:
        """Keep what it measured."""
        self.felt = BackgroundProbeResult(
            rate_per_s=self.rate_per_s,
            answered=result.window.answered,
            failed=result.window.failed,
            response=result.response,
            dropped=result.window.dropped,
            unfinished=result.counts.unfinished,
            alone=self.alone.response,
        )


async def prepare_background_probe(run: RunContext, subject: Subject, send: Send) -> BackgroundProbe | None:
    """Return the probe of this subject, after a few responses without load; None where there is none.

    A server that gives no valid response to its route has none either: it is no server that headway knows.
    """
    load = subject.load
    rate = probe_rate_under_load(run.study, subject.server, subject.workload, load, subject.level)
    if rate is None:
        return None
    order = request(subject.base_url)
    try:
        alone = await send(unloaded_order(load, order))
    except StageError:  # the load will meet the same fault, and report it better
        return None
    if alone.counts.answered < UNLOADED_RESPONSES:
        return None
    return BackgroundProbe(probe_order(load, order, rate, run.seed), rate, alone)


def request(base_url: str) -> RequestOrder:
    """Return the request of the trivial route, with its valid response."""
    body = ExactBody(base64=base64.b64encode((ALIVE.answer or "").encode()).decode())
    return RequestOrder(url=base_url + ALIVE.target, method=ALIVE.method, expect=ExpectOrder(body=body))


def unloaded_order(load: Load, order: RequestOrder) -> LoadOrder:
    """Return the order of a few requests without load, one after the other, each on a connection of its own."""
    return LoadOrder(
        target=TargetOrder(connection="close"),
        requests=(order,),
        load=ClosedOrder(users=1),
        stop=StopByCount(requests=UNLOADED_RESPONSES),
        timeouts=TimeoutsOrder(
            connect_ns=min(UNLOADED_TIMEOUT_NS, load.connect_timeout),
            response_ns=min(UNLOADED_TIMEOUT_NS, load.response_timeout),
        ),
        tick_ns=TICK_NS,
    )


def probe_order(load: Load, order: RequestOrder, rate_per_s: float, seed: int) -> LoadOrder:
    """Return the order of requests at an even rate while the load's window is open, less what it takes to start."""
    assert load.window is not None  # a load without a window has no probe
    return LoadOrder(
        target=TargetOrder(connection="close"),
        requests=(order,),
        load=OpenOrder(schedule=ConstantSchedule(rate_per_s=rate_per_s), in_flight_cap=IN_FLIGHT),
        stop=StopByTime(window_ns=load.window - EARLIER_NS),
        drain_ns=load.graceful_stop,
        timeouts=TimeoutsOrder(connect_ns=load.connect_timeout, response_ns=load.response_timeout),
        seed=seed,
        tick_ns=NS_PER_S,
    )


@asynccontextmanager
async def run_background_probe(
    probe: BackgroundProbe | None, run: RunContext, ground: Ground
) -> AsyncIterator[RunContext]:
    """Send the probe's requests while the body sends the load with the context that it gets.

    The probe starts by the load's events. After the body it waits for its last responses, no longer than its drain.
    """
    if probe is None:
        yield run
        return
    opened = anyio.Event()

    def observe(event: Event) -> None:
        if isinstance(event, LoadTick) and event.tick.phase == "window":
            opened.set()
        run.observe(event)

    async def send() -> None:
        await opened.wait()
        try:
            driven = await drive(probe.order, run.partition.load, _ignore_tick, host=ground.load)
        except StageError:
            return
        probe.take(driven.result)

    failure: Exception | None = None
    async with anyio.create_task_group() as tasks:
        tasks.start_soon(send)
        try:
            yield replace(run, observe=observe)
        except Exception as error:
            failure = error
        if failure is not None or not opened.is_set():
            tasks.cancel_scope.cancel()
        tasks.cancel_scope.deadline = anyio.current_time() + probe.order.drain_ns / NS_PER_S + SPARE_S
    if failure is not None:
        raise failure


def _ignore_tick(_: Tick) -> None:
    """Ignore a tick: the live view shows the load."""
