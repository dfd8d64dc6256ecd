"""Stub of the carriers' reference service."""
import asyncio
import json
import os
from urllib.parse import parse_qs, urlsplit


def answer(target):
    url = urlsplit(target)
    query = parse_qs(url.query)
    if url.path == "/zones":
        page = int(query["page"][0])
        rows = [{"prefix": f"{n:02}", "zone": f"Z{n % 3 + 1}"} for n in range(page * 4, page * 4 + 4)]
        return {"rows": rows}
    return {"percent": 11.5}


async def handle(reader, writer):
    try:
        while True:
            head = await reader.readuntil(b"\r\n\r\n")
            await asyncio.sleep(0.03)
            data = json.dumps(answer(head.split(b" ")[1].decode())).encode()
            writer.write(
                b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n" % len(data) + data
            )
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(handle, "127.0.0.1", int(os.environ.get("PEER_PORT", "29430")), backlog=256)
    async with server:
        await server.serve_forever()


asyncio.run(main())
