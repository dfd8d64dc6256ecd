import asyncio
import itertools
import json
import os

AUTHORISATION = 0.09
codes = itertools.count(500_000)


async def handle(reader, writer):
    try:
        while True:
            head = (await reader.readuntil(b"\r\n\r\n")).lower()
            at = head.find(b"content-length:")
            if at >= 0:
                await reader.readexactly(int(head[at + 15:].split(b"\r\n", 1)[0]))
            await asyncio.sleep(AUTHORISATION)
            body = json.dumps({"code": f"{next(codes)}"}).encode()
            writer.write(
                b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n%s"
                % (len(body), body)
            )
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(
        handle, "127.0.0.1", int(os.environ["ACQUIRER_PORT"]), backlog=512
    )
    await server.serve_forever()


asyncio.run(main())
