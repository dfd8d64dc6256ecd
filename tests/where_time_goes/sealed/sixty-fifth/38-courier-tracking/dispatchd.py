"""The dispatch service, as far as tracking uses it."""
import asyncio
import itertools
import json
import os

PORT = int(os.environ.get("DISPATCH_PORT", "23520"))
sequence = itertools.count(1)


async def serve(reader, writer):
    try:
        while True:
            head = await reader.readuntil(b"\r\n\r\n")
            lines = head.decode("latin-1").split("\r\n")
            length = 0
            for line in lines[1:]:
                if line.lower().startswith("content-length:"):
                    length = int(line.split(":")[1])
            if length:
                await reader.readexactly(length)
            await asyncio.sleep(0.02)
            if lines[0].startswith("POST"):
                body = {"sequence": next(sequence)}
            else:
                body = {"state": "in transit"}
            data = json.dumps(body).encode()
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
    server = await asyncio.start_server(serve, "127.0.0.1", PORT, backlog=512)
    await server.serve_forever()


asyncio.run(main())
