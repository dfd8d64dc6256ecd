import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import settings


class GatewayFault(Exception):
    pass


class Link:
    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader = reader
        self.writer = writer

    @classmethod
    async def connect(cls) -> "Link":
        link = cls(*await asyncio.open_connection(settings.GATEWAY_HOST, settings.GATEWAY_PORT))
        await link.exchange(f"HELLO {settings.SITE_TOKEN}")
        return link

    async def exchange(self, line: str) -> dict[str, str]:
        self.writer.write(line.encode() + b"\r\n")
        raw = await asyncio.wait_for(self.reader.readline(), settings.REPLY_TIMEOUT)
        status, *fields = raw.decode().split()
        if status != "OK":
            raise GatewayFault(raw.decode().strip())
        return dict(part.split("=", 1) for part in fields)

    def close(self) -> None:
        self.writer.close()


class Gateway:
    def __init__(self) -> None:
        self._links: asyncio.Queue[Link] = asyncio.Queue()

    async def start(self) -> None:
        for _ in range(settings.GATEWAY_LINKS):
            self._links.put_nowait(await Link.connect())

    async def stop(self) -> None:
        while not self._links.empty():
            self._links.get_nowait().close()

    @asynccontextmanager
    async def link(self) -> AsyncIterator[Link]:
        link = await self._links.get()
        try:
            yield link
        except (OSError, asyncio.TimeoutError):
            link.close()
            link = await Link.connect()
            raise
        finally:
            self._links.put_nowait(link)

    async def status(self, bank: str, car: int) -> dict[str, str]:
        async with self.link() as link:
            return await link.exchange(f"STATUS {bank} {car}")

    async def send(self, bank: str, car: int, floor: int) -> dict[str, str]:
        async with self.link() as link:
            return await link.exchange(f"CALL {bank} {car} {floor}")
