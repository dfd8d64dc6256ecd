import asyncio
import json
import os
import random

PORT = int(os.environ.get("TRAVEL_PORT", "47291"))
SCALE = {"weather": 0.05, "hotels": 0.14, "events": 0.08}


def pause(kind):
    return min(SCALE.get(kind, 0.05) * random.paretovariate(1.7), 0.9)


async def serve(reader, writer):
    try:
        while True:
            head = await reader.readuntil(b"\r\n\r\n")
            path = head.split(b" ", 2)[1]
            await asyncio.sleep(pause(path.decode().split("/")[1]))
            body = json.dumps({"value": sum(path) * 31}).encode()
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
