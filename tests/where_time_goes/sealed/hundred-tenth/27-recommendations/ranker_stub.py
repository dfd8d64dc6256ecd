"""Ranking model stand-in."""
import asyncio
import json
import os


async def serve(reader, writer):
    try:
        while True:
            head = await reader.readuntil(b"\r\n\r\n")
            length = 0
            for line in head.split(b"\r\n"):
                if line.lower().startswith(b"content-length:"):
                    length = int(line.split(b":")[1])
            candidates = json.loads(await reader.readexactly(length))["candidates"]
            await asyncio.sleep(0.310 if b"/home/" in head else 0.230)
            scores = [round((c * 7919 % 1000) / 1000, 3) for c in candidates]
            out = json.dumps({"scores": scores}).encode()
            writer.write(
                b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n"
                b"Content-Length: %d\r\n\r\n" % len(out) + out
            )
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(serve, "127.0.0.1", int(os.environ.get("RANKER_PORT", "28272")))
    async with server:
        await server.serve_forever()


asyncio.run(main())
