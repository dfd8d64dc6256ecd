"""Stand-in for the clearing scheme's submission API."""
import asyncio
import json
import os

PORT = int(os.environ.get("SCHEME_PORT", "28437"))
counter = 0


async def handle(reader, writer):
    global counter
    try:
        while True:
            head = await reader.readuntil(b"\r\n\r\n")
            length = 0
            for line in head.split(b"\r\n")[1:]:
                name, _, value = line.partition(b":")
                if name.lower() == b"content-length":
                    length = int(value)
            if length:
                await reader.readexactly(length)
            counter += 1
            reference = counter
            await asyncio.sleep(0.025)
            body = json.dumps({"reference": f"SCT-{reference:08d}", "state": "accepted"}).encode()
            writer.write(
                b"HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: %d\r\n\r\n" % len(body) + body
            )
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(handle, "127.0.0.1", PORT, backlog=512)
    async with server:
        await server.serve_forever()


if __name__ == "__main__":
    asyncio.run(main())
