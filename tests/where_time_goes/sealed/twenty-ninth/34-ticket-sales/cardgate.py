"""Stand-in for the card acquirer: authorises after 45 ms, any number at once."""
import asyncio
import itertools
import json
import os

numbers = itertools.count(500_000)


async def serve(reader, writer):
    try:
        while True:
            head = await reader.readuntil(b"\r\n\r\n")
            size = next((int(h.split(b":")[1]) for h in head.split(b"\r\n") if h.lower().startswith(b"content-length")), 0)
            await reader.readexactly(size)
            await asyncio.sleep(0.045)
            body = json.dumps({"approved": True, "auth": next(numbers)}).encode()
            writer.write(b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n" % len(body) + body)
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(serve, "127.0.0.1", int(os.environ["CARD_PORT"]), backlog=512)
    await server.serve_forever()


asyncio.run(main())
