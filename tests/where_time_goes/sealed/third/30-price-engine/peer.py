import asyncio
import os
import zlib

free_at = 0.0
inside = 0


async def one(line):
    global free_at, inside
    loop = asyncio.get_running_loop()
    if inside >= 6:
        free_at = max(free_at, loop.time()) + 0.0025
        await asyncio.sleep(0.02)
        return b"busy 6\n"
    inside += 1
    try:
        free_at = max(free_at, loop.time()) + 0.008
        await asyncio.sleep(free_at - loop.time())
    finally:
        inside -= 1
    return b"ok %d\n" % (zlib.crc32(line) % 9000)


async def serve(reader, writer):
    try:
        while line := (await reader.readline()).strip():
            writer.write(await one(line))
    except ConnectionError:
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(serve, "127.0.0.1", int(os.environ["PEER_PORT"]), backlog=512)
    async with server:
        await server.serve_forever()


asyncio.run(main())
