"""Income register stand-in: tickets, and incomes after the register's usual 220 to 320 ms."""
import asyncio
import json
import os
import random
import secrets

PORT = int(os.environ.get("REGISTER_PORT", "28881"))


async def answer(path):
    if path == "/tickets":
        return {"ticket": secrets.token_hex(12), "seconds": 900}
    citizen = int(path.split("/")[2])
    await asyncio.sleep(random.uniform(0.22, 0.32))
    return {"citizen": citizen, "yearly": 14000 + citizen % 25 * 900}


async def handle(reader, writer):
    try:
        while True:
            head = await reader.readuntil(b"\r\n\r\n")
            body = json.dumps(await answer(head.split(b" ", 2)[1].decode())).encode()
            writer.write(
                b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n%s" % (len(body), body)
            )
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(handle, "127.0.0.1", PORT, backlog=512)
    async with server:
        await server.serve_forever()


asyncio.run(main())
