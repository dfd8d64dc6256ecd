"""Model runtime stand-in: POST /v1/embed answers after the time of one forward pass."""
import asyncio
import json
import os
import zlib

WIDTHS = {"mini-en": 32, "mini-multi": 32, "product": 48, "legal": 48}


async def serve(reader, writer):
    try:
        while True:
            head = await reader.readuntil(b"\r\n\r\n")
            length = 0
            for line in head.split(b"\r\n"):
                if line.lower().startswith(b"content-length:"):
                    length = int(line.split(b":")[1])
            body = json.loads(await reader.readexactly(length) or b"{}")
            texts = body.get("inputs", [])
            await asyncio.sleep(0.060 + 0.0005 * len(texts))
            width = WIDTHS.get(body.get("model"), 32)
            vectors = []
            for text in texts:
                seed = zlib.crc32(text.encode())
                vectors.append([((seed >> (i % 24)) % 97) / 97 - 0.5 for i in range(width)])
            out = json.dumps({"vectors": vectors}).encode()
            writer.write(
                b"HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n"
                b"content-length: %d\r\n\r\n" % len(out) + out
            )
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(serve, "127.0.0.1", int(os.environ.get("RUNTIME_PORT", "28201")))
    async with server:
        await server.serve_forever()


asyncio.run(main())
