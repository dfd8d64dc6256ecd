"""Redis stand-in with lists; behind it a render farm that takes 160 to 240 ms for a picture."""
import asyncio
import json
import os
import random
from collections import defaultdict

PORT = int(os.environ.get("REDIS_PORT", "28871"))
arrived = defaultdict(asyncio.Queue)


async def render(order):
    await asyncio.sleep(random.uniform(0.16, 0.24))
    job = json.loads(order)["job"]
    await arrived[f"render:done:{job}".encode()].put(b'{"url": "https://cdn.example/%s.png"}' % job.encode())


async def execute(args):
    verb = args[0].upper()
    if verb == b"RPUSH":
        for order in args[2:]:
            asyncio.create_task(render(order))
        return b":%d\r\n" % len(args[2:])
    if verb == b"BLPOP":
        try:
            value = await asyncio.wait_for(arrived[args[1]].get(), float(args[-1]) or None)
        except asyncio.TimeoutError:
            return b"*-1\r\n"
        arrived.pop(args[1], None)
        return b"*2\r\n$%d\r\n%s\r\n$%d\r\n%s\r\n" % (len(args[1]), args[1], len(value), value)
    if verb == b"PING":
        return b"+PONG\r\n"
    if verb in (b"SELECT", b"CLIENT"):
        return b"+OK\r\n"
    return b"-ERR unknown command\r\n"


async def handle(reader, writer):
    try:
        while head := await reader.readline():
            args = []
            for _ in range(int(head[1:])):
                size = int((await reader.readline())[1:])
                args.append((await reader.readexactly(size + 2))[:-2])
            writer.write(await execute(args))
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(handle, "127.0.0.1", PORT, backlog=512)
    async with server:
        await server.serve_forever()


asyncio.run(main())
