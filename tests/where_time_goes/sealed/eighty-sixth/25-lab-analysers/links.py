"""Links with the analyser. An idle link is used again; where none is idle, a new one is made."""
import json
from collections import deque
from contextlib import asynccontextmanager
from datetime import timedelta

from tornado import gen
from tornado.iostream import IOStream
from tornado.tcpclient import TCPClient

import frames
import settings


class Link:
    def __init__(self, stream: IOStream):
        self._stream = stream

    @property
    def usable(self) -> bool:
        return not self._stream.closed()

    def close(self) -> None:
        self._stream.close()

    async def ask(self, kind: int, body: dict) -> dict:
        header, payload = frames.encode(kind, body)
        self._stream.write(header)
        self._stream.write(payload)
        answer = await self._stream.read_bytes(frames.HEADER.size)
        return json.loads(await self._stream.read_bytes(frames.length_of(answer)))


class Links:
    def __init__(self) -> None:
        self._tcp = TCPClient()
        self._idle: deque[Link] = deque()

    async def _take(self) -> Link:
        while self._idle:
            link = self._idle.pop()
            if link.usable:
                return link
        return Link(await self._tcp.connect(settings.ANALYSER_HOST, settings.ANALYSER_PORT))

    @asynccontextmanager
    async def link(self):
        link = await self._take()
        try:
            yield link
        except Exception:
            link.close()
            raise
        else:
            self._idle.append(link)

    async def ask(self, kind: int, body: dict) -> dict:
        async with self.link() as link:
            return await gen.with_timeout(timedelta(seconds=settings.ANSWER_WITHIN), link.ask(kind, body))
