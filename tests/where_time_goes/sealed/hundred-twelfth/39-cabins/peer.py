"""Mail relay's HTTP intake."""
import asyncio
import os

PORT = int(os.environ.get("RELAY_PORT", "28439"))


class Relay(asyncio.Protocol):
    def connection_made(self, transport):
        self.transport = transport
        self.buffer = b""

    def data_received(self, data):
        self.buffer += data
        while True:
            head, found, rest = self.buffer.partition(b"\r\n\r\n")
            if not found:
                return
            length = 0
            for line in head.split(b"\r\n"):
                if line.lower().startswith(b"content-length:"):
                    length = int(line[15:])
            if len(rest) < length:
                return
            self.buffer = rest[length:]
            asyncio.get_running_loop().call_later(0.07, self.answer)

    def answer(self):
        body = b'{"queued":true}'
        self.transport.write(
            b"HTTP/1.1 202 Accepted\r\ncontent-type: application/json\r\ncontent-length: %d\r\n\r\n" % len(body) + body
        )


async def main():
    server = await asyncio.get_running_loop().create_server(Relay, "127.0.0.1", PORT, backlog=512)
    await server.serve_forever()


if __name__ == "__main__":
    asyncio.run(main())
