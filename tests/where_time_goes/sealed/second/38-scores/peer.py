import asyncio
import json
import os
import zlib


async def client(reader, writer):
    try:
        while True:
            head = await reader.readuntil(b"\r\n\r\n")
            path = head.split(b" ", 2)[1].decode()
            if path == "/weights":
                await asyncio.sleep(1.4)
                made = {"weights": [((i * 37) % 19 - 9) / 10 for i in range(64)]}
            else:
                await asyncio.sleep(0.012)
                n = zlib.crc32(path.encode())
                made = {"features": [(n >> (i % 24)) % 7 for i in range(64)]}
            body = json.dumps(made).encode()
            writer.write(b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n" % len(body) + body)
            await writer.drain()
    except (ConnectionError, asyncio.IncompleteReadError):
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(client, "127.0.0.1", int(os.environ["FEATURES_PORT"]), backlog=512)
    await server.serve_forever()


asyncio.run(main())
