"""Stand-in for the article catalogue."""
import asyncio
import json
import os

NAMES = ["Ibuprofen 400", "Cetirizin 10", "Nasal spray", "Zinc ointment", "Insulin pen"]


async def talk(reader, writer):
    try:
        while True:
            head = (await reader.readuntil(b"\r\n\r\n")).decode()
            pzn = int(head.split(" ", 2)[1].rsplit("/", 1)[-1])
            await asyncio.sleep(0.02)
            article = {"pzn": pzn, "name": NAMES[pzn % 5], "rx": pzn % 5 == 4, "shelf": pzn % 700, "wholesale": pzn % 2 == 0}
            body = json.dumps(article).encode()
            writer.write(
                b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n" % len(body) + body
            )
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    port = int(os.environ.get("CATALOGUE_PORT", "24841"))
    server = await asyncio.start_server(talk, "127.0.0.1", port, backlog=256)
    async with server:
        await server.serve_forever()


if __name__ == "__main__":
    asyncio.run(main())
