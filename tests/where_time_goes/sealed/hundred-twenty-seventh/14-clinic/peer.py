"""Scheduling back end and audit trail (HTTP, keep-alive)."""
import asyncio
import json
import os

PORT = int(os.environ.get("BACKEND_PORT", "29314"))


async def serve(reader, writer):
    try:
        while True:
            head = await reader.readuntil(b"\r\n\r\n")
            length = 0
            for line in head.split(b"\r\n"):
                if line.lower().startswith(b"content-length:"):
                    length = int(line.split(b":")[1])
            if length:
                await reader.readexactly(length)
            path = head.split(b" ", 2)[1]
            if path.startswith(b"/audit"):
                await asyncio.sleep(0.008)
                body = b'{"stored": true}'
            else:
                await asyncio.sleep(0.03)
                slots = [f"{h:02d}:{m:02d}" for h in range(8, 17) for m in (0, 20, 40)]
                body = json.dumps({"slots": slots}).encode()
            writer.write(
                b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n"
                b"Content-Length: %d\r\n\r\n%s" % (len(body), body)
            )
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(serve, "127.0.0.1", PORT, backlog=512)
    async with server:
        await server.serve_forever()


asyncio.run(main())
