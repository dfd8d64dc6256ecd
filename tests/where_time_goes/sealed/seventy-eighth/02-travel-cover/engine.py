"""Stand-in for the rating engine."""
import asyncio
import json
import os


def factor(wish):
    load = 1.0 + max(0, wish["age"] - 40) * 0.012
    if wish["zone"] != "EU":
        load += 0.35
    return round(load, 3)


async def talk(reader, writer):
    try:
        while True:
            head = (await reader.readuntil(b"\r\n\r\n")).decode().lower()
            size = 0
            for line in head.split("\r\n"):
                if line.startswith("content-length:"):
                    size = int(line.split(":")[1])
            wish = json.loads(await reader.readexactly(size))
            await asyncio.sleep(0.12)
            body = json.dumps({"factor": factor(wish)}).encode()
            writer.write(
                b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n" % len(body) + body
            )
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    port = int(os.environ.get("RATING_PORT", "24811"))
    server = await asyncio.start_server(talk, "127.0.0.1", port, backlog=256)
    async with server:
        await server.serve_forever()


if __name__ == "__main__":
    asyncio.run(main())
