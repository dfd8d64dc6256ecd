import asyncio
import itertools
import json
import os

count = itertools.count(1)
TAIL = (0.15, 0.18, 0.2, 0.16, 0.6, 0.17, 0.22, 0.15, 0.19, 0.85)


def reply(kind, trip):
    if kind == "leg":
        return 0.09, {"minutes": 10 + trip % 50}
    if kind == "traffic":
        return 0.12, {"delay": trip % 7}
    return TAIL[next(count) % len(TAIL)], {"points": [[trip, n * n % 90] for n in range(12)]}


async def talk(reader, writer):
    try:
        while True:
            head = await reader.readuntil(b"\r\n\r\n")
            _, kind, trip = head.split(b" ", 2)[1].decode().split("/")
            wait, data = reply(kind, int(trip))
            await asyncio.sleep(wait)
            body = json.dumps(data).encode()
            writer.write(b"HTTP/1.1 200 OK\r\nContent-Length: %d\r\n\r\n" % len(body) + body)
    except (asyncio.IncompleteReadError, ConnectionError):
        writer.close()


async def main():
    server = await asyncio.start_server(talk, "127.0.0.1", int(os.environ["RAIL_PORT"]), backlog=256)
    await server.serve_forever()


asyncio.run(main())
