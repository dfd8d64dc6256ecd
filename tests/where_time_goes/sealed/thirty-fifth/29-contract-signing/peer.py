"""Stand-ins for the document archive and for the time stamp authority."""

import asyncio
import base64
import itertools
import json
import os
from datetime import datetime, timezone

SERIALS = itertools.count(70_001)


async def read_request(reader):
    head = await reader.readuntil(b"\r\n\r\n")
    length = 0
    for line in head.split(b"\r\n")[1:]:
        name, _, value = line.partition(b":")
        if name.lower() == b"content-length":
            length = int(value)
    body = await reader.readexactly(length) if length else b""
    return head.split(b" ", 2)[1].decode(), body


async def archive(path, body):
    number = int(path.rsplit("/", 1)[1])
    await asyncio.sleep(0.040)
    return {"title": f"Contract {number}", "pages": 4 + number % 20, "checksum": f"{number:08x}"}


async def tsa(path, body):
    asked = json.loads(body)
    await asyncio.sleep(0.240)
    return {
        "serial": str(next(SERIALS)),
        "nonce": asked["nonce"],
        "issued_at": datetime.now(timezone.utc).isoformat(timespec="milliseconds"),
        "token": base64.b64encode(asked["hash"].encode() * 8).decode(),
    }


def connection(handler):
    async def serve(reader, writer):
        try:
            while True:
                path, body = await read_request(reader)
                text = json.dumps(await handler(path, body)).encode()
                writer.write(
                    b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n"
                    b"Content-Length: %d\r\n\r\n" % len(text) + text
                )
                await writer.drain()
        except (asyncio.IncompleteReadError, ConnectionError):
            pass
        finally:
            writer.close()

    return serve


async def main():
    servers = [
        await asyncio.start_server(
            connection(handler), "127.0.0.1", int(os.environ[name]), backlog=512
        )
        for name, handler in (("ARCHIVE_PORT", archive), ("TSA_PORT", tsa))
    ]
    await asyncio.gather(*(server.serve_forever() for server in servers))


asyncio.run(main())
