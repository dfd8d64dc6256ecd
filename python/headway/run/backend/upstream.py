"""The HTTP backend: `headway-engine upstream`, which answers each path after a delay by its law."""

from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from typing import Annotated

import anyio
from pydantic import Field, TypeAdapter

from headway.engine.binary import find_engine
from headway.engine.message import UpstreamReady, UpstreamSnapshot
from headway.engine.order import RouteOrder, UpstreamOrder
from headway.errors import Fault, StudyError
from headway.record.record import BackendCount
from headway.run.actor import Actor
from headway.run.testbed.host import LOOPBACK, Host
from headway.spec.step import BackendName, HttpPost
from headway.spec.workload import Workload

UpstreamMessage = Annotated[UpstreamReady | UpstreamSnapshot, Field(discriminator="event")]
UPSTREAM_MESSAGE: TypeAdapter[UpstreamMessage] = TypeAdapter(UpstreamMessage)

DEADLINE_S = 10.0


def upstream_routes(workloads: Sequence[Workload], nonce: str) -> tuple[RouteOrder, ...]:
    """A route for each path that is posted to. Raises StudyError where two steps want different answers of one path."""
    asked: dict[str, tuple[str, RouteOrder]] = {}
    faults: list[Fault] = []
    for workload in workloads:
        for step in workload.steps:
            if not isinstance(step, HttpPost):
                continue
            route = RouteOrder(
                path=step.path, latency=step.hold.order(), body=f"posted {nonce}", error_share=step.error_share
            )
            other, known = asked.setdefault(step.path, (workload.name, route))
            if known != route:
                message = f"workloads {other!r} and {workload.name!r} want different answers from {step.path}"
                faults.append(Fault(message, "workloads", "give the steps the same hold and error_share, or two paths"))
    if faults:
        raise StudyError(*faults)
    return tuple(route for _, route in asked.values())


class Upstream:
    """The HTTP upstream, running."""

    name: BackendName = "http"

    def __init__(self, actor: Actor[UpstreamMessage], routes: Sequence[RouteOrder], address: str) -> None:
        self._actor = actor
        self._receiving = anyio.Lock()
        self.configuration: Mapping[str, str | int] = {"url": f"http://{address}"}
        self.tokens: Mapping[str, str] = {route.path: route.body for route in routes}
        paths = ", ".join(f"{route.path} ({route.latency.law})" for route in routes)
        self.description = f"headway-engine upstream: {paths}"

    async def count(self) -> BackendCount:
        """Totals over all routes; the high-water mark is that of the busiest route, since the previous count."""
        async with self._receiving:
            await self._actor.command("snapshot")
            snapshot = await self._actor.expect(UpstreamSnapshot, DEADLINE_S)
        routes = snapshot.routes.values()
        return BackendCount(
            requests=sum(route.requests for route in routes),
            errors=sum(route.errors for route in routes),
            in_flight_high_water=max((route.in_flight_high_water for route in routes), default=0),
            connections_opened=snapshot.connections_opened,
        )

    async def check(self) -> None:
        """Raises StageError when it no longer answers the lab."""
        await self.count()


@asynccontextmanager
async def upstream_backend(
    routes: Sequence[RouteOrder], seed: int, cpus: Sequence[int], *, host: Host = LOOPBACK
) -> AsyncIterator[Upstream]:
    """Runs the upstream on a free port of its host. Raises StageError when it cannot be started."""
    order = UpstreamOrder(listen=f"{host.address}:0", seed=seed, routes=tuple(routes))
    async with Actor([str(find_engine()), "upstream"], order, UPSTREAM_MESSAGE, host=host, cpus=cpus) as actor:
        ready = await actor.expect(UpstreamReady, DEADLINE_S)
        yield Upstream(actor, routes, ready.address)
