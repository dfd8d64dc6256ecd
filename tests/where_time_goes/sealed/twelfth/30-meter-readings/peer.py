import asyncio
import json
import os
import random

PORT = int(os.environ.get("GRID_PORT", "47301"))


def pause(path):
    if path.startswith(b"/outlook"):
        return min(random.lognormvariate(-1.15, 0.5), 0.85)
    return random.uniform(0.09, 0.15)


async def serve(reader, writer):
    try:
        while True:
            head = await reader.readuntil(b"\r\n\r\n")
            path = head.split(b" ", 2)[1]
            await asyncio.sleep(pause(path))
            body = json.dumps({"value": sum(path)}).encode()
            writer.write(
                b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n" % len(body) + body
            )
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(serve, "127.0.0.1", PORT, backlog=512)
    await server.serve_forever()


asyncio.run(main())
