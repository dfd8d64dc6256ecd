"""Timetable, fares, ports and ledger in one stub."""
import asyncio
import itertools
import json
import os
import re

numbers = itertools.count(5000)
SAILINGS = [{"id": f"S{h}", "departs": f"{h:02}:15", "class": "night" if h > 19 else "day", "places": h * 3 % 17}
            for h in range(6, 23, 2)]


def answer(method, path, body):
    if path.startswith("/sailings/"):
        return 0.085, {"items": SAILINGS}
    if path.startswith("/fares/"):
        return 0.070, {"items": [{"class": "day", "cents": 3900}, {"class": "night", "cents": 2900}]}
    if path.startswith("/ports/"):
        return 0.030, {"wind": 4}
    if path.startswith("/reservations"):
        return 0.060, {"id": next(numbers)}
    return 0.080, {"reference": f"F{next(numbers)}", "amount": json.loads(body)["amount"]}


async def serve(reader, writer):
    try:
        while True:
            head = await reader.readuntil(b"\r\n\r\n")
            method, path, _ = head.split(b" ", 2)
            size = re.search(rb"(?i)content-length: (\d+)", head)
            body = await reader.readexactly(int(size[1])) if size else b""
            delay, data = answer(method, path.decode(), body)
            await asyncio.sleep(delay)
            out = json.dumps(data).encode()
            writer.write(b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n" % len(out) + out)
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(serve, "127.0.0.1", int(os.environ["CARRIER_PORT"]), backlog=512)
    await server.serve_forever()


asyncio.run(main())
