"""Binary protocol of the door controllers.

A frame is a header (kind, sequence, body length) and a JSON body.  The
controller answers each frame with one frame that bears the same sequence.
"""
from __future__ import annotations

import itertools
import json
import struct
from collections import deque
from typing import Any

from tornado.iostream import IOStream, StreamClosedError
from tornado.tcpclient import TCPClient

HEADER = struct.Struct("!BII")

CHECK = 1
LOG = 2
OPEN = 3
FAILED = 255


class ControllerError(Exception):
    pass


class Link:
    def __init__(self, stream: IOStream) -> None:
        self.stream = stream
        self._seq = itertools.count(1)

    async def exchange(self, kind: int, payload: dict[str, Any]) -> dict[str, Any]:
        body = json.dumps(payload, separators=(",", ":")).encode()
        seq = next(self._seq)
        await self.stream.write(HEADER.pack(kind, seq, len(body)))
        await self.stream.write(body)

        answer, got, length = HEADER.unpack(await self.stream.read_bytes(HEADER.size))
        data = await self.stream.read_bytes(length)
        if got != seq:
            raise ControllerError(f"sequence {got} for {seq}")
        if answer == FAILED:
            raise ControllerError(data.decode())
        return json.loads(data)

    def close(self) -> None:
        self.stream.close()


class Controller:
    """Hands out links; opens a new one when none is idle."""

    def __init__(self, host: str, port: int, keep: int) -> None:
        self.host = host
        self.port = port
        self.keep = keep
        self._tcp = TCPClient()
        self._idle: deque[Link] = deque()

    async def _link(self) -> Link:
        while self._idle:
            link = self._idle.pop()
            if not link.stream.closed():
                return link
        return Link(await self._tcp.connect(self.host, self.port))

    async def call(self, kind: int, payload: dict[str, Any]) -> dict[str, Any]:
        link = await self._link()
        try:
            reply = await link.exchange(kind, payload)
        except (StreamClosedError, ControllerError):
            link.close()
            raise
        if len(self._idle) < self.keep:
            self._idle.append(link)
        else:
            link.close()
        return reply
