"""Wait on a timer."""

# ruff: noqa: ARG002  # every step is given the clients; this one needs none

import asyncio
import time
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

if TYPE_CHECKING:
    from .awaiting_clients import AwaitingClients
    from .blocking_clients import BlockingClients

NANOSECONDS_PER_SECOND = 1_000_000_000


@dataclass(frozen=True, slots=True)
class Sleep:
    """Wait ``hold_ns`` nanoseconds; the token is always ``slept``."""

    name: ClassVar[str] = "sleep"
    backend: ClassVar[str | None] = None

    hold_ns: int

    def blocking(self, clients: "BlockingClients") -> str:
        time.sleep(self.hold_ns / NANOSECONDS_PER_SECOND)
        return "slept"

    async def awaiting(self, clients: "AwaitingClients") -> str:
        await asyncio.sleep(self.hold_ns / NANOSECONDS_PER_SECOND)
        return "slept"
