"""Plausibility checks of the grid operator."""
import asyncio
import json
import os
import signal
from urllib.parse import parse_qs, urlsplit

PORT = int(os.environ.get("PLAUSIBILITY_PORT", "23823"))


def quality(target: str) -> str:
    query = parse_qs(urlsplit(target).query)
    last, now = float(query["last"][0]), float(query["now"][0])
    return "good" if now >= last else "suspect"


async def client(reader, writer):
    try:
        while True:
            head = await reader.readuntil(b"\r\n\r\n")
            await asyncio.sleep(0.02)
            body = json.dumps({"quality": quality(head.split(b" ", 2)[1].decode())}).encode()
            writer.write(b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n")
            writer.write(b"Content-Length: %d\r\n\r\n" % len(body) + body)
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        writer.close()


async def main():
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    loop.add_signal_handler(signal.SIGTERM, stop.set)
    loop.add_signal_handler(signal.SIGINT, stop.set)
    async with await asyncio.start_server(client, "127.0.0.1", PORT, backlog=256):
        await stop.wait()


asyncio.run(main())
