"""Pricing of the ticket office."""
import asyncio
import json
import os
import signal
from urllib.parse import parse_qs, urlsplit

PORT = int(os.environ.get("PRICING_PORT", "23822"))
LOOKUP_SECONDS = 0.025


class Pricing(asyncio.Protocol):
    def connection_made(self, transport):
        self.transport = transport
        self.data = b""

    def data_received(self, data):
        self.data += data
        while b"\r\n\r\n" in self.data:
            head, _, self.data = self.data.partition(b"\r\n\r\n")
            target = head.split(b" ", 2)[1].decode()
            asyncio.get_running_loop().call_later(LOOKUP_SECONDS, self.respond, target)

    def respond(self, target):
        query = parse_qs(urlsplit(target).query)
        seats = int(query.get("seats", ["1"])[0])
        base = 62 - (ord(query.get("row", ["A"])[0]) - ord("A"))
        body = json.dumps({"seat": base, "total": base * seats}).encode()
        self.transport.write(
            b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n" % len(body) + body
        )


async def main():
    loop = asyncio.get_running_loop()
    stop = asyncio.Event()
    for number in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(number, stop.set)
    server = await loop.create_server(Pricing, "127.0.0.1", PORT, backlog=256)
    await stop.wait()
    server.close()


asyncio.run(main())
