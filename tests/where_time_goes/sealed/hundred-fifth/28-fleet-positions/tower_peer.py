"""The shipper's side: takes frames and puts them on a map, one after the other."""

import asyncio
import os
import socket

from websockets.asyncio.server import ServerConnection, serve

PORT = int(os.environ.get("TOWER_PORT", "27710"))
RENDER = float(os.environ.get("TOWER_RENDER", "0.008"))


async def ingest(ws: ServerConnection) -> None:
    async for _frame in ws:
        await asyncio.sleep(RENDER)


async def main() -> None:
    sock = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    sock.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 131072)
    sock.bind(("127.0.0.1", PORT))
    async with serve(ingest, sock=sock, max_queue=2, compression=None, ping_interval=None):
        await asyncio.get_running_loop().create_future()


asyncio.run(main())
