import asyncio
import os
import struct
import zlib

HEAD = struct.Struct("!4sI")


async def serve(reader, writer):
    try:
        while True:
            _, size = HEAD.unpack(await reader.readexactly(HEAD.size))
            key = (await reader.readexactly(size)).decode()
            value = ",".join(str(zlib.crc32(f"{key}{n}".encode()) % 90000) for n in range(6)).encode()
            writer.write(HEAD.pack(b"OK  ", len(value)) + value)
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(serve, "127.0.0.1", int(os.environ.get("STORE_PORT", "18639")))
    async with server:
        await server.serve_forever()


asyncio.run(main())
