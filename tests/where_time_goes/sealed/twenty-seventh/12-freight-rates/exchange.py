"""A stand-in for the freight exchange: correct, and in no hurry."""
import asyncio
import json
import os
import random
from urllib.parse import urlsplit

DELAYS = {"/blue/rate": (0.10, 0.14), "/nord/rate": (0.28, 0.36), "/rapid/rate": (0.22, 0.30), "/customs": (0.42, 0.52), "/token": (0.05, 0.06)}


async def serve_one(reader, writer):
    try:
        while True:
            head = (await reader.readuntil(b"\r\n\r\n")).decode("latin1")
            length = next((int(l.split(":")[1]) for l in head.split("\r\n") if l.lower().startswith("content-length")), 0)
            if length:
                await reader.readexactly(length)
            path = urlsplit(head.split(" ")[1]).path
            await asyncio.sleep(random.uniform(*DELAYS[path]))
            body = json.dumps({"token": "t0k", "per_kg": 0.42, "days": 3, "papers": ["T1", "CMR"], "inspection": False}).encode()
            writer.write(b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n" % len(body) + body)
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(serve_one, "127.0.0.1", int(os.environ["GATEWAY_PORT"]), backlog=512)
    await server.serve_forever()

asyncio.run(main())
