"""The few Redis commands that the shop needs, in a process of its own."""
import asyncio
import os

PORT = int(os.environ.get("BOOKSHOP_REDIS_PORT", "29011"))
ROUND_TRIP = 0.005

SHELVES = {"summer": 14, "crime": 12, "travel": 16}
LISTS: dict[str, list[str]] = {}
HASHES: dict[str, dict[str, str]] = {}
STRINGS: dict[str, str] = {}

number = 1000
for shelf, size in SHELVES.items():
    LISTS[f"shelf:{shelf}"] = []
    for _ in range(size):
        number += 1
        isbn = f"978000000{number}"
        LISTS[f"shelf:{shelf}"].append(isbn)
        HASHES[f"book:{isbn}"] = {
            "title": f"Title {number * 7919 % 1000}",
            "author": f"Author {number % 40}",
            "price": str(800 + number % 17 * 50),
        }
        STRINGS[f"stock:{isbn}"] = str(number % 5)


def bulk(text: str | None) -> bytes:
    if text is None:
        return b"$-1\r\n"
    raw = text.encode()
    return b"$%d\r\n%s\r\n" % (len(raw), raw)


def array(items) -> bytes:
    items = list(items)
    return b"*%d\r\n" % len(items) + b"".join(bulk(i) for i in items)


def answer(command: list[str]) -> bytes:
    name = command[0].upper()
    if name == "GET":
        return bulk(STRINGS.get(command[1]))
    if name == "MGET":
        return array(STRINGS.get(k) for k in command[1:])
    if name == "HGETALL":
        return array(x for pair in HASHES.get(command[1], {}).items() for x in pair)
    if name == "LRANGE":
        return array(LISTS.get(command[1], []))
    if name == "PING":
        return b"+PONG\r\n"
    return b"+OK\r\n"


class Connection(asyncio.Protocol):
    def connection_made(self, transport) -> None:
        self.transport = transport
        self.buffer = b""
        self.loop = asyncio.get_running_loop()

    def data_received(self, data: bytes) -> None:
        self.buffer += data
        out = []
        while (command := self.parse()) is not None:
            out.append(answer(command))
        if out:
            self.loop.call_later(ROUND_TRIP, self.send, b"".join(out))

    def send(self, data: bytes) -> None:
        if not self.transport.is_closing():
            self.transport.write(data)

    def parse(self) -> list[str] | None:
        end = self.buffer.find(b"\r\n")
        if end < 0:
            return None
        at = end + 2
        parts = []
        for _ in range(int(self.buffer[1:end])):
            end = self.buffer.find(b"\r\n", at)
            if end < 0:
                return None
            size = int(self.buffer[at + 1 : end])
            if len(self.buffer) < end + 4 + size:
                return None
            parts.append(self.buffer[end + 2 : end + 2 + size].decode())
            at = end + 4 + size
        self.buffer = self.buffer[at:]
        return parts


async def main() -> None:
    server = await asyncio.get_running_loop().create_server(Connection, "127.0.0.1", PORT, backlog=256)
    await server.serve_forever()


asyncio.run(main())
