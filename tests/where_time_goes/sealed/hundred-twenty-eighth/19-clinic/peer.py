"""Stub of the practice system and the roster service."""
import asyncio
import json
import os

DELAYS = {"events": 0.03, "rosters": 0.02}


async def serve(reader, writer):
    try:
        while True:
            head = await reader.readuntil(b"\r\n\r\n")
            line = head.split(b"\r\n", 1)[0].decode().split()
            length = 0
            for row in head.split(b"\r\n")[1:]:
                if row.lower().startswith(b"content-length:"):
                    length = int(row.split(b":")[1])
            if length:
                await reader.readexactly(length)
            kind = line[1].strip("/").split("/")[0]
            await asyncio.sleep(DELAYS.get(kind, 0))
            if kind == "rosters":
                body = {"slots": [f"{h:02}:{m:02}" for h in range(9, 16) for m in (0, 20, 40)]}
            else:
                body = {"receipt": "r-118"}
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
    server = await asyncio.start_server(serve, "127.0.0.1", int(os.environ.get("PEER_PORT", "29400")))
    async with server:
        await server.serve_forever()


asyncio.run(main())
