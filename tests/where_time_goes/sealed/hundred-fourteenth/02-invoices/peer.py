"""Stand-in of the receiver of the webhooks."""
import asyncio
import os
import re

PORT = int(os.environ.get("WEBHOOK_PORT", "28602"))
LENGTH = re.compile(rb"content-length: *(\d+)", re.I)
ANSWER = b"HTTP/1.1 202 Accepted\r\ncontent-length: 0\r\n\r\n"


async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    try:
        while head := await reader.readuntil(b"\r\n\r\n"):
            if match := LENGTH.search(head):
                await reader.readexactly(int(match.group(1)))
            await asyncio.sleep(0.3)
            writer.write(ANSWER)
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
