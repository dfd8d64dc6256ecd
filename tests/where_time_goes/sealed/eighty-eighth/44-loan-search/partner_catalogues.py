"""Stand-ins of the three partner libraries."""

import asyncio
import json
import os
import random
from functools import partial
from urllib.parse import parse_qs, urlsplit

USUAL = {"county": (0.10, 0.25), "university": (0.20, 0.50), "national": (0.25, 0.90)}


def offers(title: str, name: str) -> list[dict]:
    seed = sum(title.encode()) + len(name)
    return [{"title": title.title(), "edition": 1950 + seed * n % 70, "days": 2 + seed * n % 12} for n in range(1, 5)]


async def serve(name: str, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    try:
        while True:
            head = await reader.readuntil(b"\r\n\r\n")
            query = parse_qs(urlsplit(head.split(b" ")[1].decode()).query)
            await asyncio.sleep(random.uniform(*USUAL[name]))
            data = json.dumps(offers(query["title"][0], name)).encode()
            writer.write(b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n" % len(data) + data)
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main() -> None:
    ports = os.environ.get("PARTNER_PORTS", "25844,25854,25864").split(",")
    servers = [
        await asyncio.start_server(partial(serve, name), "127.0.0.1", int(port)) for name, port in zip(USUAL, ports)
    ]
    await asyncio.gather(*(server.serve_forever() for server in servers))


if __name__ == "__main__":
    asyncio.run(main())
