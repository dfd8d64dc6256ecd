"""The testbed `loopback`: all roles on the machine itself. No link has a latency, and counters are everybody's."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from headway.record.run import UsedTestbed
from headway.run.role_host import LOOPBACK, Host
from headway.run.testbed.testbed import Ground
from headway.study.network import LinkLevel

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
