from collections import deque
from contextlib import asynccontextmanager
from datetime import timedelta

from tornado.gen import with_timeout
from tornado.iostream import IOStream, StreamClosedError
from tornado.tcpclient import TCPClient

import frames
import settings


class Gateway:
    """Links to the concentrator. A link carries one question at a time; another is opened when all are in use."""

    def __init__(self, host: str, port: int) -> None:
        self._address = host, port
        self._tcp = TCPClient()
        self._idle: deque[IOStream] = deque()

    @asynccontextmanager
    async def _link(self):
        while self._idle:
            stream = self._idle.pop()
            if not stream.closed():
                break
        else:
            stream = await self._tcp.connect(*self._address)
        try:
            yield stream
        except BaseException:
            stream.close()
            raise
        if len(self._idle) < settings.IDLE_LINKS:
            self._idle.append(stream)
        else:
            stream.close()

    async def _ask(self, stream: IOStream, head: bytes, body: bytes) -> bytes:
        stream.write(head)
        await stream.write(body)
        answer = await stream.read_bytes(frames.HEAD.size)
        return await stream.read_bytes(frames.body_size(answer))

    async def read(self, meter: int, obis: str) -> frames.Reading:
        async with self._link() as stream:
            answer = await with_timeout(
                timedelta(seconds=settings.READ_TIMEOUT_SECONDS),
                self._ask(stream, *frames.read_register(meter, obis)),
                quiet_exceptions=StreamClosedError,
            )
        return frames.reading(answer)
