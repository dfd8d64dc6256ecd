"""Stand-in of the carrier's tracking interface."""
import asyncio
import json
import os

PORT = int(os.environ.get("CARRIER_PORT", "29100"))
LATENCY = 0.13
CODES = ["ANN", "ACC", "TRN", "OUT", "DLV"]


def answer(path: str) -> dict | None:
    parts = path.strip("/").split("/")
    if parts[0] == "track" and len(parts) == 3:
        seed = sum(map(ord, parts[1]))
        if parts[2] == "eta":
            return {"eta": f"2025-03-{seed % 27 + 1:02d}"}
        return {
            "events": [
                {"ts": f"2025-02-{n + 1:02d}T08:00:00Z", "code": CODES[n], "depot": f"D{(seed + n) % 9}"}
                for n in range(1 + seed % 5)
            ]
        }
    if parts[0] == "depots" and len(parts) == 2:
        return {"code": parts[1], "name": f"Depot {parts[1][1:]}"}
    return None


async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    try:
        while True:
            head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1")
            path = head.split(" ", 2)[1]
            await asyncio.sleep(LATENCY)
            body = answer(path)
            data = json.dumps(body or {"error": "not found"}).encode()
            status = "200 OK" if body else "404 Not Found"
            writer.write(
                f"HTTP/1.1 {status}\r\nContent-Type: application/json\r\nContent-Length: {len(data)}\r\n\r\n".encode()
                + data
            )
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main() -> None:
    server = await asyncio.start_server(serve, "127.0.0.1", PORT, backlog=1024)
    await server.serve_forever()


asyncio.run(main())
