"""A testbed: where the roles of a run live, and the networks of a trial. Here all roles live on the machine itself."""

from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import anyio

from headway.engine.network import LineCount, LinkOrder, LinkReady, LinkSnapshot
from headway.record.run import UsedTestbed
from headway.run.actor import ANSWER_DEADLINE_S, Actor, engine_actor
from headway.run.role_host import LOOPBACK, Host
from headway.study.network import NetworkLevel


class Networks:
    """Lines and taps at work."""

    def __init__(self, actor: Actor[Any]) -> None:
        self._actor = actor
        self._receiving = anyio.Lock()

    async def count(self) -> dict[str, LineCount]:
        """Return what they have seen so far, by name. Raises StageError."""
        async with self._receiving:
            await self._actor.command("snapshot")
            return (await self._actor.expect(LinkSnapshot, ANSWER_DEADLINE_S)).lines


@asynccontextmanager
async def open_networks(order: LinkOrder | None, cpus: Sequence[int]) -> AsyncIterator[Networks | None]:
    """Start the lines and taps of the order on these CPUs; None where it has none. Raises StageError."""
    if order is None or not (order.lines or order.taps):
        yield None
        return
    async with engine_actor("link", order, LinkReady, LinkSnapshot, cpus=cpus) as actor:
        await actor.expect(LinkReady, ANSWER_DEADLINE_S)
        yield Networks(actor)


@dataclass(frozen=True)
class Ground:
    """Where one trial takes place.

    `counted` are the hosts whose kernel counters are its evidence, by role. `networks` carry and count packets all
    through the trial; None where no network needs a delay line. `taps` is the order to count on the others for a while:
    it costs time for every packet. `settings` are the kernel's settings of its hosts, read back.
    """

    load: Host
    server: Host
    counted: Mapping[str, Host]
    settings: Mapping[str, Mapping[str, str]]
    networks: Networks | None = None
    taps: LinkOrder | None = None

    async def network_counts(self) -> dict[str, LineCount]:
        """Return what the delay lines have seen so far, by name. Raises StageError."""
        return {} if self.networks is None else await self.networks.count()


MACHINE = "machine"

READ_BACK = (
    "net.core.somaxconn", "net.ipv4.ip_local_port_range", "net.ipv4.tcp_congestion_control", "net.ipv4.tcp_tw_reuse",
)  # fmt: skip


def machine_settings() -> dict[str, str]:
    """The machine's own kernel settings, those that are read back of any host."""
    files = {name: Path("/proc/sys", *name.split(".")) for name in READ_BACK}
    return {name: " ".join(file.read_text(encoding="ascii").split()) for name, file in files.items()}


def on_loopback() -> Ground:
    """The machine, for all roles."""
    return Ground(load=LOOPBACK, server=LOOPBACK, counted={MACHINE: LOOPBACK}, settings={MACHINE: machine_settings()})


class Testbed:
    """Where the roles live: all of them on the machine itself, without latency, and with everybody's counters.

    `used` is what the run's record has of it.
    """

    def __init__(self, reason: str = "") -> None:
        self.used = UsedTestbed(kind="loopback", reason=reason)

    def backend(self, name: str) -> Host:  # noqa: ARG002
        """Return the host of a backend."""
        return LOOPBACK

    @asynccontextmanager
    async def ground(self, level: NetworkLevel, block: int = 0) -> AsyncIterator[Ground]:  # noqa: ARG002
        """Make fresh hosts for load and server, joined by these networks. Raises StageError where they cannot be had.

        What a network leaves to chance is the same for all trials of a block, and another in each: else blocks would
        repeat one another's luck, and the intervals over them would know nothing of it.
        """
        assert level.is_plain, "network emulation was refused when the testbed was chosen"
        yield on_loopback()
