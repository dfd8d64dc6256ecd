"""Read a page from a file, write it to a new one, and flush that to the disk."""

import asyncio
import os
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

if TYPE_CHECKING:
    from .awaiting_clients import AwaitingClients
    from .blocking_clients import BlockingClients


@dataclass(frozen=True, slots=True)
class File:
    """Read the folder's page, of ``bytes``; write it to a temporary file there, fsync it, remove it. The token is the
    page's content.

    The awaiting form does that in a thread of the loop's default executor, since the kernel offers no other way to
    wait for a disk; with ``blocks`` it does it on the loop, as a program does that calls what it should not. Without
    ``flush`` there is no fsync.
    """

    name: ClassVar[str] = "file"
    backend: ClassVar[str | None] = "files"

    bytes: int
    blocks: bool = False
    flush: bool = True

    def blocking(self, clients: "BlockingClients") -> str:
        return self.copied(clients.folder)

    async def awaiting(self, clients: "AwaitingClients") -> str:
        if self.blocks:
            return self.copied(clients.folder)
        return await asyncio.to_thread(self.copied, clients.folder)

    def copied(self, folder: Path) -> str:
        """The page, once a copy of it was on the disk, or with the kernel.

        Raises:
            LookupError: The page is not of the size that was asked for.
        """
        page = (folder / "page").read_bytes()
        if len(page) != self.bytes:
            raise LookupError(f"the page has {len(page)} bytes and not {self.bytes}")
        with tempfile.NamedTemporaryFile(dir=folder) as copy:
            copy.write(page)
            copy.flush()
            if self.flush:
                os.fsync(copy.fileno())
        return page.decode()
