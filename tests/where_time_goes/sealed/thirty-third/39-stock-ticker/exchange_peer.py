"""Stand-in for the exchange's market data interface."""
import asyncio
import json
import os
from urllib.parse import urlsplit


async def serve(reader, writer):
    try:
        while True:
            head = await reader.readuntil(b"\r\n\r\n")
            path = urlsplit(head.split(b" ", 2)[1].decode()).path
            await asyncio.sleep(0.15)
            base = 20 + sum(map(ord, path)) % 90
            if path.startswith("/books/"):
                answer = {"bids": [base, base - 0.05], "asks": [base + 0.08, base + 0.11]}
            else:
                answer = {"price": base + 0.04, "volume": base * 310}
            body = json.dumps(answer).encode()
            writer.write(b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n" % len(body) + body)
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(serve, "127.0.0.1", int(os.environ["EXCHANGE_PORT"]), backlog=512)
    await server.serve_forever()


asyncio.run(main())
