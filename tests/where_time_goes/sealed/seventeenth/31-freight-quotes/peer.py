"""Rating service: tariff sheets and the surcharges of the day."""
import asyncio
import json
import os
from array import array

SHEET = array("f", [12 + (n % 997) * 0.35 for n in range(2_000_000)]).tobytes()


async def serve(reader, writer):
    try:
        while True:
            head = await reader.readuntil(b"\r\n\r\n")
            path = head.split(b" ", 2)[1]
            if path.startswith(b"/tariffs/"):
                await asyncio.sleep(0.25)
                kind, body = "application/octet-stream", SHEET
            else:
                await asyncio.sleep(0.02)
                kind, body = "application/json", json.dumps({"fuel": 7.5, "toll": 3.2}).encode()
            writer.write(f"HTTP/1.1 200 OK\r\nContent-Type: {kind}\r\nContent-Length: {len(body)}\r\n\r\n".encode())
            writer.write(body)
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(serve, "127.0.0.1", int(os.environ["RATING_PORT"]))
    await server.serve_forever()


asyncio.run(main())
