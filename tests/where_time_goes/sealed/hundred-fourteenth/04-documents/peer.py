"""Stand-in of the object store."""
import asyncio
import hashlib
import os
import re

PORT = int(os.environ.get("OBJECT_STORE_PORT", "28604"))
LENGTH = re.compile(rb"content-length: *(\d+)", re.I)
TEXT = ("The parties agree that delivery takes place at the named port. " * 60).encode()
ETAG = hashlib.md5(TEXT).hexdigest().encode()
OBJECT = (
    b"HTTP/1.1 200 OK\r\ncontent-type: text/plain; charset=utf-8\r\netag: \"" + ETAG
    + b"\"\r\ncontent-length: " + str(len(TEXT)).encode() + b"\r\n\r\n" + TEXT
)
STORED = b"HTTP/1.1 200 OK\r\netag: \"" + ETAG + b"\"\r\ncontent-length: 0\r\n\r\n"


async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    try:
        while head := await reader.readuntil(b"\r\n\r\n"):
            if match := LENGTH.search(head):
                await reader.readexactly(int(match.group(1)))
            await asyncio.sleep(0.14)
            writer.write(STORED if head.startswith(b"PUT") else OBJECT)
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main() -> None:
    server = await asyncio.start_server(serve, "127.0.0.1", PORT, backlog=512)
    async with server:
        await server.serve_forever()


asyncio.run(main())
