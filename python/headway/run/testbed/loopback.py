"""The testbed `loopback`: all roles on the machine itself. No link has a latency, and counters are everybody's."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from headway.record.run import UsedTestbed
from headway.run.testbed.host import LOOPBACK, Host
from headway.run.testbed.testbed import Ground
from headway.spec.link import LinkLevel

MACHINE = "machine"

ON_LOOPBACK = Ground(load=LOOPBACK, server=LOOPBACK, counted={MACHINE: LOOPBACK}, settings={})


class Loopback:
    """All roles on one host."""

    def __init__(self, reason: str = "") -> None:
        self.used = UsedTestbed(kind="loopback", reason=reason)

    def backend(self, name: str) -> Host:  # noqa: ARG002
        """The machine, whichever backend it is."""
        return LOOPBACK

    @asynccontextmanager
    async def ground(self, level: LinkLevel) -> AsyncIterator[Ground]:
        """The machine, for load and server."""
        assert level.is_plain, "links were refused when the testbed was chosen"
        yield ON_LOOPBACK
