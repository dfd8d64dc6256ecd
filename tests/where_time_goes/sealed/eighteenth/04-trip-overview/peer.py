import asyncio
import json
import os
import random

DELAYS = {"flights": 0.060, "hotels": 0.050, "transfers": 0.040, "weather": 0.045, "documents": 0.055}


async def partner(reader, writer):
    try:
        while True:
            head = await reader.readuntil(b"\r\n\r\n")
            path = head.split(b" ", 2)[1].decode()
            kind, trip = path.strip("/").split("/")
            await asyncio.sleep(DELAYS[kind] * random.uniform(0.9, 1.1))
            body = json.dumps({"trip": int(trip), "kind": kind, "state": "confirmed"}).encode()
            writer.write(
                b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n" % len(body) + body
            )
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(partner, "127.0.0.1", int(os.environ["PARTNER_PORT"]), backlog=512)
    await server.serve_forever()


asyncio.run(main())
