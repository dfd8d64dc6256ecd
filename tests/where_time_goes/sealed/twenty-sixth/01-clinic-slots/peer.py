"""Stand-in of the regional registry."""
import asyncio
import itertools
import json
import os

ids = itertools.count(1)


def answer(path):
    kind = path.split("/")[1]
    if kind == "calendars":
        return 0.18, {"doctors": [86, 87, 88], "slots": 8,
                      "taken": [{"doctor": 86, "slot": 1}, {"doctor": 88, "slot": 2}]}
    if kind == "absences":
        return 0.12, {"doctors": [87]}
    if kind == "doctors":
        return 0.15, {"name": "Dr. Lindqvist", "speciality": "dermatology"}
    return 0.25, {"id": next(ids)}


async def serve(reader, writer):
    try:
        while True:
            head = (await reader.readuntil(b"\r\n\r\n")).decode().lower()
            for line in head.split("\r\n"):
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
    server = await asyncio.start_server(serve, "127.0.0.1", int(os.environ["PEER_PORT"]), backlog=512)
    await server.serve_forever()


asyncio.run(main())
