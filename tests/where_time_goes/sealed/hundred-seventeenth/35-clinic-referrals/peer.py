"""Stand-ins for the record store and the compliance collector."""
import asyncio
import json
import os


def patient(path):
    return {"name": "Alma Berg", "birthDate": "1971-03-09", "id": path.rsplit("/", 1)[-1]}


async def read_request(reader):
    head = (await reader.readuntil(b"\r\n\r\n")).decode()
    length = 0
    for line in head.split("\r\n")[1:]:
        name, _, value = line.partition(":")
        if name.lower() == "content-length":
            length = int(value)
    if length:
        await reader.readexactly(length)
    return head.split(" ", 2)[:2]


def serving(delay, respond):
    async def serve(reader, writer):
        try:
            while True:
                method, path = await read_request(reader)
                await asyncio.sleep(delay)
                body = json.dumps(respond(method, path)).encode()
                writer.write(
                    b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n" % len(body) + body
                )
                await writer.drain()
        except (asyncio.IncompleteReadError, ConnectionError):
            pass
        finally:
            writer.close()
    return serve


def records(method, path):
    return {"id": "SR-20931"} if method == "POST" else patient(path)


async def main():
    port = int(os.environ.get("PEER_PORT", "28971"))
    servers = [
        await asyncio.start_server(serving(0.05, records), "127.0.0.1", port, backlog=512),
        await asyncio.start_server(serving(0.015, lambda m, p: {"accepted": True}), "127.0.0.1", port + 1, backlog=512),
    ]
    await asyncio.gather(*(s.serve_forever() for s in servers))


asyncio.run(main())
