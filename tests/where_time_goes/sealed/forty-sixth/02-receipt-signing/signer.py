"""Links to the fiscal signing unit.

The unit speaks lines: one command, one answer on each link.
"""
import asyncio
import contextlib
import json
import logging

log = logging.getLogger("receipts.signer")


class SignerError(Exception):
    pass


class Link:
    def __init__(self, reader, writer):
        self.reader = reader
        self.writer = writer

    @classmethod
    async def open(cls, host, port, merchant):
        reader, writer = await asyncio.open_connection(host, port)
        link = cls(reader, writer)
        await link.call("HELLO", {"merchant": merchant})
        return link

    async def call(self, verb, body):
        self.writer.write(f"{verb} {json.dumps(body)}\n".encode())
        await self.writer.drain()
        line = await self.reader.readline()
        if not line:
            raise SignerError("link closed by the signing unit")
        status, _, rest = line.decode().partition(" ")
        if status != "OK":
            raise SignerError(rest.strip())
        return json.loads(rest)

    def close(self):
        self.writer.close()


class Signer:
    def __init__(self, host, port, merchant, links):
        self.host = host
        self.port = port
        self.merchant = merchant
        self.links = links
        self._idle = asyncio.Queue()

    async def start(self):
        for _ in range(self.links):
            self._idle.put_nowait(await Link.open(self.host, self.port, self.merchant))
        log.info("%d links to %s:%d", self.links, self.host, self.port)

    async def stop(self):
        while not self._idle.empty():
            self._idle.get_nowait().close()

    @contextlib.asynccontextmanager
    async def link(self):
        link = await self._idle.get()
        try:
            yield link
        except (OSError, SignerError):
            link.close()
            link = await Link.open(self.host, self.port, self.merchant)
            raise
        finally:
            self._idle.put_nowait(link)

    async def sign(self, document):
        async with self.link() as link:
            return await link.call("SIGN", document)

    async def void(self, till, receipt):
        async with self.link() as link:
            return await link.call("VOID", {"till": till, "receipt": receipt})
