"""Stand-in for the telematics provider: each answer takes 40 ms, any number at once."""
import asyncio
import json
import os


async def serve(reader, writer):
    try:
        while True:
            head = await reader.readuntil(b"\r\n\r\n")
            vehicle = head.split(b" ", 2)[1].decode().rsplit("/", 1)[-1]
            await asyncio.sleep(0.04)
            n = sum(map(ord, vehicle))
            body = json.dumps({"lat": 59 + n % 20 / 10, "lon": 11 + n % 30 / 10, "kmh": n % 90}).encode()
            writer.write(b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n" % len(body) + body)
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(serve, "127.0.0.1", int(os.environ["PEER_PORT"]), backlog=512)
    await server.serve_forever()


asyncio.run(main())
