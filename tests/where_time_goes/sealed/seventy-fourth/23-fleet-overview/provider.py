"""Stand-in for the telematics provider."""
import asyncio
import json
import os
import zlib

PORT = int(os.environ.get("TELEMATICS_PORT", "24450"))
DELAY = 0.07


def latest(path):
    seed = zlib.crc32(path.encode())
    return json.dumps(
        {
            "lat": round(53.4 + seed % 1000 / 5000, 5),
            "lon": round(9.8 + seed % 777 / 3000, 5),
            "battery": 15 + seed % 85,
            "odometer": 1000 + seed % 150000,
        }
    ).encode()


class Provider(asyncio.Protocol):
    def connection_made(self, transport):
        self.transport = transport
        self.pending = b""

    def data_received(self, data):
        self.pending += data
        while (end := self.pending.find(b"\r\n\r\n")) >= 0:
            path = self.pending[:end].split(b" ", 2)[1].decode()
            self.pending = self.pending[end + 4:]
            asyncio.get_running_loop().call_later(DELAY, self.send, latest(path))

    def send(self, body):
        if not self.transport.is_closing():
            self.transport.write(
                b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n" % len(body) + body
            )


async def main():
    server = await asyncio.get_running_loop().create_server(Provider, "127.0.0.1", PORT, backlog=512)
    await server.serve_forever()


if __name__ == "__main__":
    asyncio.run(main())
