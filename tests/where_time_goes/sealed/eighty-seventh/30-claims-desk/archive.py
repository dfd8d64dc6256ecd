"""Stand-in for the document archive."""

import asyncio
import json
import os


async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    try:
        while True:
            await reader.readuntil(b"\r\n\r\n")
            await asyncio.sleep(0.03)
            body = json.dumps({"documents": ["report.pdf", "photo-1.jpg"]}).encode()
            writer.write(b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n%s" % (len(body), body))
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main() -> None:
    server = await asyncio.start_server(serve, "127.0.0.1", int(os.environ.get("ARCHIVE_PORT", "25710")), backlog=512)
    async with server:
        await server.serve_forever()


asyncio.run(main())
