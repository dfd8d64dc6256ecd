import asyncio
import logging
from collections import deque
from dataclasses import dataclass, field

import settings
from gateway import Gateway

log = logging.getLogger("outbox")


@dataclass
class Entry:
    number: str
    text: str
    sent: asyncio.Future = field(default_factory=lambda: asyncio.get_running_loop().create_future())


class Outbox:
    def __init__(self, gateway: Gateway):
        self._gateway = gateway
        self._waiting: deque[Entry] = deque()

    async def deliver(self, number: str, text: str) -> str:
        """Hand over a message; returns the operator's identifier."""
        entry = Entry(number, text)
        self._waiting.append(entry)
        return await entry.sent

    def _take(self) -> list[Entry]:
        return [self._waiting.popleft() for _ in range(min(settings.BATCH_SIZE, len(self._waiting)))]

    async def run(self) -> None:
        while True:
            batch = self._take()
            if batch:
                await self._send(batch)
            await asyncio.sleep(settings.POLL_SECONDS)

    async def _send(self, batch: list[Entry]) -> None:
        try:
            ids = await self._gateway.send([{"to": e.number, "text": e.text} for e in batch])
        except Exception as error:
            log.warning("could not send %d messages: %r", len(batch), error)
            for entry in batch:
                if not entry.sent.done():
                    entry.sent.set_exception(RuntimeError("gateway"))
            return
        for entry, identifier in zip(batch, ids):
            if not entry.sent.done():
                entry.sent.set_result(identifier)
