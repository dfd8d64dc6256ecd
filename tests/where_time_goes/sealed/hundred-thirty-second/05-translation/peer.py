"""Stand-in of the translation memory and the terminology service."""
import asyncio
import json
import os

TERMS = {"Ventil": "klep", "Anlage": "installatie", "Wartung": "onderhoud", "Pumpe": "pomp"}


async def answer(method: str, target: str, body: bytes) -> tuple[int, dict]:
    await asyncio.sleep(0.03)
    if target == "/tm/lookup":
        segments = json.loads(body)["segments"]
        return 200, {"matches": [{"segment": s, "score": 100 - (len(s) * 7) % 50} for s in segments]}
    if target.startswith("/terms/"):
        return 200, TERMS
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
    server = await asyncio.start_server(serve, "127.0.0.1", int(os.environ.get("PEER_PORT", "29840")), backlog=512)
    await server.serve_forever()


asyncio.run(main())
