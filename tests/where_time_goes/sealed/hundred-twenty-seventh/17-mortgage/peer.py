"""Credit bureau stand-in: a score takes a while (HTTP, keep-alive)."""
import asyncio
import json
import os

PORT = int(os.environ.get("BUREAU_PORT", "29317"))


async def serve(reader, writer):
    try:
        while True:
            head = await reader.readuntil(b"\r\n\r\n")
            path = head.split(b" ", 2)[1]
            number = int(path.rsplit(b"/", 1)[1])
            if path.startswith(b"/scores"):
                await asyncio.sleep(0.22)
                body = json.dumps({"score": 520 + number % 300}).encode()
            else:
                await asyncio.sleep(0.09)
                body = json.dumps({"value": 180000 + number * 750}).encode()
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
