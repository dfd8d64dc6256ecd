"""Stub of the manufacturer's calibration service."""
import asyncio
import json
import os


async def handle(reader, writer):
    try:
        while True:
            await reader.readuntil(b"\r\n\r\n")
            await asyncio.sleep(0.04)
            data = json.dumps({"gain": 0.98, "offset": -1.2}).encode()
            writer.write(
                b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n" % len(data) + data
            )
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(handle, "127.0.0.1", int(os.environ.get("PEER_PORT", "29460")), backlog=256)
    async with server:
        await server.serve_forever()


asyncio.run(main())
