import asyncio
import json
import os
import socket


class Journal:
    def __init__(self):
        self._writer = None

    async def open(self):
        sock = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
        sock.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 32768)
        sock.setblocking(False)
        loop = asyncio.get_running_loop()
        await loop.sock_connect(sock, ("127.0.0.1", int(os.environ["JOURNAL_PORT"])))
        _, self._writer = await asyncio.open_connection(sock=sock)

    async def record(self, **entry):
        self._writer.write(json.dumps(entry).encode() + b"\n")
        await self._writer.drain()

    async def close(self):
        self._writer.close()
