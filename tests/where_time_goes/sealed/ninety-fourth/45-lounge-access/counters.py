"""Stands in for Redis: GET and INCRBY, a millisecond each."""
import asyncio
import os
from collections import Counter

counts: Counter[bytes] = Counter()


async def command(reader: asyncio.StreamReader) -> list[bytes]:
    parts = []
    for _ in range(int((await reader.readuntil(b"\r\n"))[1:])):
        length = int((await reader.readuntil(b"\r\n"))[1:])
        parts.append((await reader.readexactly(length + 2))[:-2])
    return parts


def answer_to(verb: bytes, arguments: list[bytes]) -> bytes:
    if verb == b"INCRBY":
        counts[arguments[0]] += int(arguments[1])
        return b":%d\r\n" % counts[arguments[0]]
    if verb == b"GET":
        value = str(counts[arguments[0]]).encode()
        return b"$%d\r\n%s\r\n" % (len(value), value)
    return b"+OK\r\n"


async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    try:
        while True:
            verb, *arguments = await command(reader)
            await asyncio.sleep(0.001)
            writer.write(answer_to(verb.upper(), arguments))
    except (ConnectionError, asyncio.IncompleteReadError):
        pass
    finally:
        writer.close()


async def main() -> None:
    port = int(os.environ.get("COUNTER_PORT", "26646"))
    server = await asyncio.start_server(serve, "127.0.0.1", port, backlog=256)
    await server.serve_forever()


if __name__ == "__main__":
    asyncio.run(main())
