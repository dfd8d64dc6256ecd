"""The testbed `namespaces`: each role a host of its own, a network namespace with a wire to a router.

The backends' hosts last as long as the run. Every trial has a fresh router, load and server: new counters, no closed
connection of the trial before that still holds a port. Nothing holds a host but the actor that made it and what runs in
it, so that with them it is gone, wires and all, however they end.
"""

from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Annotated

from pydantic import Field, TypeAdapter

from headway.engine import find_engine
from headway.engine.network import HostOrder, HostsOrder, HostsReady, HostsResult, LinkOrder, ScriptOrder
from headway.errors import StageError
from headway.record.run import UsedTestbed
from headway.run.actor import Actor
from headway.run.machine.cpus import Partition
from headway.run.role_host import Host, namespaced
from headway.run.testbed.links import open_links
from headway.run.testbed.testbed import Ground
from headway.run.testbed.wiring import (
    LOAD,
    LOAD_ADDRESS,
    ROUTER,
    SERVER,
    SERVER_ADDRESS,
    Wiring,
    backend_addresses,
    wire_up,
)
from headway.study.hosts import HostSettings
from headway.study.network import LinkLevel
from headway.study.study import Study

HostsMessage = Annotated[HostsReady | HostsResult, Field(discriminator="event")]
HOSTS_MESSAGE: TypeAdapter[HostsMessage] = TypeAdapter(HostsMessage)

DEADLINE_S = 20.0

RESOLVER = Path("/etc/resolv.conf")
NO_NAME_SERVER = (
    "# No name server: nothing outside can be reached from here.\nnameserver 127.0.0.1\noptions attempts:1\n"
)

ANY_PORT_FOR_ALL = {"net.ipv4.ip_unprivileged_port_start": "0"}
"""A name server listens on port 53, and no role is root."""

FORWARDING = {"net.ipv4.ip_forward": "1"}

BLOCKS = 1000
"""More blocks than a study may have: the links of two studies whose seeds differ share no block's chance."""

NETEM_TRIAL = ScriptOrder(host=ROUTER, tc=("qdisc add dev lo root netem delay 1ms",))


class Namespaces:
    """The run's hosts; `ground` adds a trial's."""

    def __init__(
        self,
        study: Study,
        partition: Partition,
        addresses: Mapping[str, str],
        netem: bool | None = None,
        spin_ns: int = 0,
    ) -> None:
        self._study = study
        self._partition = partition
        self._addresses = addresses
        self._turn = 0
        self._netem = netem
        self._spin_ns = spin_ns
        self.used = UsedTestbed(kind="namespaces")

    @asynccontextmanager
    async def opened(self) -> AsyncIterator[None]:
        """Makes the backends' hosts. Raises StageError where namespaces cannot be had."""
        settings = kernel_settings(self._study.hosts.backends) | ANY_PORT_FOR_ALL
        order = HostsOrder(
            hosts=tuple(HostOrder(name=name, settings=settings, files=_resolver(None)) for name in self._addresses),
            scripts=tuple(
                ScriptOrder(host=name, ip=(f"addr add {address}/32 dev lo",))
                for name, address in self._addresses.items()
            ),
        )
        async with Actor([str(find_engine()), "hosts"], order, HOSTS_MESSAGE) as actor:
            self._ready = await actor.expect(HostsReady, DEADLINE_S)
            if self._netem is None:
                linked = not all(level.is_plain for level in self._study.links)
                self._netem = linked and await has_netem(self._ready.user_namespace)
            served = [
                wire_up(level, self._addresses or {"any": "0"}, 1, self._netem).served_by for level in self._study.links
            ]
            by = " and ".join(sorted({name for names in served for name in names}))
            self.used = UsedTestbed(kind="namespaces", links=by)
            yield

    def backend(self, name: str) -> Host:
        """The host of a backend."""
        return namespaced(self._addresses[name], self._ready.hosts[name], self._ready.user_namespace)

    @asynccontextmanager
    async def ground(self, level: LinkLevel, block: int = 0) -> AsyncIterator[Ground]:
        """Fresh hosts for load and server, wired up with all backends. Raises StageError."""
        self._turn += 1
        wiring = wire_up(level, self._addresses, self._turn, netem=bool(self._netem))
        order = self._trial_order(wiring)
        user = self._ready.user_namespace
        seed = self._study.seed * BLOCKS + block
        async with Actor([str(find_engine()), "hosts"], order, HOSTS_MESSAGE) as actor:
            ready = await actor.expect(HostsReady, DEADLINE_S)
            router = LinkOrder(host=ready.hosts[ROUTER], user_namespace=user, seed=seed, spin_ns=self._spin_ns)
            async with open_links(router.model_copy(update={"lines": wiring.lines}), self._partition.load) as links:
                load = namespaced(LOAD_ADDRESS, ready.hosts[LOAD], user)
                server = namespaced(SERVER_ADDRESS, ready.hosts[SERVER], user)
                backends = {name: self.backend(name) for name in self._addresses}
                yield Ground(
                    load=load,
                    server=server,
                    counted={LOAD: load, SERVER: server, **backends},
                    settings=ready.settings | {name: self._ready.settings[name] for name in backends},
                    links=links,
                    taps=router.model_copy(update={"taps": wiring.taps}),
                )

    def _trial_order(self, wiring: Wiring) -> HostsOrder:
        settings = self._study.hosts
        dns = self._addresses.get("dns")
        return HostsOrder(
            user_namespace=self._ready.user_namespace,
            hosts=(
                HostOrder(name=ROUTER, settings=FORWARDING),
                HostOrder(name=LOAD, settings=kernel_settings(settings.load), files=_resolver(None)),
                HostOrder(name=SERVER, settings=kernel_settings(settings.server), files=_resolver(dns)),
            ),
            others={name: self._ready.hosts[name] for name in self._addresses},
            scripts=wiring.scripts,
        )


async def has_netem(user_namespace: str | None = None) -> bool:
    """Whether the kernel has netem for us: tried, since it may be a module that is loaded on demand."""
    order = HostsOrder(user_namespace=user_namespace, hosts=(HostOrder(name=ROUTER),), scripts=(NETEM_TRIAL,))
    with suppress(StageError):
        async with Actor([str(find_engine()), "hosts"], order, HOSTS_MESSAGE) as actor:
            await actor.expect(HostsReady, DEADLINE_S)
            return True
    return False


SYN_LINEAR_TIMEOUTS = "net.ipv4.tcp_syn_linear_timeouts"


def kernel_settings(settings: HostSettings) -> dict[str, str]:
    """Return a role's settings by their names in sysctl(8); those that the study does not set are left out."""
    values = {
        "net.ipv4.ip_local_port_range": None if settings.ports is None else f"{settings.ports[0]} {settings.ports[1]}",
        "net.core.somaxconn": settings.somaxconn,
        "net.ipv4.tcp_congestion_control": settings.congestion_control,
        SYN_LINEAR_TIMEOUTS: settings.syn_linear_timeouts,
    }
    if settings.syn_linear_timeouts == 0 and not Path(f"/proc/sys/{SYN_LINEAR_TIMEOUTS.replace('.', '/')}").exists():
        del values[SYN_LINEAR_TIMEOUTS]  # before Linux 6.5: what it asks for is all there is
    return {name: str(value) for name, value in values.items() if value is not None}


def _resolver(dns: str | None) -> dict[str, str]:
    """The resolver's configuration: the study's name server, or none at all, so that a lookup fails at once."""
    if dns is not None:
        return {str(RESOLVER): f"nameserver {dns}\n"}
    return {str(RESOLVER): NO_NAME_SERVER} if RESOLVER.exists() else {}


@asynccontextmanager
async def open_namespaces(
    study: Study, partition: Partition, backends: Sequence[str], netem: bool | None = None, spin_ns: int = 0
) -> AsyncIterator[Namespaces]:
    """Open the testbed with hosts for these backends. Raises StageError where namespaces are not permitted.

    With `netem` it serves links that it can serve; None: wherever the kernel has it. Delay lines spend the last
    `spin_ns` of the wait for a packet's time awake, which takes a processor of their own.
    """
    testbed = Namespaces(study, partition, backend_addresses(backends), netem, spin_ns)
    async with testbed.opened():
        yield testbed
