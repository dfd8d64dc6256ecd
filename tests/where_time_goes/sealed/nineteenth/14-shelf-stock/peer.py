import asyncio
import os
import zlib

BRANCHES = ("mitte", "nord", "hafen", "west")
ONE_WAY = 0.008


def bulk(value: str) -> bytes:
    return b"$%d\r\n%s\r\n" % (len(value), value.encode())


def stock(key: str) -> bytes:
    pairs = []
    for i, branch in enumerate(BRANCHES):
        pairs += [bulk(branch), bulk(str((zlib.crc32(key.encode()) >> 4 * i) % 5))]
    return b"*%d\r\n%s" % (len(pairs), b"".join(pairs))


def answer(command: list[str]) -> bytes:
    name = command[0].upper()
    if name == "PING":
        return b"+PONG\r\n"
    if name == "HGETALL":
        return stock(command[1])
    return b"+OK\r\n"


def parse(buffer: bytearray):
    while buffer.startswith(b"*"):
        head = buffer.find(b"\r\n")
        if head < 0:
            return
        at, words = head + 2, []
        for _ in range(int(buffer[1:head])):
            end = buffer.find(b"\r\n", at)
            if end < 0:
                return
            size = int(buffer[at + 1 : end])
            if len(buffer) < end + 4 + size:
                return
            words.append(buffer[end + 2 : end + 2 + size].decode())
            at = end + 4 + size
        del buffer[:at]
        yield words


async def serve(reader, writer):
    buffer = bytearray()
    try:
        while data := await reader.read(65536):
            buffer += data
            replies = b"".join(answer(words) for words in parse(buffer))
            if replies:
                await asyncio.sleep(ONE_WAY)
                writer.write(replies)
                await writer.drain()
    except ConnectionError:
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(serve, "127.0.0.1", int(os.environ["CACHE_PORT"]), backlog=256)
    await server.serve_forever()


asyncio.run(main())
