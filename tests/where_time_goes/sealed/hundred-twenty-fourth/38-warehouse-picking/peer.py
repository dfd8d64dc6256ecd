"""Stand-in for the carrier's label service."""
import asyncio
import itertools
import json
import os

PORT = int(os.environ.get("CARRIER_PORT", "29010"))
serial = itertools.count(430000)


async def serve(reader, writer):
    try:
        while True:
            head = await reader.readuntil(b"\r\n\r\n")
            length = 0
            for line in head.split(b"\r\n")[1:]:
                if line.lower().startswith(b"content-length:"):
                    length = int(line.split(b":")[1])
            order = json.loads(await reader.readexactly(length)) if length else {}
            await asyncio.sleep(0.035)
            number = next(serial)
            body = json.dumps({"number": f"JD{number}", "lane": f"L{number % 6}", "pieces": order.get("pieces")}).encode()
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
