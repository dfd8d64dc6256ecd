"""Stand-in for the carrier's tracking service."""
import asyncio
import json
import os

PLACES = ["Depot North", "Depot Harbour", "Van 12", "Hub 3"]


async def talk(reader, writer):
    try:
        while True:
            head = (await reader.readuntil(b"\r\n\r\n")).decode()
            code = head.split(" ", 2)[1].rsplit("/", 1)[-1]
            await asyncio.sleep(0.11)
            number = sum(code.encode())
            body = json.dumps({"code": code, "place": PLACES[number % 4], "grams": 200 + number}).encode()
            writer.write(
                b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n" % len(body) + body
            )
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    port = int(os.environ.get("CARRIER_PORT", "24822"))
    server = await asyncio.start_server(talk, "127.0.0.1", port, backlog=256)
    async with server:
        await server.serve_forever()


if __name__ == "__main__":
    asyncio.run(main())
