"""The object store: it has the pictures of people whose name begins with a letter up to "s"."""

import asyncio
import os

PORT = int(os.environ.get("STORE_PORT", "27516"))
PICTURE = b"\x89PNG\r\n\x1a\n" + bytes(range(256)) * 12
MISSING = b'<?xml version="1.0"?><Error><Code>NoSuchKey</Code></Error>'


async def client(reader, writer):
    try:
        while True:
            head = await reader.readuntil(b"\r\n\r\n")
            key = head.split(b" ", 2)[1].rsplit(b"/", 1)[1]
            await asyncio.sleep(0.05)
            if key[:1].lower() <= b"s":
                status, kind, body = b"200 OK", b"image/png", PICTURE
            else:
                status, kind, body = b"404 Not Found", b"application/xml", MISSING
            writer.write(
                b"HTTP/1.1 %s\r\nContent-Type: %s\r\nContent-Length: %d\r\n\r\n%s" % (status, kind, len(body), body)
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
