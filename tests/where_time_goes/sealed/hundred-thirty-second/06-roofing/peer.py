"""Stand-in of the wholesaler's web service."""
import asyncio
import json
import os


async def answer(method: str, target: str, body: bytes) -> tuple[int, dict]:
    if target == "/login":
        await asyncio.sleep(0.02)
        return 200, {"token": "w-81734", "expires_in": 3600}
    if target.startswith("/articles/"):
        await asyncio.sleep(0.08)
        return 200, {"name": "Tonziegel " + target[10:], "price": 1.34, "per_square_metre": 12.5}
    if target.startswith("/delivery"):
        await asyncio.sleep(0.32)
        return 200, {"date": "2025-06-12", "in_stock": True, "depot": "Leer"}
    return 404, {}


async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    try:
        while True:
            head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1")
            method, target, _ = head.split("\r\n", 1)[0].split(" ", 2)
            size = 0
            for line in head.split("\r\n")[1:]:
                if line.lower().startswith("content-length:"):
                    size = int(line.split(":", 1)[1])
            body = await reader.readexactly(size) if size else b""
            status, payload = await answer(method, target, body)
            data = json.dumps(payload).encode()
            writer.write(
                b"HTTP/1.1 %d X\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n" % (status, len(data))
                + data
            )
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main() -> None:
    server = await asyncio.start_server(serve, "127.0.0.1", int(os.environ.get("PEER_PORT", "29850")), backlog=512)
    await server.serve_forever()


asyncio.run(main())
