"""Stand-in for the picture archive (series and image counts by accession number)."""
import asyncio
import json
import os
from urllib.parse import parse_qs, urlsplit

PORT = int(os.environ.get("ARCHIVE_PORT", "24431"))


class Archive(asyncio.Protocol):
    def connection_made(self, transport):
        self.transport = transport
        self.buffer = b""

    def data_received(self, data):
        self.buffer += data
        while b"\r\n\r\n" in self.buffer:
            head, self.buffer = self.buffer.split(b"\r\n\r\n", 1)
            target = head.split(b" ", 2)[1].decode()
            asyncio.get_running_loop().call_later(0.3, self.reply, target)

    def reply(self, target):
        if self.transport.is_closing():
            return
        names = parse_qs(urlsplit(target).query).get("accession", [""])[0].split(",")
        body = json.dumps({name: {"series": 1 + len(name) % 4, "images": 20 * (1 + sum(name.encode()) % 9)} for name in names}).encode()
        self.transport.write(b"HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: %d\r\n\r\n" % len(body) + body)


async def main():
    server = await asyncio.get_running_loop().create_server(Archive, "127.0.0.1", PORT, backlog=256)
    await server.serve_forever()


if __name__ == "__main__":
    asyncio.run(main())
