"""Stand-ins: the booking system (HTTP) and the turnstile controller (lines)."""
import asyncio
import itertools
import json
import os
import random

tickets = itertools.count(70001)


def answer(path):
    kind = path.split("/")[1]
    if kind == "catalogue":
        return 0.3, {"items": [{"id": n, "title": f"Room {n}"} for n in range(1, 9)]}
    if kind == "visitors":
        return 0.12, {"now": 318}
    if kind == "report":
        return random.uniform(0.6, 0.9), {"rows": [{"room": n, "people": 40 + n} for n in range(1, 13)]}
    return random.uniform(0.2, 0.3), {"free": 120}


async def http(reader, writer):
    try:
        while True:
            head = (await reader.readuntil(b"\r\n\r\n")).decode()
            delay, data = answer(head.split(" ")[1])
            await asyncio.sleep(delay)
            body = json.dumps(data).encode()
            writer.write(b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n"
                         b"Content-Length: %d\r\n\r\n" % len(body) + body)
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def gate(reader, writer):
    while await reader.readline():
        await asyncio.sleep(0.2)
        writer.write(b"OK T%d\n" % next(tickets))
    writer.close()


async def main():
    first = await asyncio.start_server(http, "127.0.0.1", int(os.environ["PEER_PORT"]), backlog=512)
    second = await asyncio.start_server(gate, "127.0.0.1", int(os.environ["GATE_PORT"]), backlog=512)
    await asyncio.gather(first.serve_forever(), second.serve_forever())


asyncio.run(main())
