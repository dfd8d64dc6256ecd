import asyncio
import json
import os
import random


def basket(number):
    rnd = random.Random(number)
    return {
        "lines": [
            {
                "sku": rnd.randint(1000, 9999),
                "price": round(rnd.uniform(2, 60), 2),
                "count": rnd.randint(1, 3),
                "weight": round(rnd.uniform(0.1, 1.5), 2),
            }
            for _ in range(6)
        ]
    }


async def serve(reader, writer):
    try:
        while True:
            head = await reader.readuntil(b"\r\n\r\n")
            number = int(head.split(b" ", 2)[1].rsplit(b"/", 1)[1])
            await asyncio.sleep(0.02)
            body = json.dumps(basket(number)).encode()
            writer.write(
                b"HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: %d\r\n\r\n%s"
                % (len(body), body)
            )
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    port = int(os.environ.get("STOCK_PORT", "18550"))
    server = await asyncio.start_server(serve, "127.0.0.1", port, backlog=512)
    async with server:
        await server.serve_forever()


asyncio.run(main())
