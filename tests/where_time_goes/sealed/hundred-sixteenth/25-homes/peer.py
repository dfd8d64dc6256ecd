"""Partner API stand-in: short-lived tokens, availability, prices and ratings of holiday homes."""
import asyncio
import json
import os
import secrets

PORT = int(os.environ.get("PARTNER_PORT", "28861"))
issued = set()
DAYS = {f"2025-07-{day:02d}": day % 5 != 0 for day in range(1, 32)}


async def answer(path, token):
    if path == "/oauth/token":
        await asyncio.sleep(0.03)
        granted = secrets.token_hex(16)
        issued.add(granted)
        return 200, {"access_token": granted, "token_type": "Bearer", "expires_in": 60}
    await asyncio.sleep(0.012)
    if token not in issued:
        return 401, {"error": "invalid_token"}
    if path.endswith("/availability"):
        return 200, {"days": DAYS}
    if path.endswith("/price"):
        return 200, {"rent": "840.00", "cleaning": "65.00"}
    if path.endswith("/rating"):
        return 200, {"score": 4.6, "votes": 212}
    return 404, {"error": "not_found"}


async def handle(reader, writer):
    try:
        while True:
            head = (await reader.readuntil(b"\r\n\r\n")).decode()
            length, token = 0, None
            for line in head.split("\r\n"):
                name, _, value = line.partition(":")
                if name.lower() == "content-length":
                    length = int(value)
                elif name.lower() == "authorization":
                    token = value.split()[-1]
            if length:
                await reader.readexactly(length)
            status, document = await answer(head.split(" ", 2)[1].split("?")[0], token)
            body = json.dumps(document).encode()
            writer.write(
                b"HTTP/1.1 %d X\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n%s" % (status, len(body), body)
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
