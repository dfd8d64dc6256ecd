"""Stand-in for the underwriter's API."""

import asyncio
import json
import os

CALCULATION_SECONDS = 0.05


async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    try:
        while True:
            head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").lower()
            length = next((int(line[15:]) for line in head.split("\r\n") if line.startswith("content-length:")), 0)
            asked = json.loads(await reader.readexactly(length))
            await asyncio.sleep(CALCULATION_SECONDS)
            body = json.dumps({"net": round(asked["sum"] * 0.004 + asked["age"] * 0.3, 2)}).encode()
            writer.write(b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n%s" % (len(body), body))
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main() -> None:
    server = await asyncio.start_server(serve, "127.0.0.1", int(os.environ.get("UNDERWRITER_PORT", "25720")), backlog=512)
    async with server:
        await server.serve_forever()


asyncio.run(main())
