"""Stand-in for the wholesaler."""
import asyncio
import json
import os

PORT = int(os.environ.get("WHOLESALER_PORT", "28770"))


def answer(method: str, path: str) -> dict:
    if method == "POST":
        return {"reference": "W-88213", "delivery": "15:30"}
    parts = path.strip("/").split("/")
    pzn = int(parts[1])
    if parts[-1] == "availability":
        return {"packs": pzn % 37, "delivery": "15:30" if pzn % 2 else "07:00"}
    return {"pzn": pzn, "name": f"Article {pzn}", "storage": "cool" if pzn % 5 == 0 else "room"}


async def serve(reader, writer):
    try:
        while True:
            head = (await reader.readuntil(b"\r\n\r\n")).decode()
            for line in head.split("\r\n"):
                if line.lower().startswith("content-length:"):
                    await reader.readexactly(int(line.split(":")[1]))
            method, path, _ = head.split(" ", 2)
            await asyncio.sleep(0.24 if method == "POST" else 0.19)
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
