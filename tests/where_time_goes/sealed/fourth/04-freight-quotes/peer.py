import asyncio
import json
import os
import zlib

PORT = int(os.environ["CARRIER_URL"].rsplit(":", 1)[1])


def number(text, span):
    return zlib.crc32(text.encode()) % span


def delay(path):
    return 0.045


def answer(path):
    return {"base": 2000 + number(path, 9000), "fuel": number(path + "f", 700)}


async def serve(reader, writer):
    try:
        while True:
            head = await reader.readuntil(b"\r\n\r\n")
            path = head.split(b" ", 2)[1].decode()
            await asyncio.sleep(delay(path))
            body = json.dumps(answer(path)).encode()
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
    server = await asyncio.start_server(serve, "127.0.0.1", PORT, backlog=512)
    async with server:
        await server.serve_forever()


asyncio.run(main())
