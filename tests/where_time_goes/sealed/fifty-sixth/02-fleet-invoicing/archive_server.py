"""Document archive of the holding (write once, two sites)."""
import asyncio
import itertools
import json
import os

REPLICATION = 0.12
receipts = itertools.count(70001)


async def handle(reader, writer):
    try:
        while True:
            head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").lower()
            length = 0
            for line in head.split("\r\n"):
                if line.startswith("content-length:"):
                    length = int(line.split(":")[1])
            if length:
                await reader.readexactly(length)
            await asyncio.sleep(REPLICATION)
            body = json.dumps({"receipt": f"A{next(receipts)}"}).encode()
            writer.write(
                b"HTTP/1.1 201 Created\r\nContent-Type: application/json\r\n"
                b"Content-Length: %d\r\n\r\n%s" % (len(body), body)
            )
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(
        handle, "127.0.0.1", int(os.environ["ARCHIVE_PORT"]), backlog=256
    )
    await server.serve_forever()


asyncio.run(main())
