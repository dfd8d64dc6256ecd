"""Test system of the distribution system: rooms and rates of each hotel."""
import asyncio
import json
import os
from urllib.parse import urlsplit

PORT = int(os.environ.get("GDS_PORT", "24271"))
SEARCH = {"rooms": 0.09, "rates": 0.07}


def find(hotel, what):
    if what == "rooms":
        return [{"type": kind, "free": (hotel + n) % 4, "cents": 8900 + 1700 * n}
                for n, kind in enumerate(("single", "twin", "double", "suite"))]
    return [{"code": code, "cents": 9900 + 150 * n, "closed": n == 3}
            for n, code in enumerate(("BAR", "AAA", "CORP", "GOV", "WKND"))]


async def serve(reader, writer):
    try:
        while True:
            head = await reader.readuntil(b"\r\n\r\n")
            _, _, hotel, what = urlsplit(head.split(b" ", 2)[1].decode()).path.split("/")
            await asyncio.sleep(SEARCH[what])
            data = json.dumps(find(int(hotel), what)).encode()
            writer.write(b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n"
                         b"Content-Length: %d\r\n\r\n" % len(data) + data)
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(serve, "127.0.0.1", PORT)
    async with server:
        await server.serve_forever()


asyncio.run(main())
