import asyncio
import json
import os
import zlib

jobs = asyncio.Queue()


async def desk():
    while True:
        path, writer = await jobs.get()
        await asyncio.sleep(0.036)
        mark = zlib.crc32(path.encode()) % 1000
        body = json.dumps({"pair": path.rsplit("/", 1)[1], "rate": round(0.5 + mark / 700, 4)}).encode()
        try:
            writer.write(b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n" % len(body) + body)
        except ConnectionError:
            pass


async def client(reader, writer):
    try:
        while True:
            head = await reader.readuntil(b"\r\n\r\n")
            jobs.put_nowait((head.split(b" ", 2)[1].decode(), writer))
    except (ConnectionError, asyncio.IncompleteReadError):
        pass
    finally:
        writer.close()


async def main():
    desks = [asyncio.create_task(desk()) for _ in range(4)]
    server = await asyncio.start_server(client, "127.0.0.1", int(os.environ["RATES_PORT"]), backlog=1024)
    await server.serve_forever()
    await asyncio.gather(*desks)


asyncio.run(main())
