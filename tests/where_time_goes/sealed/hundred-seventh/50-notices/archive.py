"""Who was shown which text is kept for ten years."""

import asyncio
import json
import socket
import struct
import time

import settings


class Archive:
    def __init__(self) -> None:
        self._writer: asyncio.StreamWriter | None = None

    async def connect(self) -> None:
        _, self._writer = await asyncio.open_connection(settings.ARCHIVE_HOST, settings.ARCHIVE_PORT)
        link: socket.socket = self._writer.get_extra_info("socket")
        link.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, settings.ARCHIVE_BUFFER)

    async def deliver(self, kind: str, reader: str, notice: dict) -> None:
        record = {"at": time.time(), "kind": kind, "reader": reader, "number": notice["number"], "text": notice["text"]}
        payload = json.dumps(record).encode()
        self._writer.write(struct.pack("!I", len(payload)) + payload)
        await self._writer.drain()
