import asyncio
import json
import os
import random

FLIGHTS = ["AB101", "AB207", "SK330", "SK404", "LQ12", "LQ88"]


def answer_for(target):
    if target.startswith("/oauth/"):
        return 0.03, {"access_token": "t0k3n", "expires_in": 3600}
    offers = [
        {"flight": f, "price": random.randint(60, 400), "stops": random.randint(0, 2), "minutes": random.randint(80, 600)}
        for f in random.sample(FLIGHTS, 4)
    ]
    delay = 0.22 if target.startswith("/amber/") else 0.15
    return delay, {"offers": offers}


async def serve(reader, writer):
    try:
        while True:
            head = await reader.readuntil(b"\r\n\r\n")
            target = head.split(b" ", 2)[1].decode()
            length = 0
            for line in head.lower().split(b"\r\n"):
                if line.startswith(b"content-length:"):
                    length = int(line[15:])
            if length:
                await reader.readexactly(length)
            delay, payload = answer_for(target)
            await asyncio.sleep(delay)
            body = json.dumps(payload).encode()
            writer.write(
                b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n%s" % (len(body), body)
            )
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    port = int(os.environ.get("SUPPLIER_PORT", "28920"))
    server = await asyncio.start_server(serve, "127.0.0.1", port, backlog=512)
    async with server:
        await server.serve_forever()


if __name__ == "__main__":
    asyncio.run(main())
