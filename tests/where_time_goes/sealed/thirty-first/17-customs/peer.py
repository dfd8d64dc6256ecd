"""Stand-in for the tariff service of the customs office."""
import asyncio
import json
import os


async def serve(reader, writer):
    try:
        while True:
            head = await reader.readuntil(b"\r\n\r\n")
            code = head.split(b" ", 2)[1].decode().rsplit("/", 1)[1]
            await asyncio.sleep(0.06)
            body = json.dumps({"code": code, "duty": 0.02 + (sum(map(ord, code)) % 9) / 100, "vat": 0.19}).encode()
            writer.write(b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n" % len(body) + body)
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(serve, "127.0.0.1", int(os.environ.get("TARIFF_PORT", "19107")), backlog=256)
    await server.serve_forever()


asyncio.run(main())
