"""Channel manager of the hotels."""
import asyncio
import itertools
import json
import os
import random

holds = itertools.count(1)


async def serve(reader, writer):
    try:
        while True:
            head = await reader.readuntil(b"\r\n\r\n")
            for line in head.lower().split(b"\r\n"):
                if line.startswith(b"content-length:"):
                    await reader.readexactly(int(line.split(b":")[1]))
            if head.startswith(b"POST"):
                await asyncio.sleep(random.uniform(0.3, 0.36))
                body = json.dumps({"hold": next(holds)}).encode()
            else:
                await asyncio.sleep(random.uniform(0.22, 0.3))
                body = json.dumps({"net": 118.0, "vat": 0.07}).encode()
            writer.write(
                b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n"
                b"Content-Length: %d\r\n\r\n%b" % (len(body), body)
            )
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(serve, "127.0.0.1", int(os.environ["CHANNEL_PORT"]))
    await server.serve_forever()


asyncio.run(main())
