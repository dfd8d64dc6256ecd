"""Stand-in of the harbour office."""
import asyncio
import json
import os


async def answer(method: str, target: str, body: bytes) -> tuple[int, dict]:
    await asyncio.sleep(0.12)
    if not target.startswith("/ports/"):
        return 404, {}
    port = target.split("/")[2]
    return 200, {"berth": len(port) % 4 + 1, "wind_knots": 18.5, "tide_cm": 214, "delay_minutes": 5}


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
    server = await asyncio.start_server(serve, "127.0.0.1", int(os.environ.get("PEER_PORT", "29830")), backlog=512)
    await server.serve_forever()


asyncio.run(main())
