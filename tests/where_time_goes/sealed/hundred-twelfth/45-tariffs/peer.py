"""Day-ahead exchange and grid tariffs; the exchange answers unevenly."""
import asyncio
import json
import os
import random

PORT = int(os.environ.get("MARKET_PORT", "28445"))


def answer(path):
    if path.startswith("/exchange"):
        delay = random.choice((0.08, 0.11, 0.15, 0.28, 0.36))
        return delay, {"prices": [round(0.08 + (h * 7 % 11) * 0.013, 4) for h in range(24)]}
    return 0.09, {"transport": 0.0521, "tax": 0.1316}


async def handle(reader, writer):
    try:
        while True:
            head = await reader.readuntil(b"\r\n\r\n")
            delay, document = answer(head.split(b" ", 2)[1].decode())
            await asyncio.sleep(delay)
            body = json.dumps(document).encode()
            writer.write(
                b"HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: %d\r\n\r\n" % len(body) + body
            )
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(handle, "127.0.0.1", PORT, backlog=512)
    async with server:
        await server.serve_forever()


if __name__ == "__main__":
    asyncio.run(main())
