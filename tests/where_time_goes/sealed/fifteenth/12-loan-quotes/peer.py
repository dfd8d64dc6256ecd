import asyncio
import json
import os


def score(path: str) -> dict:
    person = int(path.split("/")[2])
    return {"person": person, "score": 560 + person * 37 % 290}


def exposure(path: str) -> dict:
    person = int(path.split("/")[2])
    return {"person": person, "total": 1000 * (person * 13 % 120)}


class Bureau(asyncio.Protocol):
    def connection_made(self, transport) -> None:
        self.transport, self.data = transport, b""

    def data_received(self, data: bytes) -> None:
        self.data += data
        head, found, rest = self.data.partition(b"\r\n\r\n")
        if not found:
            return
        size = 0
        for line in head.lower().split(b"\r\n"):
            if line.startswith(b"content-length:"):
                size = int(line.split(b":")[1])
        if len(rest) < size:
            return
        self.data = rest[size:]
        path = head.split(b" ", 2)[1].decode()
        make, delay = (score, 0.048) if path.endswith("score") else (exposure, 0.060)
        asyncio.get_running_loop().call_later(delay, self.reply, make(path))

    def reply(self, answer: dict) -> None:
        body = json.dumps(answer).encode()
        self.transport.write(b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n" % len(body) + body)


async def main() -> None:
    loop = asyncio.get_running_loop()
    server = await loop.create_server(Bureau, "127.0.0.1", int(os.environ.get("PEER_PORT", "18421")), backlog=512)
    await server.serve_forever()


asyncio.run(main())
