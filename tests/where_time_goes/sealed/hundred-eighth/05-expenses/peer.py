import asyncio
import json
import os


RATES = {"USD": 1.08, "GBP": 0.86, "SEK": 11.42, "CHF": 0.95}


def answer(method, target, body):
    currency = target.rsplit("/", 1)[-1]
    return 0.06, {"currency": currency, "per_eur": RATES.get(currency, 1.0)}


class Protocol(asyncio.Protocol):
    def connection_made(self, transport):
        self.transport = transport
        self.buffer = b""

    def data_received(self, data):
        self.buffer += data
        while b"\r\n\r\n" in self.buffer:
            head, _, rest = self.buffer.partition(b"\r\n\r\n")
            lines = head.decode("latin-1").split("\r\n")
            headers = {k.strip().lower(): v.strip() for k, _, v in (line.partition(":") for line in lines[1:])}
            length = int(headers.get("content-length", 0))
            if len(rest) < length:
                return
            self.buffer = rest[length:]
            method, target = lines[0].split(" ")[:2]
            delay, document = answer(method, target, rest[:length])
            asyncio.get_running_loop().call_later(delay, self.reply, document)

    def reply(self, document):
        if self.transport.is_closing():
            return
        body = json.dumps(document).encode()
        self.transport.write(
            b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n" % len(body) + body
        )


async def main():
    loop = asyncio.get_running_loop()
    port = int(os.environ.get("PEER_PORT", "28050"))
    server = await loop.create_server(Protocol, "127.0.0.1", port, backlog=512)
    await server.serve_forever()


if __name__ == "__main__":
    asyncio.run(main())
