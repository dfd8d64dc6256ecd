"""Stand-in for the city tax service: answers after a few milliseconds."""
import asyncio
import os

BODY = b'{"tax": 3.5}'
ANSWER = b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n%s" % (len(BODY), BODY)


async def serve(reader, writer):
    try:
        while await reader.readuntil(b"\r\n\r\n"):
            await asyncio.sleep(0.025)
            writer.write(ANSWER)
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(serve, "127.0.0.1", int(os.environ.get("TAX_PORT", "25600")), backlog=512)
    await server.serve_forever()


asyncio.run(main())
