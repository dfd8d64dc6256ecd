import asyncio
import json
import os
import zlib


def session(key: bytes) -> bytes:
    number = zlib.crc32(key) % 9000
    return json.dumps({"member": number, "plan": "gold" if number % 3 == 0 else "basic"}).encode()


def bulk(value: bytes) -> bytes:
    return b"$%d\r\n%s\r\n" % (len(value), value)


class Engine:
    def __init__(self) -> None:
        self.turn = asyncio.Lock()

    async def execute(self, command: list[bytes]) -> bytes:
        name = command[0].upper()
        if name == b"GET":
            async with self.turn:
                await asyncio.sleep(0.005)
            return bulk(session(command[1]))
        if name == b"HGETALL":
            async with self.turn:
                await asyncio.sleep(0.006)
            number = int(command[1].split(b":")[1])
            pairs = {b"name": b"Member %d" % number, b"club": b"C%02d" % (number % 20), b"visits": b"%d" % (number % 400)}
            return b"*%d\r\n" % (2 * len(pairs)) + b"".join(bulk(k) + bulk(v) for k, v in pairs.items())
        if name == b"HELLO":
            return b"-ERR unknown command 'HELLO'\r\n"
        if name == b"PING":
            return b"+PONG\r\n"
        return b"+OK\r\n"


async def command(reader: asyncio.StreamReader) -> list[bytes]:
    count = int((await reader.readuntil(b"\r\n"))[1:])
    parts = []
    for _ in range(count):
        size = int((await reader.readuntil(b"\r\n"))[1:])
        parts.append((await reader.readexactly(size + 2))[:-2])
    return parts


async def main() -> None:
    engine = Engine()

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            while True:
                writer.write(await engine.execute(await command(reader)))
                await writer.drain()
        except (asyncio.IncompleteReadError, ConnectionError):
            pass
        finally:
            writer.close()

    server = await asyncio.start_server(serve, "127.0.0.1", int(os.environ.get("REDIS_PORT", "18441")), backlog=512)
    await server.serve_forever()


asyncio.run(main())
