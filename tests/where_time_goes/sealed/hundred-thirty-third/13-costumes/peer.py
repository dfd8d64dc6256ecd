"""Costume archive of the association (test double)."""
import asyncio
import json
import os
import random

PORT = int(os.environ.get("ARCHIVE_PORT", "29940"))


async def answer(path):
    if path.startswith("/productions/"):
        await asyncio.sleep(0.05)
        return {"title": path.rsplit("/", 1)[1].replace("%20", " "), "premiere": "2025-10-18"}
    if path.startswith("/similar"):
        await asyncio.sleep(random.uniform(0.3, 0.34))
        return {"pieces": [{"house": h, "rail": r} for h, r in (("Lübeck", "B4"), ("Kiel", "A1"), ("Bremen", "C9"))]}
    await asyncio.sleep(random.uniform(0.26, 0.3))
    return {"condition": "good", "last_cleaned": "2025-01-12"}


async def serve(reader, writer):
    try:
        while True:
            head = await reader.readuntil(b"\r\n\r\n")
            path = head.split(b" ", 2)[1].decode()
            data = json.dumps(await answer(path)).encode()
            writer.write(b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n" % len(data) + data)
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(serve, "127.0.0.1", PORT, backlog=256)
    async with server:
        await server.serve_forever()


asyncio.run(main())
