"""Stand-in for the photo matching service."""
import asyncio
import json
import os
import random


async def serve(reader, writer):
    try:
        while True:
            head = await reader.readuntil(b"\r\n\r\n")
            length = 0
            for line in head.split(b"\r\n"):
                if line.lower().startswith(b"content-length:"):
                    length = int(line.split(b":")[1])
            if length:
                await reader.readexactly(length)
            if head.startswith(b"POST"):
                await asyncio.sleep(0.3)
                answer = {"likeness": round(random.random(), 2)}
            else:
                await asyncio.sleep(0.36)
                answer = {
                    "candidates": [
                        {"report": random.randint(1, 9000), "likeness": round(random.random(), 2)}
                        for _ in range(6)
                    ]
                }
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
    server = await asyncio.start_server(serve, "127.0.0.1", int(os.environ.get("MATCHER_PORT", "30080")))
    async with server:
        await server.serve_forever()


asyncio.run(main())
