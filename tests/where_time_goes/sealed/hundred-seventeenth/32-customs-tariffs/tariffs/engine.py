"""Connections to the tariff engine, which answers one call at a time on each."""
import itertools
from datetime import timedelta

from tornado.gen import with_timeout
from tornado.iostream import IOStream, StreamClosedError
from tornado.tcpclient import TCPClient

from . import frames
from .config import ENGINE


class EngineError(Exception):
    pass


class Channel:
    _calls = itertools.count(1)

    def __init__(self, stream: IOStream):
        self._stream = stream

    @classmethod
    async def open(cls) -> "Channel":
        stream = await TCPClient().connect(ENGINE.host, ENGINE.port, timeout=ENGINE.call_timeout)
        return cls(stream)

    @property
    def closed(self) -> bool:
        return self._stream.closed()

    def close(self):
        self._stream.close()

    async def call(self, kind: int, document: dict):
        number = next(self._calls) & 0xFFFFFFFF
        payload = frames.dump(document)
        await self._stream.write(frames.pack_header(kind, number, len(payload)))
        await self._stream.write(payload)

        answered, echoed, length = frames.unpack_header(await self._stream.read_bytes(frames.HEADER.size))
        if echoed != number or length > ENGINE.max_frame:
            self.close()
            raise EngineError("unexpected answer")
        result = frames.load(await self._stream.read_bytes(length))
        if answered & frames.ERROR:
            raise EngineError(result.get("reason", "refused"))
        return result


class Engine:
    """Hands out idle channels and opens a new one when none is idle."""

    def __init__(self):
        self._idle: list[Channel] = []

    async def _take(self) -> Channel:
        while self._idle:
            channel = self._idle.pop()
            if not channel.closed:
                return channel
        return await Channel.open()

    async def _ask(self, kind: int, document: dict):
        channel = await self._take()
        try:
            result = await with_timeout(timedelta(seconds=ENGINE.call_timeout), channel.call(kind, document))
        except EngineError:
            self._idle.append(channel)
            raise
        except (StreamClosedError, TimeoutError, frames.FrameError) as exc:
            channel.close()
            raise EngineError(str(exc)) from exc
        self._idle.append(channel)
        return result

    async def classify(self, description: str, origin: str) -> str:
        return (await self._ask(frames.CLASSIFY, {"description": description, "origin": origin}))["code"]

    async def duty(self, code: str, origin: str, destination: str) -> dict:
        return await self._ask(frames.DUTY, {"code": code, "origin": origin, "destination": destination})

    async def restrictions(self, code: str, destination: str) -> list[str]:
        return (await self._ask(frames.RESTRICTIONS, {"code": code, "destination": destination}))["restrictions"]
