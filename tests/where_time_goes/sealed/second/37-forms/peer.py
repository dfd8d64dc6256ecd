import asyncio
import json
import os
import zlib


async def client(reader, writer):
    try:
        while True:
            head = await reader.readuntil(b"\r\n\r\n")
            path = head.split(b" ", 2)[1].decode()
            await asyncio.sleep(0.04)
            n = zlib.crc32(path.encode())
            body = json.dumps({"title": f"Form {path.rsplit('/', 1)[1]}", "fields": [f"f{(n >> i) % 40}" for i in range(6)]}).encode()
            writer.write(b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n" % len(body) + body)
            await writer.drain()
    except (ConnectionError, asyncio.IncompleteReadError):
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(client, "127.0.0.1", int(os.environ["FORMS_PORT"]), backlog=512)
    await server.serve_forever()


asyncio.run(main())
