import asyncio
import json
import os
import socket
import struct


class Archive:
    def __init__(self):
        self._opening = asyncio.Lock()
        self._writer = None

    async def _link(self):
        if self._writer is None:
            async with self._opening:
                if self._writer is None:
                    _, writer = await asyncio.open_connection(
                        "127.0.0.1", int(os.environ["ARCHIVE_PORT"])
                    )
                    sock = writer.get_extra_info("socket")
                    sock.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 131072)
                    self._writer = writer
        return self._writer

    async def keep(self, path, text):
        writer = await self._link()
        record = json.dumps({"path": path, "text": text}).encode()
        writer.write(struct.pack("!I", len(record)) + record)
        await writer.drain()


archive = Archive()
