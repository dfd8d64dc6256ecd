"""Stand-in of the carrier's API."""
import asyncio
import json
import os

DELAY = {"/rates": 0.020, "/shipments": 0.035}
count = 0


def answer(path):
    global count
    count += 1
    if path == "/rates":
        return {"cents": 549, "days": 2}
    return {"tracking": f"NL{count:010d}", "service": "STD"}


async def serve(reader, writer):
    try:
        while True:
            head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1")
            path = head.split(" ", 2)[1].split("?")[0]
            for line in head.split("\r\n"):
                if line.lower().startswith("content-length:"):
                    await reader.readexactly(int(line.split(":")[1]))
            await asyncio.sleep(DELAY.get(path, 0.02))
            body = json.dumps(answer(path)).encode()
            writer.write(
                b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n"
                b"Content-Length: %d\r\n\r\n" % len(body) + body
            )
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    port = int(os.environ.get("PEER_PORT", "29100"))
    server = await asyncio.start_server(serve, "127.0.0.1", port, backlog=512)
    async with server:
        await server.serve_forever()


asyncio.run(main())
