"""Link to the compliance archive: what staff write is kept for seven years."""

import asyncio
import logging

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from schemas import Message
from settings import settings

log = logging.getLogger("chat.archive")


class ArchiveLink:
    def __init__(self, url: str) -> None:
        self.url = url
        self.outbox: asyncio.Queue[Message] = asyncio.Queue(maxsize=settings.outbox_size)
        self.pending: Message | None = None
        self.archived = 0
        self._task: asyncio.Task | None = None

    def start(self) -> None:
        self._task = asyncio.create_task(self._run(), name="archive-link")

    async def stop(self) -> None:
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)

    async def record(self, message: Message) -> None:
        await self.outbox.put(message)

    async def _run(self) -> None:
        async for socket in connect(self.url, proxy=None):
            try:
                await self._forward(socket)
            except ConnectionClosed:
                log.warning("archive closed the connection, connecting again")

    async def _forward(self, socket: ClientConnection) -> None:
        while True:
            if self.pending is None:
                self.pending = await self.outbox.get()
            await socket.send(self.pending.model_dump_json())
            receipt = await socket.recv()
            if receipt != self.pending.id:
                log.error("archive confirmed %s instead of %s", receipt, self.pending.id)
            self.pending = None
            self.archived += 1
