"""The engine as driver: a study's load as an order, and the engine's messages as they come."""

import base64
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from headway.engine import find_engine
from headway.engine.message import LOAD_MESSAGE, LoadEvent, LoadReady, LoadResult, Tick, WindowOpened
from headway.engine.order import (
    ClosedOrder,
    ExactBody,
    ExpectOrder,
    LoadOrder,
    OpenOrder,
    RequestOrder,
    StopByCount,
    StopByTime,
    TargetOrder,
    TimeoutsOrder,
    WarmUpOrder,
)
from headway.errors import Fault, StageError
from headway.requests.request import request_order
from headway.run.actor import OUR_FAULT, Actor
from headway.run.role_host import LOOPBACK, Host
from headway.study.loads import ClosedLoad, Load
from headway.study.network import NetworkLevel
from headway.study.workload import Workload
from headway.units import NS_PER_S

SPARE_NS = 30 * NS_PER_S
"""A load that is over time by this much hangs."""

TICK_NS = 250_000_000
"""Ticks are what the live view moves by and what timelines are drawn from."""


def requests(workload: Workload, level: NetworkLevel, base_url: str, body: bytes) -> tuple[RequestOrder, ...]:
    """Return the workload's requests at this server, over these networks: one, or those of an app's routes.

    A valid response to the one has this whole body, and came no sooner than the workload's waits.
    """
    if workload.routes:
        return tuple(request_order(route, base_url) for route in workload.routes)
    request = RequestOrder(
        url=base_url + workload.target,
        method=workload.method,
        headers=() if workload.content_type is None else (("Content-Type", workload.content_type),),
        body_base64=None if workload.body is None else base64.b64encode(workload.body.encode()).decode(),
        template=workload.body is not None,
        expect=ExpectOrder(
            status=(200,),
            body=ExactBody(base64=base64.b64encode(body).decode()),
            minimum_service_ns=workload.soonest_ns_over(level),
        ),
    )
    return (request,)


def load_order(load: Load, orders: Sequence[RequestOrder], seed: int) -> LoadOrder:
    """Return the study's load of these requests, as the engine reads it."""
    return LoadOrder(
        target=TargetOrder(connection=load.connection),
        requests=tuple(orders),
        load=ClosedOrder(users=load.users, think=load.think, ramp_ns=load.ramp)
        if isinstance(load, ClosedLoad)
        else OpenOrder(schedule=load.schedule, in_flight_cap=load.in_flight_cap),
        stop=StopByCount(requests=load.requests) if load.requests else StopByTime(window_ns=load.window or 0),
        warm_up=WarmUpOrder(
            at_least_ns=load.warm_up.at_least,
            at_most_ns=max(load.warm_up.at_least, load.warm_up.at_most),
            until_every_user_answered=isinstance(load, ClosedLoad),
        ),
        drain_ns=load.graceful_stop,
        timeouts=TimeoutsOrder(connect_ns=load.connect_timeout, response_ns=load.response_timeout),
        seed=seed,
        tick_ns=TICK_NS,
    )


def one_user_order(load: Load, orders: Sequence[RequestOrder], answers: int) -> LoadOrder:
    """Return the order of a single user, who gets so many responses on one connection, each validated."""
    return LoadOrder(
        requests=tuple(orders),
        load=ClosedOrder(users=1),
        stop=StopByCount(requests=answers),
        timeouts=TimeoutsOrder(connect_ns=load.connect_timeout, response_ns=load.response_timeout),
        tick_ns=TICK_NS,
    )


@dataclass(frozen=True)
class Driven:
    """What the driver brought back: when it started, its ticks, its result."""

    started_ns: int
    ticks: tuple[Tick, ...]
    result: LoadResult

    @property
    def took_ns(self) -> int:
        """Warm-up and window together."""
        return self.result.window.end_ns - self.started_ns


async def drive(
    order: LoadOrder,
    cpus: tuple[int, ...] | None,
    on_event: Callable[[LoadEvent], None],
    *,
    host: Host = LOOPBACK,
    stop_at_failure: bool = False,
) -> Driven:
    """Send the load and return what was measured. Raises StageError when the generator cannot do it.

    `host` is where it is sent from, `cpus` the processors that the generator may use, None for all. `stop_at_failure`
    is for verification, where the first failure is enough.
    """
    started_ns = 0
    ticks: list[Tick] = []
    async with Actor([str(find_engine()), "load"], order, LOAD_MESSAGE, host=host, cpus=cpus) as actor:
        async for message in actor.messages():
            if isinstance(message, LoadReady):
                started_ns = message.at_ns
            elif isinstance(message, Tick):
                ticks.append(message)
                on_event(message)
                if stop_at_failure and message.failed:
                    await actor.command("stop")
            elif isinstance(message, WindowOpened):
                on_event(message)
            elif isinstance(message, LoadResult):
                return Driven(started_ns, tuple(ticks), message)
    raise StageError(Fault("the load generator ended without a result", remedy=OUR_FAULT))


def longest_s(order: LoadOrder) -> float:
    """Return how long the load may take, in seconds; a load that takes longer hangs."""
    timeouts = order.timeouts.connect_ns + order.timeouts.response_ns
    window = order.stop.window_ns if order.stop.kind == "time" else timeouts * order.stop.requests
    return (order.warm_up.at_most_ns + window + order.drain_ns + timeouts + SPARE_NS) / NS_PER_S
