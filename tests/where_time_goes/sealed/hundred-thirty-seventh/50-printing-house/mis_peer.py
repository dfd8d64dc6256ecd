"""Stand-in for the MIS of the printing house."""
import asyncio
import json
import os

FORMATS = ["A4", "A5", "A6", "A3"]


def answer(method: str, path: str, body: bytes):
    if path == "/paper":
        return 0.005, {"stock": [{"grammage": g, "sheets": 40000 - 90 * g} for g in (80, 90, 115, 135)]}
    if method == "POST":
        spec = json.loads(body)
        net = round(spec["sheets"] * spec["grammage"] * 0.0007, 2)
        return 0.07, {"net": net, "delivery": "in 4 days"}
    number = int(path.rsplit("/", 1)[-1])
    return 0.055, {
        "number": number,
        "state": "on press",
        "format": FORMATS[number % 4],
        "pages": 16 + 8 * (number % 12),
        "copies": 500 + number,
    }


async def serve(reader, writer):
    try:
        while True:
            head = await reader.readuntil(b"\r\n\r\n")
            method, path, _ = head.split(b" ", 2)
            length = 0
            for line in head.lower().split(b"\r\n"):
                if line.startswith(b"content-length:"):
                    length = int(line.split(b":")[1])
            content = await reader.readexactly(length) if length else b""
            delay, data = answer(method.decode(), path.decode(), content)
            await asyncio.sleep(delay)
            body = json.dumps(data).encode()
            writer.write(
                b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n%s"
                % (len(body), body)
            )
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    port = int(os.environ.get("MIS_PORT", "30306"))
    server = await asyncio.start_server(serve, "127.0.0.1", port, backlog=512)
    await server.serve_forever()


asyncio.run(main())
