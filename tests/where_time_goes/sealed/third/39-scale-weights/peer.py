import asyncio
import os
import struct
import zlib

HEAD = struct.Struct("!BHI")


async def serve(reader, writer):
    try:
        while True:
            _, unit, size = HEAD.unpack(await reader.readexactly(HEAD.size))
            text = await reader.readexactly(size)
            out = b"%d" % (zlib.crc32(text) % 5000)
            writer.write(HEAD.pack(2, unit, len(out)) + out)
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(serve, "127.0.0.1", int(os.environ["PEER_PORT"]), backlog=512)
    async with server:
        await server.serve_forever()


asyncio.run(main())
