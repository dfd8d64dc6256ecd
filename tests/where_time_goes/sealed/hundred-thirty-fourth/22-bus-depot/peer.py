"""Stand-in for the telematics supplier."""
import asyncio
import json
import os
import random


async def serve(reader, writer):
    try:
        while True:
            head = await reader.readuntil(b"\r\n\r\n")
            path = head.split(b" ", 2)[1]
            await asyncio.sleep(0.1)
            if path.endswith(b"/fuel"):
                answer = {"percent": random.randint(10, 95)}
            else:
                answer = {"lat": 47.38 + random.random() / 50, "lon": 8.52 + random.random() / 50}
            body = json.dumps(answer).encode()
            writer.write(
                b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n"
                b"Content-Length: %d\r\n\r\n" % len(body) + body
            )
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(
        serve, "127.0.0.1", int(os.environ.get("TELEMATICS_PORT", "30030"))
    )
    async with server:
        await server.serve_forever()


asyncio.run(main())
