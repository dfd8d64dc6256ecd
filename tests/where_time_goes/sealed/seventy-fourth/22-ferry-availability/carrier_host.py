"""Stand-in for the carrier's reservation host."""
import asyncio
import json
import os

PORT = int(os.environ.get("CARRIER_PORT", "24440"))
SAILINGS = json.dumps(
    {"sailings": [{"id": f"S{h}", "departs": f"{h:02d}:15", "capacity": 400, "free": 380 - 17 * h} for h in range(6, 22, 3)]}
).encode()
HOLD = json.dumps({"reference": "H-20417", "minutes": 20}).encode()


async def session(reader, writer):
    try:
        while True:
            head = await reader.readuntil(b"\r\n\r\n")
            size = 0
            for field in head.lower().split(b"\r\n"):
                if field.startswith(b"content-length:"):
                    size = int(field[15:])
            if size:
                await reader.readexactly(size)
            await asyncio.sleep(0.12)
            body = HOLD if head.startswith(b"POST") else SAILINGS
            writer.write(b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n" % len(body) + body)
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(session, "127.0.0.1", PORT, backlog=256)
    await server.serve_forever()


if __name__ == "__main__":
    asyncio.run(main())
