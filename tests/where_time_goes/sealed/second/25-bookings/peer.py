import asyncio
import os
import zlib


async def client(reader, writer):
    try:
        while True:
            head = await reader.readuntil(b"\r\n\r\n")
            path = head.split(b" ", 2)[1].decode()
            mark = zlib.crc32(path.encode()) % 100
            kind = path.split("/")[1]
            if kind == "availability":
                wait = 0.550
            elif kind == "hotels":
                wait = 0.240
            else:
                wait = 0.200 if mark < 90 else 0.800
            await asyncio.sleep(wait)
            body = b'{"ref": "%s", "mark": %d}' % (path.encode(), mark)
            writer.write(b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n" % len(body) + body)
            await writer.drain()
    except (ConnectionError, asyncio.IncompleteReadError):
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(client, "127.0.0.1", int(os.environ["SUPPLIER_PORT"]), backlog=1024)
    await server.serve_forever()


asyncio.run(main())
