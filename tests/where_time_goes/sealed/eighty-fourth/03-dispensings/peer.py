"""The e-prescription service: it signs a receipt, which takes it 80 ms."""

import asyncio
import itertools
import json

numbers = itertools.count(1)


async def connected(reader, writer):
    try:
        while True:
            head = await reader.readuntil(b"\r\n\r\n")
            length = 0
            for line in head.split(b"\r\n"):
                if line.lower().startswith(b"content-length:"):
                    length = int(line.split(b":")[1])
            await reader.readexactly(length)
            await asyncio.sleep(0.08)
            body = json.dumps({"receipt": f"R-{next(numbers):09d}"}).encode()
            writer.write(
                b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n%s" % (len(body), body)
            )
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(connected, "127.0.0.1", 25420, backlog=256)
    await server.serve_forever()


asyncio.run(main())
