"""Stand-in for the head-end system."""
import asyncio
import struct

HEADER = struct.Struct("!HHI")
READING = struct.Struct("!QdI")


async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    try:
        while True:
            _, command, length = HEADER.unpack(await reader.readexactly(HEADER.size))
            fields = await reader.readexactly(length)
            serial = int.from_bytes(fields[:8], "big")
            await asyncio.sleep(0.004)
            body = READING.pack(serial, 1204.5 + serial % 97, 1718000000) if command == 0x11 else b"\x01"
            writer.write(HEADER.pack(0x4D48, command | 0x80, len(body)) + body)
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        writer.close()


async def main() -> None:
    server = await asyncio.start_server(serve, "127.0.0.1", 25902, backlog=256)
    await server.serve_forever()


asyncio.run(main())
