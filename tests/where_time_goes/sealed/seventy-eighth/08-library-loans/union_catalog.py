"""Stand-in for the union catalogue."""
import asyncio
import json
import os

TITLES = ["The Tin Drum", "Austerlitz", "The Wall", "Measuring the World", "Momo"]


async def talk(reader, writer):
    try:
        while True:
            head = (await reader.readuntil(b"\r\n\r\n")).decode()
            barcode = head.split(" ", 2)[1].rsplit("/", 1)[-1]
            number = sum(barcode.encode())
            await asyncio.sleep(0.16)
            body = json.dumps({"name": TITLES[number % 5], "shelf": f"{number % 40:02d}-{barcode[:1]}"}).encode()
            writer.write(
                b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n" % len(body) + body
            )
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    port = int(os.environ.get("CATALOG_PORT", "24871"))
    server = await asyncio.start_server(talk, "127.0.0.1", port, backlog=256)
    async with server:
        await server.serve_forever()


if __name__ == "__main__":
    asyncio.run(main())
