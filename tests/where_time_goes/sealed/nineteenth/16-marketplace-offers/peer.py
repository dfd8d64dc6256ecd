import asyncio
import json
import os
import zlib


async def serve(reader, writer):
    try:
        while True:
            head = await reader.readuntil(b"\r\n\r\n")
            path = head.split(b" ", 2)[1].decode()
            await asyncio.sleep(0.025)
            h = zlib.crc32(path.encode())
            body = json.dumps({"title": path.rsplit("/", 1)[1].title(), "price": 5 + h % 9000 / 100, "stock": h % 7}).encode()
            writer.write(b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n%s" % (len(body), body))
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(serve, "127.0.0.1", int(os.environ["PEER_PORT"]), backlog=256)
    await server.serve_forever()


asyncio.run(main())
