"""Union catalogue."""
import asyncio
import json
import os
import signal

PORT = int(os.environ.get("CATALOGUE_PORT", "23826"))
BRANCHES = ("central", "harbour", "northgate", "old-town")


async def find(path: str):
    _, kind, key = path.split("/", 2)
    if kind == "records":
        await asyncio.sleep(0.07)
        return {"number": int(key), "title": f"Collected letters, vol. {key}", "year": 1900 + int(key) % 120}
    if kind == "copies":
        await asyncio.sleep(0.09)
        return {"copies": [{"branch": name, "on_loan": (int(key) + at) % 3 == 0} for at, name in enumerate(BRANCHES)]}
    await asyncio.sleep(0.06)
    return {"name": key, "open": "09:00-19:00"} if key in BRANCHES else None


async def client(reader, writer):
    try:
        while True:
            head = await reader.readuntil(b"\r\n\r\n")
            found = await find(head.split(b" ", 2)[1].decode())
            body = json.dumps(found).encode()
            status = b"200 OK" if found else b"404 Not Found"
            writer.write(
                b"HTTP/1.1 %s\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n%s"
                % (status, len(body), body)
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
