"""Object storage: every GET finds a scan of 16 KiB, every PUT is taken."""
import asyncio
import os

PORT = int(os.environ.get("OBJECTS_PORT", "29041"))
ANSWER_TIME = 0.09
SCAN = bytes(range(256)) * 64


async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    try:
        while True:
            head = (await reader.readuntil(b"\r\n\r\n")).decode()
            length = 0
            for line in head.lower().split("\r\n"):
                if line.startswith("content-length:"):
                    length = int(line.split(":")[1])
            if length:
                await reader.readexactly(length)
            await asyncio.sleep(ANSWER_TIME)
            body = SCAN if head.startswith("GET") else b""
            writer.write(b"HTTP/1.1 200 OK\r\nContent-Length: %d\r\n\r\n" % len(body) + body)
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main() -> None:
    server = await asyncio.start_server(serve, "127.0.0.1", PORT, backlog=256)
    await server.serve_forever()


asyncio.run(main())
