"""Stand-in for the distribution system."""
import asyncio
import json
import os
import random
from urllib.parse import parse_qs, urlsplit

BOARDS = ("room only", "breakfast", "half board")


def answer(path, query):
    hotel = int(query["hotel"][0])
    if path == "/rooms":
        return {"left": hotel % 9 + 1}
    if path == "/rates":
        return {"items": [{"board": b, "cents": 7900 + 1400 * i} for i, b in enumerate(BOARDS)]}
    return {"refundable": hotel % 2 == 0, "until_hours": 48}


async def serve(reader, writer):
    try:
        while True:
            head = await reader.readuntil(b"\r\n\r\n")
            url = urlsplit(head.split(b" ", 2)[1].decode())
            await asyncio.sleep(random.uniform(0.015, 0.03))
            body = json.dumps(answer(url.path, parse_qs(url.query))).encode()
            writer.write(
                b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n%b"
                % (len(body), body)
            )
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    port = int(os.environ.get("GDS_PORT", "29560"))
    server = await asyncio.start_server(serve, "127.0.0.1", port, backlog=512)
    async with server:
        await server.serve_forever()


if __name__ == "__main__":
    asyncio.run(main())
