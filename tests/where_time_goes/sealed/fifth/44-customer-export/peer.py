import asyncio
import json
import os
import zlib

PAGES = 4


def mark(segment, page):
    return f"{zlib.crc32(f'{segment}/{page}'.encode()):08x}"


def find(segment, cursor):
    page = 0
    if cursor != "start":
        page = next(n for n in range(1, PAGES) if mark(segment, n) == cursor)
    rows = [{"customer": page * 20 + n, "segment": segment} for n in range(20)]
    following = mark(segment, page + 1) if page + 1 < PAGES else None
    return {"rows": rows, "next": following}


async def serve(reader, writer):
    try:
        while True:
            head = await reader.readuntil(b"\r\n\r\n")
            _, _, segment, cursor = head.split(b" ", 2)[1].decode().split("/")
            await asyncio.sleep(0.07)
            body = json.dumps(find(segment, cursor)).encode()
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
        serve, "127.0.0.1", int(os.environ["CUSTOMERS_PORT"]), backlog=512
    )
    await server.serve_forever()


asyncio.run(main())
