"""The card registry of the transport association."""

import asyncio
import json

CARD = {"product": "month", "zones": ["A", "B"], "valid_until": "2099-12-31", "blocked": False}


async def connected(reader, writer):
    body = json.dumps(CARD).encode()
    try:
        while True:
            await reader.readuntil(b"\r\n\r\n")
            await asyncio.sleep(0.06)
            writer.write(
                b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n%s" % (len(body), body)
            )
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(connected, "127.0.0.1", 25460, backlog=256)
    await server.serve_forever()


asyncio.run(main())
