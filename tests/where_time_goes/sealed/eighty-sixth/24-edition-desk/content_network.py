"""Stand-in for the content network."""
import asyncio
import os
import re

BODY = b'{"etag": "5f3c9a"}'
ANSWER = b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n%s" % (len(BODY), BODY)
LENGTH = re.compile(rb"content-length: *(\d+)", re.I)


async def serve(reader, writer):
    try:
        while head := await reader.readuntil(b"\r\n\r\n"):
            if found := LENGTH.search(head):
                await reader.readexactly(int(found[1]))
            await asyncio.sleep(0.02)
            writer.write(ANSWER)
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    port = int(os.environ.get("CDN_PORT", "25650"))
    server = await asyncio.start_server(serve, "127.0.0.1", port, backlog=512)
    await server.serve_forever()


asyncio.run(main())
