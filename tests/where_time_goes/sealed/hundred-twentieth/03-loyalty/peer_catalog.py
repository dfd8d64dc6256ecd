"""Stands in for the rewards catalogue."""
import asyncio
import json
import os

PORT = int(os.environ.get("CATALOG_PORT", "28621"))
REWARDS = json.dumps({"rewards": [{"id": n, "name": f"Reward {n}", "points": 250 * n} for n in range(1, 13)]}).encode()


async def serve(reader, writer):
    try:
        while True:
            head = await reader.readuntil(b"\r\n\r\n")
            length = 0
            for line in head.split(b"\r\n")[1:]:
                name, _, value = line.partition(b":")
                if name.lower() == b"content-length":
                    length = int(value)
            body = await reader.readexactly(length) if length else b""
            if head.startswith(b"POST"):
                await asyncio.sleep(0.07)
                data = json.dumps({"points": int(json.loads(body)["amount"] * 3)}).encode()
            else:
                await asyncio.sleep(0.05)
                data = REWARDS
            writer.write(
                b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n"
                b"Content-Length: %d\r\n\r\n%s" % (len(data), data)
            )
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(serve, "127.0.0.1", PORT, backlog=256)
    await server.serve_forever()


asyncio.run(main())
