"""Stand-in for the carrier's surcharge service."""
import asyncio
import json
import os

PORT = int(os.environ.get("CARRIER_PORT", "28720"))


async def serve(reader, writer):
    try:
        while True:
            head = await reader.readuntil(b"\r\n\r\n")
            target = head.split(b" ", 2)[1].decode()
            await asyncio.sleep(0.04)
            zone = int(target.rpartition("zone=")[2] or 1)
            body = json.dumps({"fuel_percent": 6.5, "toll": 0.19 * zone, "delay_days": 0}).encode()
            writer.write(b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n" % len(body) + body)
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(serve, "127.0.0.1", PORT, backlog=512)
    async with server:
        await server.serve_forever()


asyncio.run(main())
