"""Language model stand-in."""
import asyncio
import json
import os
import zlib

LINES = [
    "Aisle four has what you need. Water it twice a week.",
    "That is in aisle nine. Ask at the desk for the larger size.",
    "We can do that for 25. It takes an hour.",
]


async def serve(reader, writer):
    try:
        while True:
            head = await reader.readuntil(b"\r\n\r\n")
            length = 0
            for line in head.split(b"\r\n"):
                if line.lower().startswith(b"content-length:"):
                    length = int(line.split(b":")[1])
            prompt = json.loads(await reader.readexactly(length))["prompt"]
            await asyncio.sleep(0.050)
            out = json.dumps({"text": LINES[zlib.crc32(prompt.encode()) % len(LINES)]}).encode()
            writer.write(
                b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n"
                b"Content-Length: %d\r\n\r\n" % len(out) + out
            )
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    port = int(os.environ.get("LLM_PORT", "28261"))
    server = await asyncio.start_server(serve, "127.0.0.1", port, backlog=256)
    async with server:
        await server.serve_forever()


asyncio.run(main())
