import asyncio
import os


async def serve(reader, writer):
    try:
        while True:
            head = await reader.readuntil(b"\r\n\r\n")
            seed = sum(head.split()[1])
            await asyncio.sleep(0.028)
            body = bytes((seed * n >> 3) & 255 for n in range(4096))
            writer.write(b"HTTP/1.1 200 OK\r\nContent-Length: %d\r\n\r\n" % len(body) + body)
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(serve, "127.0.0.1", int(os.environ["BUCKET_PORT"]), backlog=512)
    await server.serve_forever()


asyncio.run(main())
