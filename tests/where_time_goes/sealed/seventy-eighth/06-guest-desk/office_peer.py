"""Stand-in for the back office."""
import asyncio
import json
import os

DELAYS = {"stays": 0.07, "folios": 0.08, "housekeeping": 0.06, "requests": 0.07, "keycards": 0.06}


async def talk(reader, writer):
    try:
        while True:
            head = (await reader.readuntil(b"\r\n\r\n")).decode()
            _, kind, room = head.split(" ", 2)[1].split("/")
            await asyncio.sleep(DELAYS[kind])
            body = json.dumps({"kind": kind, "room": int(room), "value": (int(room) * 37 + len(kind)) % 611}).encode()
            writer.write(
                b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n" % len(body) + body
            )
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    port = int(os.environ.get("BACKOFFICE_PORT", "24851"))
    server = await asyncio.start_server(talk, "127.0.0.1", port, backlog=256)
    async with server:
        await server.serve_forever()


if __name__ == "__main__":
    asyncio.run(main())
