"""Carrier gateway used in development: quotes, labels and tracking hooks."""
import asyncio
import json
import os

DELAYS = {"/quote": 0.025, "/hooks": 0.075}


async def handle(reader, writer):
    try:
        while True:
            head = await reader.readuntil(b"\r\n\r\n")
            path = head.split(b" ", 2)[1].decode()
            length = 0
            for line in head.split(b"\r\n"):
                if line.lower().startswith(b"content-length:"):
                    length = int(line.split(b":")[1])
            if length:
                await reader.readexactly(length)
            for prefix, delay in DELAYS.items():
                if path.startswith(prefix):
                    await asyncio.sleep(delay)
            body = json.dumps({"carrier": "northline", "cents": 740, "path": path}).encode()
            writer.write(b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n" % len(body) + body)
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(handle, "127.0.0.1", int(os.environ["PEER_PORT"]), backlog=512)
    async with server:
        await server.serve_forever()


asyncio.run(main())
