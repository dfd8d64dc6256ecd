"""Stand-in for the meter data centre: old meters take longer."""
import asyncio
import json
import re

METER = re.compile(rb"GET /sites/(\d+)/meters/(\d+)")
SECONDS = (0.25, 0.4, 0.55, 0.8, 1.1)


async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    try:
        while True:
            head = await reader.readuntil(b"\r\n\r\n")
            site, meter = (int(part) for part in METER.match(head).groups())
            await asyncio.sleep(SECONDS[(meter - 1) % 5] * (1.3 if site % 2 else 0.7))
            body = json.dumps({"kwh": 1800.5 + 31 * meter + site % 90}).encode()
            writer.write(b"HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: %d\r\n\r\n" % len(body) + body)
            await writer.drain()
            if b"connection: close" in head.lower():
                writer.close()
                return
    except (asyncio.IncompleteReadError, ConnectionError):
        writer.close()


async def main() -> None:
    server = await asyncio.start_server(serve, "127.0.0.1", 25906, backlog=512)
    await server.serve_forever()


asyncio.run(main())
