import asyncio
import json
import socket
import struct

import settings

LENGTH = struct.Struct(">I")


class TrackArchive:
    """Stream of finished legs to the long-term archive."""

    def __init__(self):
        self._writer = None
        self._opening = asyncio.Lock()

    async def _stream(self):
        if self._writer is None:
            async with self._opening:
                if self._writer is None:
                    _, writer = await asyncio.open_connection(settings.HOST, settings.ARCHIVE_PORT)
                    writer.get_extra_info("socket").setsockopt(
                        socket.SOL_SOCKET, socket.SO_SNDBUF, settings.ARCHIVE_SEND_BUFFER
                    )
                    self._writer = writer
        return self._writer

    async def append(self, leg):
        record = json.dumps(leg, separators=(",", ":")).encode()
        stream = await self._stream()
        stream.write(LENGTH.pack(len(record)) + record)
        await stream.drain()
        return len(record)

    async def close(self):
        if self._writer is not None:
            self._writer.close()
