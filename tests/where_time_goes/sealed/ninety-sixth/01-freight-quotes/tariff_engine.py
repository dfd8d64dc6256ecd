"""The tariff engine of the test bench: answers each lane after some time."""

import asyncio
import json
import os

DELAY = 0.12
REGIONS = ("north", "south", "east", "west")


async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    try:
        while True:
            head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1")
            lane = int(head.split(" ", 2)[1].rsplit("/", 1)[-1] or 0)
            await asyncio.sleep(DELAY)
            body = json.dumps({"region": REGIONS[lane % 4], "base": 40 + lane, "per_kg": 0.35}).encode()
            writer.write(b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n%s" % (len(body), body))
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main() -> None:
    server = await asyncio.start_server(serve, "127.0.0.1", int(os.environ.get("TARIFF_PORT", "26801")), backlog=256)
    await server.serve_forever()


asyncio.run(main())
