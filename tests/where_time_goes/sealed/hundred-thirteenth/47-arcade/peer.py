"""Fair play service stand-in: HTTP/1.1, keep-alive."""
import asyncio
import json
import os

BODY = json.dumps({"trust": 0.82, "checks": ["speed", "input-entropy", "region", "age"]}).encode()
REPLY = (b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n" % len(BODY)) + BODY


async def serve(reader, writer):
    try:
        while True:
            await reader.readuntil(b"\r\n\r\n")
            await asyncio.sleep(0.018)
            writer.write(REPLY)
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(serve, "127.0.0.1", int(os.environ["FAIRPLAY_PORT"]), backlog=512)
    await server.serve_forever()


asyncio.run(main())
