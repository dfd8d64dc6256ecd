"""Stand-in for the union catalogue."""
import asyncio
import json
import os

PORT = int(os.environ.get("CATALOGUE_PORT", "24490"))
COPIES = json.dumps(
    {"copies": [{"branch": b, "status": "shelf" if n % 2 else "lent"} for n, b in enumerate(["Central", "East", "Station", "Hill"])]}
).encode()
MADE = json.dumps({"number": "R-5512", "place": 2}).encode()


async def serve(reader, writer):
    try:
        while True:
            head = await reader.readuntil(b"\r\n\r\n")
            for field in head.lower().split(b"\r\n"):
                if field.startswith(b"content-length:") and int(field[15:]):
                    await reader.readexactly(int(field[15:]))
            await asyncio.sleep(0.25)
            body = MADE if head.startswith(b"POST") else COPIES
            writer.write(b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n" % len(body) + body)
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(serve, "127.0.0.1", PORT, backlog=256)
    await server.serve_forever()


if __name__ == "__main__":
    asyncio.run(main())
