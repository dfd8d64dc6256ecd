"""Dashboards of the dispatchers."""
import asyncio
import os
import socket

PORT = int(os.environ.get("FEED_PORT", "28340"))
OFFICE = ["berlin", "lyon", "poznan", "turin"]


async def follow(name, chunk, pause):
    while True:
        try:
            sock = socket.socket()
            sock.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 16384)
            sock.setblocking(False)
            await asyncio.get_running_loop().sock_connect(sock, ("127.0.0.1", PORT))
            reader, writer = await asyncio.open_connection(sock=sock, limit=4096)
            writer.write(name.encode() + b"\n")
            while await reader.read(chunk):
                if pause:
                    await asyncio.sleep(pause)
            writer.close()
        except OSError:
            sock.close()
        await asyncio.sleep(0.3)


async def main():
    await asyncio.gather(*(follow(name, 65536, 0) for name in OFFICE), follow("van-17", 2048, 0.018))


asyncio.run(main())
