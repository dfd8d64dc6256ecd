import asyncio
import os

PORT = int(os.environ.get("COURIER_REDIS_PORT", "29071"))
VALUES: dict[str, str] = {f"depot:D{n}": f"Depot {n}" for n in range(1, 30)}


def expire(key: str, value: str, seconds: float) -> None:
    def drop() -> None:
        if VALUES.get(key) == value:
            del VALUES[key]

    asyncio.get_running_loop().call_later(seconds, drop)


def bulk(text: str | None) -> bytes:
    if text is None:
        return b"$-1\r\n"
    raw = text.encode()
    return b"$%d\r\n%s\r\n" % (len(raw), raw)


def set_value(key: str, value: str, *options: str) -> bytes:
    words = [o.upper() for o in options]
    if "NX" in words and key in VALUES:
        return b"$-1\r\n"
    VALUES[key] = value
    for word, unit in (("PX", 1000), ("EX", 1)):
        if word in words:
            expire(key, value, int(options[words.index(word) + 1]) / unit)
    return b"+OK\r\n"


def answer(command: list[str]) -> bytes:
    name = command[0].upper()
    if name == "GET":
        return bulk(VALUES.get(command[1]))
    if name == "SET":
        return set_value(*command[1:])
    if name == "PING":
        return b"+PONG\r\n"
    return b"+OK\r\n"


class Connection(asyncio.Protocol):
    def connection_made(self, transport) -> None:
        self.transport = transport
        self.buffer = b""

    def data_received(self, data: bytes) -> None:
        self.buffer += data
        out = []
        while (command := self.parse()) is not None:
            out.append(answer(command))
        if out:
            self.transport.write(b"".join(out))

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
