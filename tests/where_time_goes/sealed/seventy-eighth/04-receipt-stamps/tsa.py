"""Stand-in for the time stamp authority."""
import asyncio
import itertools
import json
import os

serials = itertools.count(70001)


async def talk(reader, writer):
    try:
        while True:
            head = (await reader.readuntil(b"\r\n\r\n")).decode().lower()
            size = 0
            for line in head.split("\r\n"):
                if line.startswith("content-length:"):
                    size = int(line.split(":")[1])
            digest = json.loads(await reader.readexactly(size))["digest"]
            await asyncio.sleep(0.06)
            body = json.dumps({"serial": next(serials), "token": digest[:32][::-1]}).encode()
            writer.write(
                b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n" % len(body) + body
            )
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    port = int(os.environ.get("AUTHORITY_PORT", "24831"))
    server = await asyncio.start_server(talk, "127.0.0.1", port, backlog=256)
    async with server:
        await server.serve_forever()


if __name__ == "__main__":
    asyncio.run(main())
