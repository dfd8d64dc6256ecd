"""Stands for the service that renders reports."""

import asyncio
import json

PORT = 27481


async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    try:
        while True:
            head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1")
            length = 0
            for line in head.split("\r\n"):
                if line.lower().startswith("content-length:"):
                    length = int(line.split(":")[1])
            await reader.readexactly(length)
            path = head.split(" ")[1]
            if path == "/token":
                await asyncio.sleep(0.03)
                content = {"token": "t-4711"}
            elif path.endswith("/yearly"):
                await asyncio.sleep(1.4)
                content = {"pages": 12, "url": "/files/yearly.pdf"}
            else:
                await asyncio.sleep(0.45)
                content = {"pages": 1, "url": "/files/letter.pdf"}
            body = json.dumps(content).encode()
            writer.write(
                b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n%s" % (len(body), body)
            )
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main() -> None:
    server = await asyncio.start_server(serve, "127.0.0.1", PORT, backlog=512)
    async with server:
        await server.serve_forever()


asyncio.run(main())
