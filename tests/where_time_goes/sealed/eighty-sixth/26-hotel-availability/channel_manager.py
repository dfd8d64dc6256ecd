"""Stand-in for the channel manager: some houses take longer than others, and some questions too."""
import asyncio
import os
import random

BODY = b'{"free": 9}'
ANSWER = b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n%s" % (len(BODY), BODY)
SECONDS = {b"seaside": (0.08, 0.16), b"station": (0.12, 0.3), b"abbey": (0.06, 0.1)}


async def serve(reader, writer):
    try:
        while head := await reader.readuntil(b"\r\n\r\n"):
            house = head.split(b"/")[2]
            await asyncio.sleep(random.uniform(*SECONDS[house]))
            writer.write(ANSWER)
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    port = int(os.environ.get("CHANNEL_PORT", "25670"))
    server = await asyncio.start_server(serve, "127.0.0.1", port, backlog=512)
    await server.serve_forever()


asyncio.run(main())
