"""Stand-in for the league's data feeds."""
import asyncio
import json

SECONDS = 0.12


def answer(path: str) -> bytes:
    feed, _, club = path.strip("/").partition("/")
    body = json.dumps({"feed": feed, "items": [int(club or 0) + n for n in range(18)], "value": 1.85}).encode()
    head = f"HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: {len(body)}\r\n\r\n"
    return head.encode() + body


async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    try:
        while True:
            head = await reader.readuntil(b"\r\n\r\n")
            path = head.split(b" ", 2)[1].decode()
            await asyncio.sleep(SECONDS)
            writer.write(answer(path))
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        writer.close()


async def main() -> None:
    server = await asyncio.start_server(serve, "127.0.0.1", 25901, backlog=1024)
    await server.serve_forever()


asyncio.run(main())
