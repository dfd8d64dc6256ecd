"""Geocoder of the mapping department."""
import asyncio
import json
import os
import re
import zlib

LOOKUP = 0.03
open_lookups = 0


async def lookup(key):
    global open_lookups
    open_lookups += 1
    try:
        await asyncio.sleep(LOOKUP * open_lookups)
    finally:
        open_lookups -= 1
    code = zlib.crc32(key)
    return {"lat": 51.5 + code % 1000 / 800, "lon": 4.2 + code // 1000 % 1000 / 600}


async def handle(reader, writer):
    try:
        while True:
            head = await reader.readuntil(b"\r\n\r\n")
            match = re.match(rb"GET /locate\?(\S+) ", head)
            body = json.dumps(await lookup(match[1])).encode() if match else b"{}"
            status = b"200 OK" if match else b"404 Not Found"
            writer.write(
                b"HTTP/1.1 %s\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n%s"
                % (status, len(body), body)
            )
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(
        handle, "127.0.0.1", int(os.environ["GEOCODER_PORT"]), backlog=512
    )
    await server.serve_forever()


asyncio.run(main())
