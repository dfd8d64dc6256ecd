"""Stub of the payment gateway."""
import asyncio
import itertools
import json
import os

numbers = itertools.count(1)


async def handle(reader, writer):
    try:
        while True:
            head = await reader.readuntil(b"\r\n\r\n")
            fields = dict(
                row.lower().split(b":", 1) for row in head.split(b"\r\n")[1:] if b":" in row
            )
            size = int(fields.get(b"content-length", b"0"))
            if size:
                await reader.readexactly(size)
            await asyncio.sleep(0.045)
            data = json.dumps({"reference": f"ch_{next(numbers):08}"}).encode()
            writer.write(
                b"HTTP/1.1 201 Created\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n" % len(data)
                + data
            )
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(handle, "127.0.0.1", int(os.environ.get("PEER_PORT", "29410")), backlog=256)
    async with server:
        await server.serve_forever()


asyncio.run(main())
