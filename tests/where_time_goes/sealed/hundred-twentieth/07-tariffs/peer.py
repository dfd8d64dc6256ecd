"""Stands in for the grid operator."""
import asyncio
import json
import os
import re

PORT = int(os.environ.get("PEER_PORT", "28660"))
CLASSES = ("H0", "G0", "L0")


def fees(page):
    areas = [f"{n:02d}" for n in range(page * 9, min(page * 9 + 9, 100))]
    return [
        {"area": area, "class": name, "base": 40 + int(area), "per_kwh": 0.06 + len(name) / 100}
        for area in areas
        for name in CLASSES
    ]


async def serve(reader, writer):
    try:
        while True:
            head = await reader.readuntil(b"\r\n\r\n")
            path = head.split(b" ", 2)[1].decode()
            if path.startswith("/fees"):
                await asyncio.sleep(0.1)
                payload = {"fees": fees(int(re.search(r"page=(\d+)", path)[1]))}
            else:
                await asyncio.sleep(0.06)
                payload = {"class": "H0"}
            data = json.dumps(payload).encode()
            writer.write(
                b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n"
                b"Content-Length: %d\r\n\r\n%s" % (len(data), data)
            )
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(serve, "127.0.0.1", PORT, backlog=256)
    await server.serve_forever()


asyncio.run(main())
