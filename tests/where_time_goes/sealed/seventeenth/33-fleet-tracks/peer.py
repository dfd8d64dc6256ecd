"""Vehicle registry (HTTP) and the intake of the track archive."""
import asyncio
import json
import os
import socket

CHUNK = 16 * 1024


async def registry(reader, writer):
    try:
        while True:
            head = await reader.readuntil(b"\r\n\r\n")
            number = head.split(b" ", 2)[1].rsplit(b"/", 1)[1].decode()
            await asyncio.sleep(0.012)
            body = json.dumps({"number": number, "driver": "D-" + number, "depot": "Rouen"}).encode()
            writer.write(
                b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n"
                b"Content-Length: %d\r\n\r\n%b" % (len(body), body)
            )
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def archive(reader, writer):
    while await reader.read(CHUNK):
        await asyncio.sleep(0.015)
    writer.close()


async def main():
    intake = socket.socket()
    intake.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    intake.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 64 * 1024)
    intake.bind(("127.0.0.1", int(os.environ["ARCHIVE_PORT"])))
    servers = [
        await asyncio.start_server(registry, "127.0.0.1", int(os.environ["REGISTRY_PORT"])),
        await asyncio.start_server(archive, sock=intake, limit=CHUNK),
    ]
    await asyncio.gather(*(server.serve_forever() for server in servers))


asyncio.run(main())
