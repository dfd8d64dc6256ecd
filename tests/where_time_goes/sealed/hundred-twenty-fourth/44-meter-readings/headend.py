"""Links to the head-end that polls the meters over the power line."""
import asyncio
import logging
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import AsyncIterator

import settings

log = logging.getLogger("meters.headend")


class MeterUnreachable(Exception):
    pass


@dataclass
class Link:
    reader: asyncio.StreamReader
    writer: asyncio.StreamWriter
    sequence: int = 0

    async def ask(self, command: str, *arguments: str) -> list[str]:
        self.sequence += 1
        line = " ".join((str(self.sequence), command, *arguments))
        self.writer.write(line.encode() + b"\n")
        await self.writer.drain()
        answer = (await self.reader.readline()).decode().split()
        if not answer:
            raise ConnectionError("head-end closed the link")
        if int(answer[0]) != self.sequence:
            raise ConnectionError("answers out of order")
        if answer[1] != "OK":
            raise MeterUnreachable(" ".join(answer[1:]))
        return answer[2:]


class HeadEnd:
    def __init__(self, host: str, port: int, links: int):
        self._address = (host, port)
        self._links = links
        self._idle: asyncio.LifoQueue[Link | None] = asyncio.LifoQueue()

    async def start(self) -> None:
        for _ in range(self._links):
            self._idle.put_nowait(None)

    async def stop(self) -> None:
        while not self._idle.empty():
            link = self._idle.get_nowait()
            if link is not None:
                link.writer.close()

    @asynccontextmanager
    async def link(self) -> AsyncIterator[Link]:
        link = await self._idle.get()
        healthy = False
        try:
            if link is None:
                link = Link(*await asyncio.open_connection(*self._address))
            yield link
            healthy = True
        except MeterUnreachable:
            healthy = True
            raise
        finally:
            if not healthy and link is not None:
                link.writer.close()
                link = None
            self._idle.put_nowait(link)

    async def read(self, meter: str) -> dict[str, float]:
        async with self.link() as link:
            async with asyncio.timeout(settings.READ_TIMEOUT):
                values = await link.ask("READ", meter)
        return {name: float(value) for name, value in (v.split("=") for v in values)}

    async def switch(self, meter: str, state: str) -> str:
        async with self.link() as link:
            async with asyncio.timeout(settings.READ_TIMEOUT):
                return (await link.ask("SWITCH", meter, state))[0]


headend = HeadEnd(settings.HEADEND_HOST, settings.HEADEND_PORT, settings.LINKS)
