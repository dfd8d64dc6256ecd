"""Routing engine: the time of a search depends on the profile."""
import asyncio
import json
import os
import random
import signal

PORT = int(os.environ.get("ENGINE_PORT", "23827"))
SECONDS = {"van": (0.03, 0.12), "lorry": (0.1, 0.3), "rail": (0.2, 0.6)}


async def search(target: str) -> bytes:
    _, _, profile, origin, destination = target.split("/")
    await asyncio.sleep(random.uniform(*SECONDS[profile]))
    km = 40 + (sum(map(ord, origin + destination)) * 7) % 900
    return json.dumps(
        {"origin": origin, "target": destination, "profile": profile, "km": km, "legs": 1 + km // 250}
    ).encode()


async def client(reader, writer):
    try:
        while True:
            head = await reader.readuntil(b"\r\n\r\n")
            body = await search(head.split(b" ", 2)[1].decode())
            writer.write(
                b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n%s"
                % (len(body), body)
            )
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    writer.close()


async def main():
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(number, stop.set)
    async with await asyncio.start_server(client, "127.0.0.1", PORT, backlog=256):
        await stop.wait()


asyncio.run(main())
