"""Stand-in for the grid operator's interface."""
import asyncio
import json
import os


async def serve(reader, writer):
    try:
        while True:
            head = await reader.readuntil(b"\r\n\r\n")
            station = head.split(b" ", 2)[1].decode().rsplit("/", 1)[1]
            await asyncio.sleep(0.22)
            base = 7 + sum(map(ord, station)) % 15
            body = json.dumps({"station": station, "until": "18:00", "kilowatts": [base + i % 4 for i in range(16)]}).encode()
            writer.write(b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n" % len(body) + body)
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(serve, "127.0.0.1", int(os.environ.get("GRID_PORT", "19109")), backlog=256)
    await server.serve_forever()


asyncio.run(main())
