"""The load of a trial, by the engine or by a tool, and the background probe at the same time.

The background probe is a second open load by the engine, at a low rate, of a trivial route. It counts for itself, so
that the main load's counts (and Little's law over them) do not include it, and its route needs no backend. It starts
when the main load's window is open and ends shortly before it, so that all its requests are sent under load. Whatever
goes wrong with it costs the trial nothing but the probe.
"""

import base64
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from math import inf
from pathlib import Path

import anyio

from headway.engine.message import LoadEvent, LoadResult, WindowOpened
from headway.engine.order import (
    ConstantSchedule,
    ExactBody,
    ExpectOrder,
    LoadOrder,
    OpenOrder,
    RequestOrder,
    StopByTime,
    TargetOrder,
    TimeoutsOrder,
    WarmUpOrder,
)
from headway.errors import StageError
from headway.record.record import BackgroundProbeResult
from headway.run.driver.engine import Driven, drive, load_order, longest_s, one_user_order
from headway.run.driver.tool import ToolResult, drive_by_tool, tool_order
from headway.run.process import GuardedProcess, run_in_background, run_while_alive
from headway.run.role_host import Host
from headway.run.trial.context import RunContext, Subject
from headway.study.loads import ClosedLoad, Load
from headway.study.study import ALIVE, PROBE_IN_FLIGHT, probe_rate_under_load
from headway.units import NS_PER_MS, NS_PER_S

Send = Callable[[LoadOrder], Awaitable[LoadResult]]


@dataclass(frozen=True)
class LoadSender:
    """Sends loads to the server of a trial. Raises StageError: a server that ends under load ends the trial."""

    subject: Subject
    process: GuardedProcess
    run: RunContext

    async def verify(self, order: LoadOrder) -> LoadResult:
        """Send what only verifies the server: nobody is shown it, and its first failure ends it."""
        return (await self._send(order, lambda _: None, stop_at_failure=True)).result

    async def send_load(self, on_event: Callable[[LoadEvent], None], log_file: Path) -> Driven | ToolResult:
        """Send the trial's load by the driver that the trial names."""
        trial, load = self.subject.trial, self.subject.load
        if trial.driver == "engine":
            order = load_order(load, self.subject.requests, seed=self.run.seed + trial.block)
            return await self._send(order, on_event)
        assert isinstance(load, ClosedLoad)  # no other load names a tool
        tool, order_ = self.run.tools[trial.driver], tool_order(load, self.subject.workload, self.subject.base_url)
        output = log_file.with_name(f"{log_file.name.removesuffix('.log')}-{trial.driver}.txt")
        cpus, host = self.run.partition.load, self.subject.ground.load
        sending = drive_by_tool(tool, order_, output, host=host, cpus=cpus)
        return await run_while_alive(self.process, inf, sending)  # the tool's driver ends a tool that does not end

    async def send_again(self) -> Driven:
        """Send the trial's load again by the engine, without a warm-up; nobody is shown it."""
        load, trial = self.subject.load, self.subject.trial
        order = load_order(load, self.subject.requests, seed=self.run.seed + trial.block)
        return await self._send(order.model_copy(update={"warm_up": WarmUpOrder()}), lambda _: None)

    async def _send(
        self, order: LoadOrder, on_event: Callable[[LoadEvent], None], *, stop_at_failure: bool = False
    ) -> Driven:
        cpus, host = self.run.partition.load, self.subject.ground.load
        sending = drive(order, cpus, on_event, host=host, stop_at_failure=stop_at_failure)
        return await run_while_alive(self.process, longest_s(order), sending)


UNLOADED_RESPONSES = 5
"""How many responses show the route's latency without load; each on a connection of its own."""

UNLOADED_TIMEOUT_NS = 5 * NS_PER_S
"""A route that takes a single user longer is not trivial; a server that never responds must not block the trial."""

EARLIER_NS = 500 * NS_PER_MS
"""How much shorter than the load's its window is: until it has started, and as long again to spare."""

SPARE_S = 5.0


@dataclass
class BackgroundProbe:
    """A background probe that is ready to start. `felt` is what it found; None before, and where it failed."""

    order: LoadOrder
    rate_per_s: float
    alone: LoadResult
    felt: BackgroundProbeResult | None = None


async def prepare_background_probe(run: RunContext, subject: Subject, send: Send) -> BackgroundProbe | None:
    """Return the probe of this subject, after a few responses without load; None where there is none.

    A server that gives no valid response to its route has none either: it is no server that headway knows.
    """
    load = subject.load
    rate = probe_rate_under_load(run.study, subject.server, subject.workload, load, subject.level)
    if rate is None:
        return None
    request = probe_request(subject.base_url)
    try:
        alone = await send(unloaded_order(load, request))
    except StageError:  # the load will meet the same fault, and report it better
        return None
    if alone.counts.answered < UNLOADED_RESPONSES:
        return None
    return BackgroundProbe(probe_order(load, request, rate, run.seed), rate, alone)


def probe_request(base_url: str) -> RequestOrder:
    """Return the request of the trivial route, with its valid response."""
    body = ExactBody(base64=base64.b64encode((ALIVE.answer or "").encode()).decode())
    return RequestOrder(url=base_url + ALIVE.target, method=ALIVE.method, expect=ExpectOrder(body=body))


def unloaded_order(load: Load, request: RequestOrder) -> LoadOrder:
    """Return the order of a few requests without load, one after the other, each on a connection of its own."""
    timeouts = TimeoutsOrder(
        connect_ns=min(UNLOADED_TIMEOUT_NS, load.connect_timeout),
        response_ns=min(UNLOADED_TIMEOUT_NS, load.response_timeout),
    )
    changes = {"target": TargetOrder(connection="close"), "timeouts": timeouts}
    return one_user_order(load, (request,), UNLOADED_RESPONSES).model_copy(update=changes)


def probe_order(load: Load, request: RequestOrder, rate_per_s: float, seed: int) -> LoadOrder:
    """Return the order of requests at an even rate while the load's window is open, less what it takes to start."""
    assert load.window is not None  # a load without a window has no probe
    return LoadOrder(
        target=TargetOrder(connection="close"),
        requests=(request,),
        load=OpenOrder(schedule=ConstantSchedule(rate=rate_per_s), in_flight_cap=PROBE_IN_FLIGHT),
        stop=StopByTime(window_ns=load.window - EARLIER_NS),
        drain_ns=load.graceful_stop,
        timeouts=TimeoutsOrder(connect_ns=load.connect_timeout, response_ns=load.response_timeout),
        seed=seed,
        tick_ns=NS_PER_S,
    )


@asynccontextmanager
async def run_background_probe(
    probe: BackgroundProbe | None, cpus: tuple[int, ...], host: Host
) -> AsyncIterator[Callable[[LoadEvent], None]]:
    """Send the probe's requests from `host` while the body sends the load. Yield what takes the events of that load.

    The probe starts when the window opens. After the body it waits for its last responses, no longer than its drain.
    """
    if probe is None:
        yield lambda _: None
        return
    opened, done = anyio.Event(), anyio.Event()

    def follow(event: LoadEvent) -> None:
        if isinstance(event, WindowOpened):
            opened.set()

    async def send(_: anyio.CancelScope) -> None:
        await opened.wait()
        with suppress(StageError):
            driven = await drive(probe.order, cpus, lambda _: None, host=host)
            result = driven.result
            probe.felt = BackgroundProbeResult(
                rate_per_s=probe.rate_per_s,
                answered=result.window.answered,
                failed=result.window.failed,
                response=result.response,
                dropped=result.window.dropped,
                unfinished=result.counts.unfinished,
                alone=probe.alone.response,
            )
        done.set()

    async with run_in_background(send):
        yield follow
        if opened.is_set():
            with anyio.move_on_after(probe.order.drain_ns / NS_PER_S + SPARE_S):
                await done.wait()
