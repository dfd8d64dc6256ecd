import asyncio
import json
import os
import random


def loans(reader):
    rnd = random.Random(reader)
    return [
        {"title": f"Volume {rnd.randint(100, 999)}", "days_left": rnd.randint(-9, 28)}
        for _ in range(rnd.randint(3, 12))
    ]


async def serve(reader, writer):
    try:
        while True:
            head = await reader.readuntil(b"\r\n\r\n")
            number = int(head.split(b" ", 2)[1].split(b"/")[2])
            await asyncio.sleep(0.09)
            body = json.dumps(loans(number)).encode()
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
    port = int(os.environ.get("CATALOGUE_PORT", "18580"))
    server = await asyncio.start_server(serve, "127.0.0.1", port, backlog=512)
    async with server:
        await server.serve_forever()


asyncio.run(main())
