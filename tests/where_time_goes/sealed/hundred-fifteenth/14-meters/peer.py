"""Stand-in for the data concentrator in the cellar."""
import asyncio
import os
import struct
import time

PORT = int(os.environ.get("CONCENTRATOR_PORT", "28750"))
HEADER = struct.Struct(">HBBII")


def answer(kind: int, payload: bytes) -> tuple[int, bytes]:
    if kind == 1:
        return kind, b"welcome"
    if kind == 2:
        (meter,) = struct.unpack(">I", payload)
        return kind, struct.pack(">IIIHH", meter, 4_120_300 + meter * 17, 1_902_400 + meter * 9, 231, 14 + meter % 40)
    if kind == 3:
        return kind, payload[4:5]
    if kind == 4:
        return kind, struct.pack(">I", int(time.time()))
    return 15, b"unknown kind"


async def serve(reader, writer):
    try:
        while True:
            magic, kind, flags, serial, length = HEADER.unpack(await reader.readexactly(HEADER.size))
            payload = await reader.readexactly(length)
            await asyncio.sleep(0.004)
            kind, body = answer(kind, payload)
            writer.write(HEADER.pack(magic, kind, flags, serial, len(body)) + body)
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError, struct.error):
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(serve, "127.0.0.1", PORT, backlog=256)
    async with server:
        await server.serve_forever()


asyncio.run(main())
