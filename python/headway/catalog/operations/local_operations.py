"""Operations without a backend on the network: computation, a timer, a file, and several operations at once."""

# ruff: noqa: ARG002  # each operation is given the clients; some need none

import asyncio
import os
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from .server_settings import NANOSECONDS_PER_SECOND, Operation

if TYPE_CHECKING:
    from .async_clients import AsyncClients
    from .sync_clients import SyncClients


@dataclass(frozen=True, slots=True)
class Cpu:
    """Add up i·i for 0 ≤ i < ``iterations``; the token is the sum."""

    name: ClassVar[str] = "cpu"
    backend: ClassVar[str | None] = None

    iterations: int

    def run_sync(self, clients: "SyncClients") -> str:
        return str(sum(i * i for i in range(self.iterations)))

    async def run_async(self, clients: "AsyncClients") -> str:
        # There is nothing to await in arithmetic: the async form blocks the loop, as it does in any real program.
        return str(sum(i * i for i in range(self.iterations)))


@dataclass(frozen=True, slots=True)
class Sleep:
    """Wait ``hold_ns`` nanoseconds; the token is ``slept``. With ``blocks`` the async form is a blocking call, too."""

    name: ClassVar[str] = "sleep"
    backend: ClassVar[str | None] = None

    hold_ns: int
    blocks: bool = False

    def run_sync(self, clients: "SyncClients | None") -> str:
        time.sleep(self.hold_ns / NANOSECONDS_PER_SECOND)
        return "slept"

    async def run_async(self, clients: "AsyncClients") -> str:
        if self.blocks:
            return self.run_sync(None)  # the loop and all that it serves wait
        await asyncio.sleep(self.hold_ns / NANOSECONDS_PER_SECOND)
        return "slept"


@dataclass(frozen=True, slots=True)
class File:
    """Read the folder's page, of ``bytes``; write it to a file there, fsync it, remove it. The token is its content.

    The async form does that in a thread of the loop's default executor, since the kernel offers no other way to wait
    for a disk; with ``blocks`` it is a blocking call on the loop. Without ``flush`` there is no fsync.
    """

    name: ClassVar[str] = "file"
    backend: ClassVar[str | None] = "files"

    bytes: int
    blocks: bool = False
    flush: bool = True

    def run_sync(self, clients: "SyncClients") -> str:
        return self.copy_page(clients.folder)

    async def run_async(self, clients: "AsyncClients") -> str:
        if self.blocks:
            return self.copy_page(clients.folder)
        return await asyncio.to_thread(self.copy_page, clients.folder)

    def copy_page(self, folder: Path) -> str:
        """The page, once a copy is on the disk, or with the kernel. Raises LookupError where it has another size."""
        page = (folder / "page").read_bytes()
        if len(page) != self.bytes:
            raise LookupError(f"the page has {len(page)} bytes and not {self.bytes}")
        with tempfile.NamedTemporaryFile(dir=folder) as copy:
            copy.write(page)
            copy.flush()
            if self.flush:
                os.fsync(copy.fileno())
        return page.decode()


@dataclass(frozen=True, slots=True)
class Parallel:
    """Do ``operations`` at once, or in turn in the sync form. The token is theirs, joined with ``+`` in their order."""

    name: ClassVar[str] = "parallel"
    backend: ClassVar[str | None] = None

    operations: tuple[Operation, ...]

    def run_sync(self, clients: "SyncClients") -> str:
        return "+".join([operation.run_sync(clients) for operation in self.operations])

    async def run_async(self, clients: "AsyncClients") -> str:
        tasks = [asyncio.ensure_future(operation.run_async(clients)) for operation in self.operations]
        try:
            return "+".join(await asyncio.gather(*tasks))
        finally:
            for task in tasks:  # one that failed ends the request: nobody waits for the others
                task.cancel()


def parts(operation: Operation) -> tuple[Operation, ...]:
    """What may go on at the same time: the parts of the operation ``parallel``, or the operation itself."""
    return operation.operations if isinstance(operation, Parallel) else (operation,)
