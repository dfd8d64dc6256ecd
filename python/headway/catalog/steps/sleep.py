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
    """Wait ``hold_ns`` nanoseconds; the token is always ``slept``.

    With ``blocks`` the awaiting form blocks as well, as a program does that calls what it should not.
    """

    name: ClassVar[str] = "sleep"
    backend: ClassVar[str | None] = None

    hold_ns: int
    blocks: bool = False

    def blocking(self, clients: "BlockingClients | None") -> str:
        time.sleep(self.hold_ns / NANOSECONDS_PER_SECOND)
        return "slept"

    async def awaiting(self, clients: "AwaitingClients") -> str:
        if self.blocks:
            return self.blocking(None)  # the loop and all that it serves wait
        await asyncio.sleep(self.hold_ns / NANOSECONDS_PER_SECOND)
        return "slept"
