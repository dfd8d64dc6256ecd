"""Stand-in for the calendar and the map service."""
import asyncio
import json
import os

PORT = int(os.environ.get("OFFICE_PORT", "28730"))


def answer(method: str, path: str) -> dict:
    parts = path.split("?")[0].strip("/").split("/")
    number = int(parts[1])
    if parts[0] == "travel":
        return {"minutes": 10 + number % 25}
    if method == "POST":
        return {"reference": f"V-{number:03d}-7741"}
    return {"slots": [(number * 3) % 16, (number * 5 + 2) % 16]}


async def serve(reader, writer):
    try:
        while True:
            head = (await reader.readuntil(b"\r\n\r\n")).decode()
            for line in head.split("\r\n"):
                if line.lower().startswith("content-length:"):
                    await reader.readexactly(int(line.split(":")[1]))
            method, path, _ = head.split(" ", 2)
            await asyncio.sleep(0.025)
            body = json.dumps(answer(method, path)).encode()
            writer.write(
                b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n" % len(body) + body
            )
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(serve, "127.0.0.1", PORT, backlog=256)
    async with server:
        await server.serve_forever()


asyncio.run(main())
