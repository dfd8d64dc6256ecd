import asyncio
import json
import os
import random


async def ticketing(reader, writer):
    try:
        while head := await reader.readuntil(b"\r\n\r\n"):
            show = int(head.split(b"/")[2])
            await asyncio.sleep(random.uniform(0.045, 0.06))
            seats = [{"row": chr(65 + i // 8), "seat": 8 + i % 8, "free": (i * show) % 3 > 0} for i in range(24)]
            body = json.dumps({"seats": seats}).encode()
            writer.write(b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n%s" % (len(body), body))
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def collector(reader, writer):
    try:
        while True:
            size = int.from_bytes(await reader.readexactly(4), "big")
            await reader.readexactly(size)
            await asyncio.sleep(random.uniform(0.5, 0.65))
            writer.write(b"ack\n")
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    await asyncio.start_server(collector, "127.0.0.1", int(os.environ["COLLECTOR_PORT"]))
    server = await asyncio.start_server(ticketing, "127.0.0.1", int(os.environ["TICKETING_PORT"]), backlog=512)
    await server.serve_forever()


asyncio.run(main())
