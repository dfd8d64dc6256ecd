"""Tax authority stand-in."""
import asyncio
import json
import os


async def serve(reader, writer):
    try:
        while True:
            head = await reader.readuntil(b"\r\n\r\n")
            number = head.split(b" ", 2)[1].decode().rsplit("/", 1)[1]
            await asyncio.sleep(0.03)
            body = json.dumps({"number": number, "valid": True, "name": "Example Handels AB"}).encode()
            writer.write(b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n" % len(body) + body)
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(serve, "127.0.0.1", int(os.environ["AUTHORITY_PORT"]), backlog=512)
    async with server:
        await server.serve_forever()


asyncio.run(main())
