"""Stand-in for the closed stacks."""
import asyncio
import json
import os

PORT = int(os.environ.get("VAULT_PORT", "28730"))
REPLIES = {
    "GET": (0.07, {"available": True, "level": 2}),
    "POST": (0.11, {"bay": "C14", "minutes": 25}),
}


async def serve(reader, writer):
    try:
        while True:
            head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1")
            for line in head.split("\r\n"):
                if line.lower().startswith("content-length:"):
                    await reader.readexactly(int(line.split(":")[1]))
            pause, reply = REPLIES[head.split(" ", 1)[0]]
            await asyncio.sleep(pause)
            body = json.dumps(reply).encode()
            writer.write(b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n" % len(body) + body)
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(serve, "127.0.0.1", PORT, backlog=512)
    async with server:
        await server.serve_forever()


asyncio.run(main())
