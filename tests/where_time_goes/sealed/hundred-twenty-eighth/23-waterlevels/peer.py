"""Stub of the gauges' gateway."""
import asyncio
import json
import os


async def handle(reader, writer):
    try:
        while True:
            head = await reader.readuntil(b"\r\n\r\n")
            station = int(head.split(b" ")[1].rsplit(b"/", 1)[1])
            await asyncio.sleep(0.04)
            data = json.dumps({"cm": 110 + station * 3, "trend": "falling"}).encode()
            writer.write(
                b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n" % len(data) + data
            )
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(handle, "127.0.0.1", int(os.environ.get("PEER_PORT", "29440")), backlog=512)
    async with server:
        await server.serve_forever()


asyncio.run(main())
