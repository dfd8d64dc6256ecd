"""A testbed: where the roles of a run live. `Loopback` is the machine itself: no latency, and counters of everybody."""

from collections.abc import AsyncIterator, Mapping
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from headway.engine.network import LineCount, LinkOrder
from headway.record.run import UsedTestbed
from headway.run.role_host import LOOPBACK, Host
from headway.run.testbed.links import Links
from headway.study.network import LinkLevel


@dataclass(frozen=True)
class Ground:
    """Where one trial takes place.

    `counted` are the hosts whose kernel counters are its evidence, by role. `links` carry and count packets all through
    the trial; None where no link needs a delay line. `taps` is the order to count on the others for a while: it costs
    time for every packet. `settings` are the kernel's settings of its hosts, read back.
    """

    load: Host
    server: Host
    counted: Mapping[str, Host]
    settings: Mapping[str, Mapping[str, str]]
    links: Links | None = None
    taps: LinkOrder | None = None

    async def link_counts(self) -> dict[str, LineCount]:
        """What the delay lines have seen so far, by name."""
        return {} if self.links is None else await self.links.count()


class Testbed(Protocol):
    """Where the roles live."""

    @property
    def used(self) -> UsedTestbed:
        """What the run's record has of it."""
        ...

    def backend(self, name: str) -> Host:
        """The host of a backend."""
        ...

    def ground(self, level: LinkLevel, block: int = 0) -> AbstractAsyncContextManager[Ground]:
        """Fresh hosts for load and server, joined by these links. Raises StageError where they cannot be had.

        What a link leaves to chance is the same for all trials of a block, and another in each: else blocks would
        repeat one another's luck, and the intervals over them would know nothing of it.
        """
        ...


MACHINE = "machine"

READ_BACK = ("net.core.somaxconn", "net.ipv4.ip_local_port_range", "net.ipv4.tcp_congestion_control")


def machine_settings() -> dict[str, str]:
    """The machine's own kernel settings, those that are read back of any host."""
    files = {name: Path("/proc/sys", *name.split(".")) for name in READ_BACK}
    return {name: " ".join(file.read_text(encoding="ascii").split()) for name, file in files.items()}


def on_loopback() -> Ground:
    """The machine, for all roles."""
    return Ground(load=LOOPBACK, server=LOOPBACK, counted={MACHINE: LOOPBACK}, settings={MACHINE: machine_settings()})


class Loopback:
    """All roles on one host."""

    def __init__(self, reason: str = "") -> None:
        self.used = UsedTestbed(kind="loopback", reason=reason)

    def backend(self, name: str) -> Host:  # noqa: ARG002
        """The machine, whichever backend it is."""
        return LOOPBACK

    @asynccontextmanager
    async def ground(self, level: LinkLevel, block: int = 0) -> AsyncIterator[Ground]:  # noqa: ARG002
        """The machine, for load and server."""
        assert level.is_plain, "links were refused when the testbed was chosen"
        yield on_loopback()
