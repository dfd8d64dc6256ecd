"""Stand-in of the property management system."""
import asyncio
import json
import os

numbers = iter(range(1, 10**9))


def answer(method, path):
    kind, code = path.strip("/").split("/")
    if kind == "properties":
        return 0.08, {"code": code, "name": f"Hotel {code}", "country": "AT"}
    if kind == "reservations":
        return 0.20, {"number": next(numbers)}
    rooms = [{"type": t, "rate": r} for t, r in (("double", 129.0), ("single", 94.0), ("suite", 240.0))]
    return 0.16, {"rooms": rooms}


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
    port = int(os.environ.get("PEER_PORT", "29150"))
    server = await asyncio.start_server(serve, "127.0.0.1", port, backlog=512)
    async with server:
        await server.serve_forever()


asyncio.run(main())
