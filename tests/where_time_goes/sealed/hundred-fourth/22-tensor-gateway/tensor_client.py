"""Connections to the tensor server. Each carries one call at a time."""
from collections import deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import numpy as np
from tornado.iostream import IOStream
from tornado.tcpclient import TCPClient

import settings
from protocol import HEAD, Head, from_bytes, to_bytes


class TensorClient:
    def __init__(self, host: str, port: int) -> None:
        self._address = host, port
        self._tcp = TCPClient()
        self._idle: deque[IOStream] = deque()

    @asynccontextmanager
    async def connection(self) -> AsyncIterator[IOStream]:
        stream = self._idle.pop() if self._idle else await self._tcp.connect(*self._address)
        try:
            yield stream
        except BaseException:
            stream.close()
            raise
        if len(self._idle) < settings.MAX_IDLE:
            self._idle.append(stream)
        else:
            stream.close()

    async def call(self, operation: int, tensor: np.ndarray) -> np.ndarray:
        body = to_bytes(tensor)
        async with self.connection() as stream:
            await stream.write(Head(operation, 0, len(body)).pack())
            await stream.write(body)
            head = Head.unpack(await stream.read_bytes(HEAD.size))
            return from_bytes(await stream.read_bytes(head.length))

    def close(self) -> None:
        while self._idle:
            self._idle.pop().close()
        self._tcp.close()
