"""Stand-in for the valve gateway: confirms after a radio round trip to the field."""

import asyncio
import itertools
import json
import os

RADIO_SECONDS = 0.07
tickets = itertools.count(1)


async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    try:
        while True:
            head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").lower()
            length = next((int(line[15:]) for line in head.split("\r\n") if line.startswith("content-length:")), 0)
            await reader.readexactly(length)
            await asyncio.sleep(RADIO_SECONDS)
            body = json.dumps({"ticket": f"T{next(tickets):06d}"}).encode()
            writer.write(b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n%s" % (len(body), body))
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main() -> None:
    server = await asyncio.start_server(serve, "127.0.0.1", int(os.environ.get("VALVE_GATEWAY_PORT", "25701")), backlog=512)
    async with server:
        await server.serve_forever()


asyncio.run(main())
