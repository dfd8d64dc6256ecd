"""Stands in for the venue's seat inventory."""
import asyncio
import itertools
import json
import os

PORT = int(os.environ.get("INVENTORY_PORT", "28610"))
numbers = itertools.count(1)


async def serve(reader, writer):
    try:
        while True:
            head = await reader.readuntil(b"\r\n\r\n")
            length = 0
            for line in head.split(b"\r\n")[1:]:
                name, _, value = line.partition(b":")
                if name.lower() == b"content-length":
                    length = int(value)
            if length:
                await reader.readexactly(length)
            if head.startswith(b"POST"):
                await asyncio.sleep(0.18)
                payload = {"hold": f"H{next(numbers):07d}"}
            else:
                await asyncio.sleep(0.12)
                payload = {"free": 140}
            data = json.dumps(payload).encode()
            writer.write(
                b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n"
                b"Content-Length: %d\r\n\r\n%s" % (len(data), data)
            )
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(serve, "127.0.0.1", PORT, backlog=256)
    await server.serve_forever()


asyncio.run(main())
