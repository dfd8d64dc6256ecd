"""Stand-in for the bank's order gateway."""
import asyncio
import itertools
import json
import os

numbers = itertools.count(70001)


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
            await asyncio.sleep(0.04)
            body = json.dumps({"reference": f"ZA-{next(numbers)}"}).encode()
            writer.write(
                b"HTTP/1.1 201 Created\r\nContent-Type: application/json\r\n"
                b"Content-Length: %d\r\n\r\n" % len(body) + body
            )
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(serve, "127.0.0.1", int(os.environ.get("BANK_PORT", "30000")))
    async with server:
        await server.serve_forever()


asyncio.run(main())
