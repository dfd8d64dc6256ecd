"""The warehouse system."""

import asyncio
import json
import os

PORT = int(os.environ.get("WAREHOUSE_PORT", "27515"))


async def client(reader, writer):
    try:
        while True:
            head = await reader.readuntil(b"\r\n\r\n")
            sku = int(head.split(b" ", 2)[1].rsplit(b"/", 1)[1])
            await asyncio.sleep(0.04)
            body = json.dumps([{"bin": n, "pieces": (sku * n) % 7} for n in range(1, 4)]).encode()
            writer.write(
                b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n" % len(body) + body
            )
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(client, "127.0.0.1", PORT, backlog=256)
    async with server:
        await server.serve_forever()


asyncio.run(main())
