"""Stand-in of the union catalogue."""
import asyncio
import json
import os

numbers = iter(range(1, 10**9))


def answer(method, path):
    if method == "POST":
        return 0.060, {"number": next(numbers), "position": 2}
    return 0.045, {"isbn": path.rsplit("/", 1)[1], "waiting": 0, "shelf": "B 12"}


async def serve(reader, writer):
    try:
        while True:
            head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1")
            method, path, _ = head.split(" ", 2)
            for line in head.split("\r\n"):
                if line.lower().startswith("content-length:"):
                    await reader.readexactly(int(line.split(":")[1]))
            delay, body = answer(method, path.split("?")[0])
            await asyncio.sleep(delay)
            data = json.dumps(body).encode()
            writer.write(
                b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n"
                b"Content-Length: %d\r\n\r\n" % len(data) + data
            )
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    port = int(os.environ.get("PEER_PORT", "29140"))
    server = await asyncio.start_server(serve, "127.0.0.1", port, backlog=512)
    async with server:
        await server.serve_forever()


asyncio.run(main())
