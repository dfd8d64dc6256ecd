"""Stand-in of the customs authority's gateway."""
import asyncio
import json
import os
import re
from itertools import count

PORT = int(os.environ.get("GATEWAY_PORT", "28609"))
LENGTH = re.compile(rb"content-length: *(\d+)", re.I)
NUMBERS = count(1)


def answer(body: dict) -> bytes:
    data = json.dumps(body).encode()
    return (
        b"HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: "
        + str(len(data)).encode() + b"\r\n\r\n" + data
    )


async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    try:
        while head := await reader.readuntil(b"\r\n\r\n"):
            if match := LENGTH.search(head):
                await reader.readexactly(int(match.group(1)))
            if head.startswith(b"POST"):
                await asyncio.sleep(0.35)
                reply = answer({"mrn": f"25DE{next(NUMBERS):012d}"})
            else:
                await asyncio.sleep(0.26)
                reply = answer({"duty_permille": 37, "vat_permille": 190})
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
