import asyncio
import os
import sys
import zlib

DELAY = float(sys.argv[1])


async def one(line, writer):
    await asyncio.sleep(DELAY)
    key = line.split(b" ")[0]
    writer.write(key + b" %d\n" % (zlib.crc32(line) % 100000))


async def serve(reader, writer):
    tasks = set()
    try:
        while line := (await reader.readline()).strip():
            task = asyncio.create_task(one(line, writer))
            tasks.add(task)
            task.add_done_callback(tasks.discard)
    except ConnectionError:
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(serve, "127.0.0.1", int(os.environ["PEER_PORT"]), backlog=512)
    async with server:
        await server.serve_forever()


asyncio.run(main())
