"""Stand-in for the spectrometer gateway: exposes, then answers. It has many instruments."""
import asyncio
import os

BODY = b'{"peaks": [206.0, 272.4], "exposure_ms": 140}'
ANSWER = b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n%s" % (len(BODY), BODY)


async def serve(reader, writer):
    try:
        while await reader.readuntil(b"\r\n\r\n"):
            await asyncio.sleep(0.14)
            writer.write(ANSWER)
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    port = int(os.environ.get("SPECTROMETER_PORT", "25630"))
    server = await asyncio.start_server(serve, "127.0.0.1", port, backlog=512)
    await server.serve_forever()


asyncio.run(main())
