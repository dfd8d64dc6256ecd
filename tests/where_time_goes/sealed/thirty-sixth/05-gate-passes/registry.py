"""Visitor registry stand-in: token endpoint and visitor look-ups, some of them slow."""
import asyncio
import json
import os


async def reply(reader, writer):
    try:
        while True:
            head = await reader.readuntil(b"\r\n\r\n")
            path = head.split(b" ", 2)[1].decode()
            if path == "/token":
                await asyncio.sleep(0.03)
                body = json.dumps({"token": "t-90", "seconds": 600}).encode()
            else:
                number = int(path.rsplit("/", 1)[1])
                await asyncio.sleep(0.22 if number % 5 == 0 else 0.06)
                body = json.dumps({"visitor": number, "host": "reception", "escort": number % 2 == 0}).encode()
            writer.write(b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n" % len(body) + body)
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(reply, "127.0.0.1", int(os.environ["REGISTRY_PORT"]), backlog=512)
    async with server:
        await server.serve_forever()


asyncio.run(main())
