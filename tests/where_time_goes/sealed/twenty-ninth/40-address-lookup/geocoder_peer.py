"""Stand-in for the geocoder: a search takes 60 ms, any number at once."""
import asyncio
import json
import os
import zlib


async def serve(reader, writer):
    try:
        while True:
            head = await reader.readuntil(b"\r\n\r\n")
            target = head.split(b" ", 2)[1]
            if target.startswith(b"/session"):
                answer = {"token": "t-%08x" % zlib.crc32(os.urandom(8))}
            else:
                await asyncio.sleep(0.06)
                n = zlib.crc32(target.split(b"&token")[0])
                answer = {"lat": 46 + n % 900 / 100, "lon": 6 + n % 700 / 100, "score": 0.5 + n % 50 / 100}
            body = json.dumps(answer).encode()
            writer.write(b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n" % len(body) + body)
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(serve, "127.0.0.1", int(os.environ["PEER_PORT"]), backlog=512)
    await server.serve_forever()


asyncio.run(main())
