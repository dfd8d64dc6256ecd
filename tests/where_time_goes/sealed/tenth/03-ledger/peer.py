import asyncio
import json
import os


class Bank(asyncio.Protocol):
    def connection_made(self, transport):
        self.transport = transport
        self.buffer = b""

    def data_received(self, data):
        self.buffer += data
        while b"\r\n\r\n" in self.buffer:
            head, self.buffer = self.buffer.split(b"\r\n\r\n", 1)
            number = int(head.split()[1].rsplit(b"/", 1)[-1])
            asyncio.get_running_loop().call_later(0.012, self.answer, number)

    def answer(self, number):
        body = json.dumps({"cents": number % 37 * 10}).encode()
        self.transport.write(
            b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n" % len(body) + body
        )


async def main():
    server = await asyncio.get_running_loop().create_server(Bank, "127.0.0.1", int(os.environ["BANK_PORT"]))
    await server.serve_forever()


asyncio.run(main())
