import asyncio
import json
import os
import sys
import zlib

RULES = []
SLOTS = None
for arg in sys.argv[1:]:
    key, _, value = arg.partition("=")
    if key == "slots":
        SLOTS = asyncio.Semaphore(int(value))
    else:
        RULES.append((key, float(value)))


def delay_for(path):
    for prefix, seconds in RULES:
        if path.startswith(prefix):
            return seconds
    return 0.001


def answer(path):
    n = zlib.crc32(path.encode())
    return json.dumps({"path": path, "value": n % 1000, "items": [(n >> i) % 97 for i in range(10)]}).encode()


async def serve(reader, writer):
    try:
        while True:
            head = await reader.readuntil(b"\r\n\r\n")
            lines = head.decode("latin-1").split("\r\n")
            path = lines[0].split(" ")[1]
            length = 0
            for line in lines[1:]:
                if line.lower().startswith("content-length:"):
                    length = int(line.split(":")[1])
            if length:
                await reader.readexactly(length)
            if SLOTS is not None:
                async with SLOTS:
                    await asyncio.sleep(delay_for(path))
            else:
                await asyncio.sleep(delay_for(path))
            body = answer(path)
            writer.write(b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n" % len(body) + body)
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(serve, "127.0.0.1", int(os.environ["PEER_PORT"]), backlog=512)
    async with server:
        await server.serve_forever()


asyncio.run(main())
