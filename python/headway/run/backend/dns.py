"""The name server: `headway-engine upstream` again, which resolves the other backends' names after a known time."""

from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager

import anyio

from headway.engine import find_engine
from headway.engine.upstream import DnsOrder, UpstreamOrder, UpstreamReady, UpstreamSnapshot
from headway.record.record import BackendCount
from headway.run.actor import Actor
from headway.run.backend.upstream import DEADLINE_S, UPSTREAM_MESSAGE, UpstreamMessage
from headway.run.role_host import Host
from headway.study.hosts import Dns

PORT = 53


def name_of(backend: str) -> str:
    """The name by which a backend is known to servers. `.test` is kept for such use (RFC 6761, section 6.2)."""
    return f"{backend}.headway.test"


class NameServer:
    """The name server, running."""

    name = "dns"

    def __init__(self, actor: Actor[UpstreamMessage], order: DnsOrder) -> None:
        self._actor = actor
        self._receiving = anyio.Lock()
        self.configuration: Mapping[str, str | int] = {}
        self.tokens: Mapping[str, str] = {}
        names = ", ".join(order.names)
        self.description = f"headway-engine upstream, a name server for {names} ({order.latency.law})"

    async def count(self) -> BackendCount:
        """Queries so far; errors are those that got no address."""
        async with self._receiving:
            await self._actor.command("snapshot")
            counts = (await self._actor.expect(UpstreamSnapshot, DEADLINE_S)).dns
        assert counts is not None, "it was ordered to be a name server"
        return BackendCount(
            requests=counts.queries, errors=counts.without_address, in_flight_high_water=counts.in_flight_high_water
        )

    async def check(self) -> None:
        """Raise StageError when it no longer responds."""
        await self.count()


@asynccontextmanager
async def dns_backend(
    dns: Dns, addresses: Mapping[str, str], seed: int, cpus: Sequence[int], *, host: Host
) -> AsyncIterator[NameServer]:
    """Runs the name server for these backends' addresses. Raises StageError when it cannot be started."""
    names = {name_of(backend): address for backend, address in addresses.items()}
    order = DnsOrder(listen=f"{host.address}:{PORT}", latency=dns.hold, names=names)
    upstream = UpstreamOrder(listen=f"{host.address}:0", seed=seed, routes=(), dns=order)
    async with Actor([str(find_engine()), "upstream"], upstream, UPSTREAM_MESSAGE, host=host, cpus=cpus) as actor:
        await actor.expect(UpstreamReady, DEADLINE_S)
        yield NameServer(actor, order)
