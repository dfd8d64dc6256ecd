import asyncio
import json
import os
import re

LOOKUP = 0.11
MATERIALS = ("oil", "paper", "bronze")


def record(object_id):
    return {
        "id": object_id,
        "title": f"Inventory {object_id}",
        "material": MATERIALS[object_id % 3],
        "value": 40_000 + object_id * 731,
        "grade": "ABC"[object_id % 3],
    }


async def handle(reader, writer):
    try:
        while True:
            head = await reader.readuntil(b"\r\n\r\n")
            match = re.match(rb"GET /objects/(\d+) ", head)
            await asyncio.sleep(LOOKUP)
            if match:
                status, body = b"200 OK", json.dumps(record(int(match[1]))).encode()
            else:
                status, body = b"404 Not Found", b"{}"
            writer.write(
                b"HTTP/1.1 %s\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n%s"
                % (status, len(body), body)
            )
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(
        handle, "127.0.0.1", int(os.environ["REGISTRY_PORT"]), backlog=512
    )
    await server.serve_forever()


asyncio.run(main())
