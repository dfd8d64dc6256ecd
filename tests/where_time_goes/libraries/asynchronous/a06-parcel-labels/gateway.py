"""Connections to the gateway, which takes one command at a time on each."""

from contextlib import asynccontextmanager

import anyio
from anyio.streams.buffered import BufferedByteReceiveStream
from anyio.streams.stapled import StapledByteStream


class GatewayPool:
    def __init__(self, size: int):
        self._give, self._take = anyio.create_memory_object_stream[StapledByteStream](size)

    @classmethod
    async def open(cls, host: str, port: int, size: int) -> "GatewayPool":
        pool = cls(size)
        for _ in range(size):
            raw = await anyio.connect_tcp(host, port)
            pool._give.send_nowait(StapledByteStream(raw, BufferedByteReceiveStream(raw)))
        return pool

    @asynccontextmanager
    async def _connection(self):
        connection = await self._take.receive()
        try:
            yield connection
        finally:
            self._give.send_nowait(connection)

    async def ask(self, command: str) -> str:
        async with self._connection() as connection:
            await connection.send(command.encode() + b"\n")
            answer = await connection.receive_stream.receive_until(b"\n", 4096)
        return answer.decode()

    async def aclose(self) -> None:
        for _ in range(self._take.statistics().current_buffer_used):
            await self._take.receive_nowait().aclose()
