"""Stand-in for the tariff and planning system: sheets are slow to export, capacity is quick."""
import asyncio
import json
import os
from urllib.parse import urlsplit

LANES = {f"{a}-{b}": 0.11 + 0.01 * i for i, (a, b) in enumerate(
    (a, b) for a in ("BE", "FR", "DE", "NL") for b in ("NO", "PL", "ES", "IT", "SE") )}


async def serve(reader, writer):
    try:
        while True:
            head = await reader.readuntil(b"\r\n\r\n")
            url = urlsplit(head.split(b" ", 2)[1].decode())
            if url.path.startswith("/sheets/"):
                await asyncio.sleep(0.45)
                answer = {"lanes": LANES}
            else:
                await asyncio.sleep(0.06)
                answer = {"slots": 3 + len(url.query) % 5}
            body = json.dumps(answer).encode()
            writer.write(b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n" % len(body) + body)
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(serve, "127.0.0.1", int(os.environ["TARIFF_PORT"]), backlog=512)
    await server.serve_forever()


asyncio.run(main())
