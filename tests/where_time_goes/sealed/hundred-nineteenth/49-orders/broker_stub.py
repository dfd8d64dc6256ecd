"""Message broker: stores to a replicated log (18 ms), any number of messages at the same time."""
import asyncio
import itertools
import os

PORT = int(os.environ.get("BROKER_PORT", "29130"))
STORE = 0.018
ids = itertools.count(1)


async def serve(reader, writer):
    loop = asyncio.get_running_loop()
    try:
        await reader.readline()
        writer.write(b"+READY\r\n")
        while True:
            line = await reader.readuntil(b"\r\n")
            _, topic, length = line.split()
            await reader.readexactly(int(length) + 2)
            loop.call_later(STORE, writer.write, b"+STORED %012d\r\n" % next(ids))
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(serve, "127.0.0.1", PORT, backlog=512)
    await server.serve_forever()


asyncio.run(main())
