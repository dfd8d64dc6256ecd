import logging
from collections import deque
from typing import Any

from tornado.iostream import IOStream, StreamClosedError
from tornado.tcpclient import TCPClient

import protocol
import settings

log = logging.getLogger("auctions.engine")


class Engine:
    """Talks to the bid engine; a stream carries one exchange at a time."""

    def __init__(self) -> None:
        self._tcp = TCPClient()
        self._idle: deque[IOStream] = deque()

    async def _stream(self) -> IOStream:
        while self._idle:
            stream = self._idle.pop()
            if not stream.closed():
                return stream
        return await self._tcp.connect(settings.ENGINE_HOST, settings.ENGINE_PORT)

    def _release(self, stream: IOStream) -> None:
        if len(self._idle) < settings.MAX_IDLE_STREAMS:
            self._idle.append(stream)
        else:
            stream.close()

    async def call(self, op: int, message: dict[str, Any]) -> dict[str, Any]:
        payload = protocol.dump(message)
        stream = await self._stream()
        try:
            await stream.write(protocol.header(op, len(payload)))
            await stream.write(payload)
            status, size = protocol.body_size(await stream.read_bytes(protocol.HEADER.size))
            reply = protocol.load(await stream.read_bytes(size))
        except StreamClosedError as error:
            log.warning("engine closed the stream: %s", error.real_error)
            raise protocol.EngineError("engine unavailable") from error
        self._release(stream)
        if status != 0:
            raise protocol.EngineError(reply.get("reason", "refused"))
        return reply

    async def top(self, lot: int) -> dict[str, Any]:
        return await self.call(protocol.TOP, {"lot": lot})

    async def place(self, lot: int, paddle: int, amount: int) -> dict[str, Any]:
        return await self.call(protocol.PLACE, {"lot": lot, "paddle": paddle, "amount": amount})

    async def history(self, lot: int) -> list[dict[str, Any]]:
        return (await self.call(protocol.HISTORY, {"lot": lot}))["bids"]

    def close(self) -> None:
        while self._idle:
            self._idle.pop().close()
