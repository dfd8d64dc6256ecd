"""Stand-in for the customs office's tariff service; some regions have bad moments."""
import asyncio
import json
import os

SEEN = {}


async def session(reader, writer):
    try:
        while True:
            head = await reader.readuntil(b"\r\n\r\n")
            path = head.split(b" ", 2)[1].decode()
            await asyncio.sleep(0.03)
            n = SEEN[path] = SEEN.get(path, 0) + 1
            failing = "/nz/" in path and n % 8 == 0
            body = json.dumps({"rate": 0.037 + len(path) / 1000, "serial": n}).encode()
            status = b"503 Service Unavailable" if failing else b"200 OK"
            writer.write(b"HTTP/1.1 " + status + b"\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n" % len(body) + body)
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(session, "127.0.0.1", int(os.environ["CUSTOMS_PORT"]), backlog=512)
    async with server:
        await server.serve_forever()


if __name__ == "__main__":
    asyncio.run(main())
