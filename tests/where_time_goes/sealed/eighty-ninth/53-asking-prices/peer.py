"""Stand-in for the land registry's gateway."""
import asyncio
import json

BODIES = {
    "sales": {"prices": [312000, 298500, 341000, 305000, 289950]},
    "surveys": {"condition": "fair", "year": 2021},
    "index": {"index": 1.027},
}
SECONDS = {"sales": 0.26, "surveys": 0.2, "index": 0.1}


async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    try:
        while True:
            head = await reader.readuntil(b"\r\n\r\n")
            kind = head.split(b" ", 2)[1].decode().split("/")[1]
            await asyncio.sleep(SECONDS[kind])
            body = json.dumps(BODIES[kind]).encode()
            writer.write(b"HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: %d\r\n\r\n" % len(body) + body)
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        writer.close()


async def main() -> None:
    server = await asyncio.start_server(serve, "127.0.0.1", 25905, backlog=512)
    await server.serve_forever()


asyncio.run(main())
