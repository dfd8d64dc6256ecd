"""Stub of the insurers' exchange."""
import asyncio
import json
import os

DELAYS = {b"aegis": 0.34, b"noord": 0.22}


async def handle(reader, writer):
    try:
        while True:
            head = await reader.readuntil(b"\r\n\r\n")
            method, target = head.split(b" ", 2)[:2]
            if method == b"POST":
                size = next(
                    int(row.split(b":")[1])
                    for row in head.split(b"\r\n")
                    if row.lower().startswith(b"content-length:")
                )
                await reader.readexactly(size)
                body = {"token": "t-4471"}
            else:
                name = target.split(b"?")[0].rsplit(b"/", 1)[1]
                await asyncio.sleep(DELAYS.get(name, 0.3))
                body = {"cents": 1895 if name == b"aegis" else 2040}
            data = json.dumps(body).encode()
            writer.write(
                b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n" % len(data) + data
            )
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(handle, "127.0.0.1", int(os.environ.get("PEER_PORT", "29470")), backlog=256)
    async with server:
        await server.serve_forever()


asyncio.run(main())
