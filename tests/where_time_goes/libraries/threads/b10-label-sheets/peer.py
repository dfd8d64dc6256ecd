"""The typesetter."""

import asyncio


async def serve(reader, writer):
    try:
        while True:
            head = await reader.readuntil(b"\r\n\r\n")
            path = head.split(b" ", 2)[1].decode()
            await asyncio.sleep(0.07)
            body = b"%PDF-1.4 " + path.encode() * 20
            writer.write(b"HTTP/1.1 200 OK\r\nContent-Type: application/pdf\r\nContent-Length: %d\r\n\r\n" % len(body) + body)
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(serve, "127.0.0.1", 26110, backlog=512)
    await server.serve_forever()


asyncio.run(main())
