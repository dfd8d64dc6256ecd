"""Stand-in for the element manager."""
import asyncio
import os

BODY = b'{"state": "in-service", "sectors": 3}'
ANSWER = b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n%s" % (len(BODY), BODY)


async def serve(reader, writer):
    try:
        while await reader.readuntil(b"\r\n\r\n"):
            await asyncio.sleep(0.06)
            writer.write(ANSWER)
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    port = int(os.environ.get("ELEMENT_MANAGER_PORT", "25610"))
    server = await asyncio.start_server(serve, "127.0.0.1", port, backlog=512)
    await server.serve_forever()


asyncio.run(main())
