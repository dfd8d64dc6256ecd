import asyncio
import json
import os
import zlib


def spot(name: str) -> tuple[float, float]:
    mark = zlib.crc32(name.encode())
    return mark % 1800 / 10 - 90, mark // 7 % 3600 / 10 - 180


async def serve(reader, writer):
    try:
        while True:
            head = await reader.readuntil(b"\r\n\r\n")
            _, kind, *names = head.split()[1].decode().split("/")
            await asyncio.sleep(0.008)
            if kind == "spot":
                lat, lon = spot(names[0])
                answer = {"lat": lat, "lon": lon}
            else:
                answer = {"spots": [spot(name) for name in names]}
            body = json.dumps(answer).encode()
            writer.write(
                b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n" % len(body) + body
            )
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(serve, "127.0.0.1", int(os.environ["PARTNER_PORT"]), backlog=512)
    await server.serve_forever()


asyncio.run(main())
