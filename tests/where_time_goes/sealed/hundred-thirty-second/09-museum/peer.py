"""Stand-in of the collection catalogue."""
import asyncio
import json
import os

TEXT = (
    "The vessel was found in 1911 in a grave north of the old town. "
    "On its front two riders are seen, on its back a woman with a jug. "
    "The foot was made good in the workshop of the museum in 1956."
)


async def answer(method: str, target: str, body: bytes) -> tuple[int, dict]:
    await asyncio.sleep(0.015)
    if target.startswith("/rooms/"):
        return 200, {"objects": ["A1911.4", "B204", "C77"]}
    number = target.rsplit("/", 1)[1]
    return 200, {
        "inventory": number,
        "title": "Krater with riders in a procession",
        "maker": "Workshop of the Marsh Master",
        "place": "Emden",
        "date": "around 1540",
        "material": "stoneware, salt glaze",
        "text": TEXT,
    }


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
    server = await asyncio.start_server(serve, "127.0.0.1", int(os.environ.get("PEER_PORT", "29880")), backlog=512)
    await server.serve_forever()


asyncio.run(main())
