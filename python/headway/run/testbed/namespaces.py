"""The testbed `namespaces`: each role a host of its own, a network namespace with a wire to a router.

The backends' hosts last as long as the run. Every trial has a fresh router, load and server: new counters, no closed
connection of the trial before that still holds a port. Nothing holds a host but the actor that made it and what runs in
it, so that with them it is gone, wires and all, however they end. Where hosts are not permitted a run is on loopback.
"""

import os
import shutil
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from pathlib import Path

from headway.engine.network import HostOrder, HostsOrder, HostsReady, HostsResult, LinkOrder, ScriptOrder
from headway.errors import Fault, HeadwayError, MissingError, StageError, StudyError
from headway.record.run import UsedTestbed
from headway.run.actor import ANSWER_DEADLINE_S, engine_actor
from headway.run.machine.cpus import Partition
from headway.run.role_host import DSN_VARIABLE, Host, namespaced
from headway.run.testbed.testbed import Ground, Testbed, open_networks
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
from headway.study.network import NetworkLevel
from headway.study.study import Study

RESOLVER = Path("/etc/resolv.conf")
NO_NAME_SERVER = (
    "# No name server: nothing outside can be reached from here.\nnameserver 127.0.0.1\noptions attempts:1\n"
)

ANY_PORT_FOR_ALL = {"net.ipv4.ip_unprivileged_port_start": "0"}
"""A name server listens on port 53, and no role is root."""

FORWARDING = {"net.ipv4.ip_forward": "1"}

BLOCKS = 1000
"""More blocks than a study may have: the networks of two studies whose seeds differ share no block's chance."""

NETEM_TRIAL = ScriptOrder(host=ROUTER, tc=("qdisc add dev lo root netem delay 1ms",))


@asynccontextmanager
async def _made(order: HostsOrder) -> AsyncIterator[HostsReady]:
    """Make hosts that last as long as the context. Raises StageError."""
    async with engine_actor("hosts", order, HostsReady, HostsResult) as actor:
        yield await actor.expect(HostsReady, ANSWER_DEADLINE_S)


class Namespaces(Testbed):
    """The run's hosts; `ground` adds a trial's. With `netem` that serves the networks that it can serve."""

    def __init__(
        self, study: Study, partition: Partition, addresses: Mapping[str, str], made: HostsReady, netem: bool
    ) -> None:
        self._study = study
        self._partition = partition
        self._addresses = addresses
        self._made = made
        self._turn = 0
        self._netem = netem
        self.spin_ns = 0
        """Delay lines spend this last part of the wait for a packet's time awake: it takes a processor of their own."""
        served = [wire_up(level, addresses or {"any": "0"}, 1, netem).served_by for level in study.networks]
        by = " and ".join(sorted({name for names in served for name in names}))
        self.used = UsedTestbed(kind="namespaces", network_emulator=by)

    def backend(self, name: str) -> Host:
        """The host of a backend."""
        return namespaced(self._addresses[name], self._made.hosts[name], self._made.user_namespace)

    @asynccontextmanager
    async def ground(self, level: NetworkLevel, block: int = 0) -> AsyncIterator[Ground]:
        """Fresh hosts for load and server, wired up with all backends. Raises StageError."""
        self._turn += 1
        wiring = wire_up(level, self._addresses, self._turn, self._netem)
        order = self._trial_order(wiring)
        user = self._made.user_namespace
        seed = self._study.seed * BLOCKS + block
        async with _made(order) as ready:
            router = LinkOrder(host=ready.hosts[ROUTER], user_namespace=user, seed=seed, spin_ns=self.spin_ns)
            async with open_networks(
                router.model_copy(update={"lines": wiring.lines}), self._partition.load
            ) as networks:
                load = namespaced(LOAD_ADDRESS, ready.hosts[LOAD], user)
                server = namespaced(SERVER_ADDRESS, ready.hosts[SERVER], user)
                backends = {name: self.backend(name) for name in self._addresses}
                yield Ground(
                    load=load,
                    server=server,
                    counted={LOAD: load, SERVER: server, **backends},
                    settings=ready.settings | {name: self._made.settings[name] for name in backends},
                    networks=networks,
                    taps=router.model_copy(update={"taps": wiring.taps}),
                )

    def _trial_order(self, wiring: Wiring) -> HostsOrder:
        settings = self._study.hosts
        dns = self._addresses.get("dns")
        return HostsOrder(
            user_namespace=self._made.user_namespace,
            hosts=(
                HostOrder(name=ROUTER, settings=FORWARDING),
                HostOrder(name=LOAD, settings=kernel_settings(settings.load), files=_resolver(None)),
                HostOrder(name=SERVER, settings=kernel_settings(settings.server), files=_resolver(dns)),
            ),
            others={name: self._made.hosts[name] for name in self._addresses},
            scripts=wiring.scripts,
        )


async def has_netem(user_namespace: str | None = None) -> bool:
    """Whether the kernel has netem for us: tried, since it may be a module that is loaded on demand."""
    order = HostsOrder(user_namespace=user_namespace, hosts=(HostOrder(name=ROUTER),), scripts=(NETEM_TRIAL,))
    with suppress(StageError):
        async with _made(order):
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
    study: Study, partition: Partition, backends: Sequence[str], netem: bool | None = None
) -> AsyncIterator[Namespaces]:
    """Open the testbed with hosts for these backends. Raises StageError where namespaces are not permitted.

    With `netem` it serves networks that it can serve; None: wherever the kernel has it.
    """
    addresses, settings = backend_addresses(backends), kernel_settings(study.hosts.backends) | ANY_PORT_FOR_ALL
    order = HostsOrder(
        hosts=tuple(HostOrder(name=name, settings=settings, files=_resolver(None)) for name in addresses),
        scripts=tuple(
            ScriptOrder(host=name, ip=(f"addr add {address}/32 dev lo",)) for name, address in addresses.items()
        ),
    )
    async with _made(order) as made:
        if netem is None:
            netem = not all(level.is_plain for level in study.networks) and await has_netem(made.user_namespace)
        yield Namespaces(study, partition, addresses, made, netem)


PROGRAMS = {"ip": "iproute2", "tc": "iproute2", "nsenter": "util-linux"}
"""The programs that make hosts, and the Debian packages that they come in."""


@asynccontextmanager
async def open_testbed(study: Study, partition: Partition, backends: Sequence[str]) -> AsyncIterator[Testbed]:
    """Open the testbed of a run with these backends.

    Raises StudyError where the study needs what this machine does not permit, with the command that permits it.
    """
    if study.testbed == "loopback":
        yield Testbed()
        return
    async with AsyncExitStack() as stack:
        try:
            _require_possible(backends)
            testbed: Testbed = await stack.enter_async_context(open_namespaces(study, partition, backends))
            for level in study.networks:  # a network that cannot be had fails now, not after the first of many trials
                async with testbed.ground(level):
                    pass
        except (StageError, MissingError) as error:
            testbed = _instead(study, error)
        yield testbed


async def hosts_fault() -> Fault | None:
    """Why no host of its own can be made here; None where one can."""
    order = HostsOrder(hosts=(HostOrder(name="trial"),))
    try:
        _require_possible(())
        async with _made(order):
            pass
    except HeadwayError as error:
        return error.faults[0]
    return None


def _require_possible(backends: Sequence[str]) -> None:
    missing = sorted({package for program, package in PROGRAMS.items() if shutil.which(program) is None})
    if missing:
        message = f"the programs that make network namespaces are missing ({', '.join(missing)})"
        raise MissingError(Fault(message, remedy=f"apt-get install {' '.join(missing)}"))
    if "postgres" in backends and os.environ.get(DSN_VARIABLE):
        message = f"the Postgres that {DSN_VARIABLE} names cannot be reached from a host of headway's own"
        raise MissingError(Fault(message, remedy=f"unset {DSN_VARIABLE}, and headway starts a Postgres in a host"))


def _instead(study: Study, error: HeadwayError) -> Testbed:
    """Return the machine itself, unless the study needs what it cannot be."""
    fault = error.faults[0]
    if study.needs_namespaces_for or study.testbed == "namespaces":
        what = ", ".join(study.needs_namespaces_for) or 'testbed = "namespaces"'
        message = f"{what}: this takes a host for each role, which cannot be had here: {fault.message}"
        instead = "" if study.needs_namespaces_for else "; or leave testbed out, and it runs on loopback"
        raise StudyError(Fault(message, study.name, f"{fault.remedy}{instead}")) from None
    return Testbed(f"{fault.message} ({fault.remedy})" if fault.remedy else fault.message)
