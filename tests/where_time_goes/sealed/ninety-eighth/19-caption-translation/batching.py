"""Collects caption lines of several viewers into one call of the translation service."""

import asyncio
import logging
from collections import deque
from dataclasses import dataclass, field

from glossary import GlossaryClient

log = logging.getLogger("captions.batching")


@dataclass
class PendingLine:
    text: str
    lang: str
    done: asyncio.Future = field(repr=False)


class CaptionBatcher:
    def __init__(self, client: GlossaryClient, max_lines: int, interval: float) -> None:
        self._client = client
        self._max_lines = max_lines
        self._interval = interval
        self._pending: deque[PendingLine] = deque()

    async def translate(self, text: str, lang: str) -> str:
        item = PendingLine(text, lang, asyncio.get_running_loop().create_future())
        self._pending.append(item)
        return await item.done

    async def run(self) -> None:
        while True:
            await asyncio.sleep(self._interval)
            batch = self._take()
            if batch:
                await self._send(batch)

    def _take(self) -> list[PendingLine]:
        size = min(len(self._pending), self._max_lines)
        return [self._pending.popleft() for _ in range(size)]

    async def _send(self, batch: list[PendingLine]) -> None:
        try:
            lines = await self._client.translate_many([{"text": item.text, "lang": item.lang} for item in batch])
        except Exception as error:
            log.warning("batch of %d failed: %s", len(batch), error)
            for item in batch:
                if not item.done.done():
                    item.done.set_exception(error)
            return
        for item, line in zip(batch, lines):
            if not item.done.done():
                item.done.set_result(line)
