import asyncio
import logging
from contextlib import asynccontextmanager

from astm import Link

log = logging.getLogger("specimens.links")


class Links:
    """Open links to the instrument gateway."""

    def __init__(self, count: int):
        self.count = count
        self._idle: asyncio.Queue[Link] = asyncio.Queue()

    async def start(self) -> None:
        for number in range(1, self.count + 1):
            self._idle.put_nowait(await Link.open(number))
        log.info("%d links to the gateway", self.count)

    async def stop(self) -> None:
        while not self._idle.empty():
            await self._idle.get_nowait().close()

    @asynccontextmanager
    async def lend(self):
        link = await self._idle.get()
        try:
            yield link
        finally:
            self._idle.put_nowait(link)
