"""Stand-in of the wholesaler's API."""
import asyncio
import itertools
import json
import os

holds = itertools.count(5000)
FLIGHTS = [{"flight": f"TP{750 + n}", "departs": f"{6 + n:02d}:15", "net": 90.0 + 17 * n} for n in range(8)]


def answer(path):
    if path.startswith("/search"):
        return 0.22, {"flights": FLIGHTS}
    if path.startswith("/fares"):
        return 0.12, {"net": 107.0, "class": "M"}
    return 0.18, {"id": next(holds), "until": "23:59"}


async def serve(reader, writer):
    try:
        while True:
            head = (await reader.readuntil(b"\r\n\r\n")).decode()
            for line in head.lower().split("\r\n"):
                if line.startswith("content-length:"):
                    await reader.readexactly(int(line.split(":")[1]))
            delay, data = answer(head.split(" ")[1])
            await asyncio.sleep(delay)
            body = json.dumps(data).encode()
            writer.write(b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n"
                         b"Content-Length: %d\r\n\r\n" % len(body) + body)
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(serve, "127.0.0.1", int(os.environ["SUPPLIER_PORT"]), backlog=512)
    await server.serve_forever()


asyncio.run(main())
