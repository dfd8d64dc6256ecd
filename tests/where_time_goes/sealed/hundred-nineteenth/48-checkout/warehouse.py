"""Stock service of the warehouse, as a stub: levels with entity tags; reads take 12 ms, writes 30 ms."""
import asyncio
import json
import os

PORT = int(os.environ.get("STOCK_PORT", "29120"))
READ = 0.012
WRITE = 0.03


class Level:
    def __init__(self):
        self.version = 1
        self.body = {"available": 1_000_000, "reserved": 0}


levels = {}


async def handle(method, sku, headers, body):
    level = levels.setdefault(sku, Level())
    if method == "GET":
        await asyncio.sleep(READ)
        return 200, level.version, level.body
    await asyncio.sleep(WRITE)
    if headers.get("if-match") != f'"{level.version}"':
        return 412, level.version, {"error": "precondition failed"}
    level.version += 1
    level.body = json.loads(body)
    return 200, level.version, level.body


async def serve(reader, writer):
    try:
        while True:
            first, *rest = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").strip().split("\r\n")
            headers = {k.lower(): v.strip() for k, v in (line.split(":", 1) for line in rest)}
            body = await reader.readexactly(int(headers.get("content-length", 0)))
            method, path, _ = first.split(" ")
            status, version, answer = await handle(method, path.rsplit("/", 1)[1], headers, body)
            data = json.dumps(answer).encode()
            writer.write(
                b'HTTP/1.1 %d X\r\nETag: "%d"\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n%b'
                % (status, version, len(data), data)
            )
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(serve, "127.0.0.1", PORT, backlog=1024)
    await server.serve_forever()


asyncio.run(main())
