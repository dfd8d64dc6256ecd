"""Stand-in of the bed banks."""
import asyncio
import json
import os
import re

PORT = int(os.environ.get("SUPPLIER_PORT", "28607"))
LENGTH = re.compile(rb"content-length: *(\d+)", re.I)


def answer(body: dict) -> bytes:
    data = json.dumps(body).encode()
    return (
        b"HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: "
        + str(len(data)).encode() + b"\r\n\r\n" + data
    )


def offers(base: int) -> bytes:
    rows = [
        {"room": room, "board": board, "net": base + 900 * step}
        for step, room in enumerate(("single", "double", "twin", "suite"))
        for board in ("room only", "breakfast")
    ]
    return answer({"offers": rows})


OFFERS = {b"azul": offers(6400), b"northbeds": offers(6150)}
RESERVED = answer({"locator": "NB7Q2X"})


class BedBank(asyncio.Protocol):
    def connection_made(self, transport: asyncio.Transport) -> None:
        self.transport = transport
        self.buffer = b""

    def data_received(self, data: bytes) -> None:
        self.buffer += data
        head, separator, rest = self.buffer.partition(b"\r\n\r\n")
        match = LENGTH.search(head)
        length = int(match.group(1)) if match else 0
        if not separator or len(rest) < length:
            return
        self.buffer = rest[length:]
        method, path, _ = head.split(b" ", 2)
        if method == b"POST":
            delay, reply = 0.16, RESERVED
        else:
            delay, reply = 0.12, OFFERS[path.split(b"/", 2)[1]]
        asyncio.get_running_loop().call_later(delay, self.reply, reply)

    def reply(self, data: bytes) -> None:
        if not self.transport.is_closing():
            self.transport.write(data)


async def main() -> None:
    loop = asyncio.get_running_loop()
    server = await loop.create_server(BedBank, "127.0.0.1", PORT, backlog=1024)
    async with server:
        await server.serve_forever()


asyncio.run(main())
