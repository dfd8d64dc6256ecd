"""Stand-in of the carriers' aggregator."""
import asyncio
import json
import os
import re

PORT = int(os.environ.get("CARRIER_PORT", "28605"))
LENGTH = re.compile(rb"content-length: *(\d+)", re.I)


def answer(body: dict) -> bytes:
    data = json.dumps(body).encode()
    return (
        b"HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: "
        + str(len(data)).encode() + b"\r\n\r\n" + data
    )


RATES = answer(
    {
        "rates": [
            {"service": "express", "cents": 1490, "days": 1},
            {"service": "standard", "cents": 590, "days": 3},
            {"service": "pickup", "cents": 420, "days": 4},
        ]
    }
)
TRACKING = answer({"state": "in_transit", "depot": "LEJ"})
LABEL = answer({"label": "JD0146000078910"})


class Aggregator(asyncio.Protocol):
    def connection_made(self, transport: asyncio.Transport) -> None:
        self.transport = transport
        self.buffer = b""

    def data_received(self, data: bytes) -> None:
        self.buffer += data
        head, separator, rest = self.buffer.partition(b"\r\n\r\n")
        if not separator:
            return
        match = LENGTH.search(head)
        length = int(match.group(1)) if match else 0
        if len(rest) < length:
            return
        self.buffer = rest[length:]
        path = head.split(b" ", 2)[1]
        reply = RATES if path.startswith(b"/rates") else TRACKING
        reply = LABEL if path.startswith(b"/labels") else reply
        asyncio.get_running_loop().call_later(0.02, self.reply, reply)

    def reply(self, data: bytes) -> None:
        if not self.transport.is_closing():
            self.transport.write(data)


async def main() -> None:
    loop = asyncio.get_running_loop()
    server = await loop.create_server(Aggregator, "127.0.0.1", PORT, backlog=512)
    async with server:
        await server.serve_forever()


asyncio.run(main())
