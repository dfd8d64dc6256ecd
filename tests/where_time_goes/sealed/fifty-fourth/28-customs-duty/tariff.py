"""Client of the tariff register (one JSON document a line over TCP)."""
import asyncio
import json
from contextlib import asynccontextmanager

from settings import settings


class TariffError(Exception):
    pass


class Link:
    def __init__(self, reader, writer):
        self.reader = reader
        self.writer = writer

    @classmethod
    async def open(cls):
        for pause in (0.1, 0.2, 0.4, 0.8, 1.6, None):
            try:
                reader, writer = await asyncio.wait_for(
                    asyncio.open_connection(settings.tariff_host, settings.tariff_port),
                    settings.connect_timeout,
                )
                return cls(reader, writer)
            except OSError:
                if pause is None:
                    raise
                await asyncio.sleep(pause)

    async def ask(self, **question):
        self.writer.write(json.dumps(question).encode() + b"\n")
        await self.writer.drain()
        line = await self.reader.readline()
        if not line:
            raise TariffError("register closed the link")
        answer = json.loads(line)
        if "error" in answer:
            raise TariffError(answer["error"])
        return answer

    def close(self):
        self.writer.close()


class TariffRegister:
    """Keeps signed-on links to the register and lends them out."""

    def __init__(self, links):
        self.links = links
        self._idle = asyncio.Queue(maxsize=links)

    async def start(self):
        for _ in range(self.links):
            self._idle.put_nowait(await Link.open())

    async def stop(self):
        while not self._idle.empty():
            self._idle.get_nowait().close()

    @asynccontextmanager
    async def link(self):
        link = await self._idle.get()
        try:
            yield link
        except (TariffError, ConnectionError):
            link.close()
            link = await Link.open()
            raise
        finally:
            self._idle.put_nowait(link)

    async def rate(self, heading, origin):
        async with self.link() as link:
            answer = await link.ask(op="rate", heading=heading, origin=origin)
        return answer["percent"], answer["measure"]
