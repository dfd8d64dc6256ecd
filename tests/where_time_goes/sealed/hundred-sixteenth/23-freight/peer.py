"""Reference data stand-in: the nightly lane export and the surcharges of the day."""
import asyncio
import os

PORT = int(os.environ.get("REFERENCE_PORT", "28841"))
DEPOTS = [f"{country}{number:02d}" for country in ("NL", "DE", "BE", "FR", "PL") for number in range(16)]
CLASSES = [100, 250, 500, 1000, 2500, 5000, 10000, 24000]


def export():
    lines = ["origin,destination,up_to_kg,base,per_kg,days"]
    for a, origin in enumerate(DEPOTS):
        for b, destination in enumerate(DEPOTS):
            if a == b:
                continue
            for c, limit in enumerate(CLASSES):
                lines.append(f"{origin},{destination},{limit},{38 + (a * b) % 40}.50,0.{31 - 3 * c:02d},{1 + (a + b) % 4}")
    return "\n".join(lines).encode()


EXPORT = export()


async def handle(reader, writer):
    try:
        while True:
            head = await reader.readuntil(b"\r\n\r\n")
            path = head.split(b" ", 2)[1]
            if path.startswith(b"/export"):
                kind, body = b"text/csv; charset=utf-8", EXPORT
            else:
                await asyncio.sleep(0.02)
                kind, body = b"application/json", b'{"percent": "8.4"}'
            writer.write(
                b"HTTP/1.1 200 OK\r\nContent-Type: %s\r\nContent-Length: %d\r\n\r\n" % (kind, len(body)) + body
            )
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(handle, "127.0.0.1", PORT, backlog=512)
    async with server:
        await server.serve_forever()


asyncio.run(main())
