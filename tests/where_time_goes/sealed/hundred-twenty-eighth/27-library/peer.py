"""Stub of the national catalogue."""
import asyncio
import json
import os


async def handle(reader, writer):
    try:
        while True:
            head = await reader.readuntil(b"\r\n\r\n")
            kind, number = head.split(b" ")[1].decode().strip("/").split("/")
            await asyncio.sleep(0.26 if kind == "records" else 0.2)
            body = {"isbn": f"978-90-{int(number):06}"} if kind == "records" else {"number": number, "active": True}
            data = json.dumps(body).encode()
            writer.write(
                b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n" % len(data) + data
            )
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(handle, "127.0.0.1", int(os.environ.get("PEER_PORT", "29480")), backlog=256)
    async with server:
        await server.serve_forever()


asyncio.run(main())
