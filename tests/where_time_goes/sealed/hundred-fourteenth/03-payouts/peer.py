"""Stand-in of the bank's API."""
import asyncio
import json
import os
import re
from itertools import count

PORT = int(os.environ.get("BANK_PORT", "28603"))
LENGTH = re.compile(rb"content-length: *(\d+)", re.I)
NUMBERS = count(1)


def answer(status: bytes, body: dict) -> bytes:
    data = json.dumps(body).encode()
    return (
        b"HTTP/1.1 " + status + b"\r\ncontent-type: application/json\r\ncontent-length: "
        + str(len(data)).encode() + b"\r\n\r\n" + data
    )


async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    try:
        while head := await reader.readuntil(b"\r\n\r\n"):
            if match := LENGTH.search(head):
                await reader.readexactly(int(match.group(1)))
            if head.startswith(b"POST"):
                await asyncio.sleep(0.09)
                reply = answer(b"201 Created", {"transactionId": f"T{next(NUMBERS):08d}"})
            else:
                await asyncio.sleep(0.05)
                reply = answer(b"200 OK", {"cents": 1_250_000})
            writer.write(reply)
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
