"""Stand-in for the ERP system."""
import asyncio
import json
import os
import zlib
from urllib.parse import parse_qs, urlsplit

PORT = int(os.environ.get("ERP_PORT", "29050"))
KINDS = ["filter", "gasket", "bearing", "belt", "valve", "sensor", "hose"]
MAKES = ["pump", "compressor", "mixer", "conveyor"]
TOTAL = 5000


def item(n):
    return {
        "number": f"P{n:05d}",
        "title": f"{KINDS[n % 7]} {MAKES[n % 4]} type {n % 60}",
        "price": round(4 + n % 97 * 1.35, 2),
    }


PAGES = {}


def page(offset, limit):
    key = (offset, limit)
    if key not in PAGES:
        rows = [item(n) for n in range(offset, min(offset + limit, TOTAL))]
        PAGES[key] = json.dumps({"total": TOTAL, "items": rows}).encode()
    return PAGES[key]


async def serve(reader, writer):
    try:
        while True:
            head = await reader.readuntil(b"\r\n\r\n")
            url = urlsplit(head.split(b" ", 2)[1].decode())
            query = parse_qs(url.query)
            if url.path == "/parts":
                await asyncio.sleep(0.09)
                body = page(int(query["offset"][0]), int(query["limit"][0]))
            else:
                await asyncio.sleep(0.05)
                numbers = query["numbers"][0].split(",")
                body = json.dumps({n: 5 + zlib.crc32(n.encode()) % 80 for n in numbers}).encode()
            writer.write(
                b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n" % len(body) + body
            )
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(serve, "127.0.0.1", PORT, backlog=512)
    async with server:
        await server.serve_forever()


asyncio.run(main())
