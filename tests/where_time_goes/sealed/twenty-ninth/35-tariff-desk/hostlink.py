"""Connections to the customs tariff host, kept between requests."""
import time
from contextlib import asynccontextmanager

from tornado.iostream import StreamClosedError
from tornado.tcpclient import TCPClient

import options
from scram import ScramLogin


class HostLink:
    def __init__(self, stream) -> None:
        self.stream = stream
        self.last_used = time.time()

    @classmethod
    async def open(cls, client: TCPClient) -> "HostLink":
        stream = await client.connect(options.HOST, options.PORT)
        stream.set_nodelay(True)
        link = cls(stream)
        login = ScramLogin(options.USER, options.PASSWORD)
        challenge = await link.ask("LOGON " + login.first())
        await link.ask("PROOF " + login.final(challenge))
        await link.ask("SCHEDULE EU-2026")
        return link

    def idle_ms(self) -> float:
        return time.time() * 1000 - self.last_used

    async def ask(self, line: str) -> str:
        await self.stream.write(line.encode() + b"\n")
        reply = (await self.stream.read_until(b"\n")).decode().rstrip()
        self.last_used = time.time()
        status, _, rest = reply.partition(" ")
        if status != "OK":
            raise RuntimeError(rest)
        return rest

    def close(self) -> None:
        self.stream.close()


class LinkCache:
    def __init__(self) -> None:
        self._client = TCPClient()
        self._idle: list[HostLink] = []

    async def _take(self) -> HostLink:
        while self._idle:
            link = self._idle.pop()
            if link.stream.closed() or link.idle_ms() > options.MAX_IDLE_MS:
                link.close()
                continue
            return link
        return await HostLink.open(self._client)

    @asynccontextmanager
    async def link(self):
        link = await self._take()
        try:
            yield link
        except (StreamClosedError, RuntimeError):
            link.close()
            raise
        if len(self._idle) < options.KEEP:
            self._idle.append(link)
        else:
            link.close()
