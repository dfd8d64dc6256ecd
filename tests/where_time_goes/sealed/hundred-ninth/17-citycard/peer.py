"""Stand-in for the account service of the savings bank."""
import asyncio
import itertools
import json
import os
import random

numbers = itertools.count(77001)


async def answer(path):
    if path.endswith("/postings"):
        await asyncio.sleep(random.choice((0.240, 0.300, 0.380)))
        return {"postings": [{"day": "2024-03-%02d" % day, "cents": -240} for day in range(1, 21)]}
    if path.endswith("/charges"):
        await asyncio.sleep(0.190)
        return {"posting": next(numbers)}
    await asyncio.sleep(random.uniform(0.120, 0.220))
    return {"cents": 2360}


async def handle(reader, writer):
    try:
        while True:
            head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1")
            length = 0
            for line in head.split("\r\n"):
                if line.lower().startswith("content-length:"):
                    length = int(line.split(":")[1])
            await reader.readexactly(length)
            payload = json.dumps(await answer(head.split(" ", 2)[1])).encode()
            writer.write(b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n" % len(payload) + payload)
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    port = int(os.environ.get("ACCOUNTS_PORT", "28180"))
    server = await asyncio.start_server(handle, "127.0.0.1", port, backlog=256)
    await server.serve_forever()


if __name__ == "__main__":
    asyncio.run(main())
