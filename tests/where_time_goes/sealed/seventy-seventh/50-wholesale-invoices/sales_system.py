"""Stand-in for the sales department's system of customer conditions."""
import asyncio
import json
import os
import re

PATH = re.compile(rb"GET /customers/(\d+)/terms ")


def answer_for(head: bytes) -> bytes:
    match = PATH.match(head)
    if match is None:
        return b"HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n"
    customer = int(match.group(1))
    body = json.dumps(
        {
            "discounts": {"food": customer % 6, "paper": customer % 11, "cleaning": 4},
            "cash_discount": customer % 3,
            "from_quantity": 12,
        }
    ).encode()
    return (
        b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n" % len(body)
    ) + body


async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    try:
        while True:
            head = await reader.readuntil(b"\r\n\r\n")
            await asyncio.sleep(0.025)
            writer.write(answer_for(head))
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main() -> None:
    port = int(os.environ.get("TERMS_PORT", "24750"))
    server = await asyncio.start_server(serve, "127.0.0.1", port, backlog=512)
    async with server:
        await server.serve_forever()


if __name__ == "__main__":
    asyncio.run(main())
