"""A small Redis: as much of the protocol as the league needs, answers at once."""

import asyncio
import os

VALUES: dict[bytes, bytes] = {}


async def read_command(reader: asyncio.StreamReader) -> list[bytes]:
    count = int((await reader.readline())[1:])
    parts = []
    for _ in range(count):
        size = int((await reader.readline())[1:])
        parts.append((await reader.readexactly(size + 2))[:-2])
    return parts


def answer(parts: list[bytes]) -> bytes:
    name = parts[0].upper()
    if name == b"GET":
        value = VALUES.get(parts[1])
        return b"$-1\r\n" if value is None else b"$%d\r\n%s\r\n" % (len(value), value)
    if name == b"SET":
        VALUES[parts[1]] = parts[2]
        return b"+OK\r\n"
    if name == b"PING":
        return b"+PONG\r\n"
    if name in (b"WATCH", b"UNWATCH", b"CLIENT", b"SELECT", b"MULTI"):
        return b"+OK\r\n"
    return b"-ERR unknown command\r\n"


async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    queued: list[list[bytes]] | None = None
    try:
        while True:
            parts = await read_command(reader)
            name = parts[0].upper()
            if name == b"EXEC" and queued is not None:
                writer.write(b"*%d\r\n" % len(queued) + b"".join(map(answer, queued)))
                queued = None
            elif queued is not None:
                queued.append(parts)
                writer.write(b"+QUEUED\r\n")
            else:
                if name == b"MULTI":
                    queued = []
                writer.write(answer(parts))
            await writer.drain()
    except (ValueError, asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main() -> None:
    server = await asyncio.start_server(serve, "127.0.0.1", int(os.environ.get("REDIS_PORT", "27021")))
    await server.serve_forever()


if __name__ == "__main__":
    asyncio.run(main())
