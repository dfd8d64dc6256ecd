"""Stands in for the map provider: 260 ms for a travel time."""
import asyncio
import json
import os

PORT = int(os.environ.get("ROUTING_PORT", "28671"))


async def serve(reader, writer):
    try:
        while True:
            head = await reader.readuntil(b"\r\n\r\n")
            path = head.split(b" ", 2)[1]
            await asyncio.sleep(0.26)
            data = json.dumps({"minutes": 5 + sum(path) % 50}).encode()
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
