"""A small Redis: strings, WATCH and MULTI/EXEC."""

import asyncio
import os

VALUES: dict[bytes, bytes] = {}
VERSIONS: dict[bytes, int] = {}


def bulk(value: bytes | None) -> bytes:
    return b"$-1\r\n" if value is None else b"$%d\r\n%s\r\n" % (len(value), value)


def put(key: bytes, value: bytes) -> bytes:
    VALUES[key] = value
    VERSIONS[key] = VERSIONS.get(key, 0) + 1
    return b"+OK\r\n"


def run(name: bytes, args: list[bytes]) -> bytes:
    if name == b"GET":
        return bulk(VALUES.get(args[0]))
    if name == b"SET":
        return put(args[0], args[1])
    if name == b"PING":
        return b"+PONG\r\n"
    if name in (b"CLIENT", b"SELECT"):
        return b"+OK\r\n"
    return b"-ERR unknown command '%s'\r\n" % name


async def command(reader: asyncio.StreamReader) -> list[bytes]:
    count = int((await reader.readline())[1:])
    parts = []
    for _ in range(count):
        size = int((await reader.readline())[1:])
        parts.append((await reader.readexactly(size + 2))[:-2])
    return parts


async def session(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    watched: dict[bytes, int] = {}
    queued: list[list[bytes]] | None = None
    try:
        while True:
            name, *args = await command(reader)
            name = name.upper()
            if name == b"WATCH":
                watched.update({key: VERSIONS.get(key, 0) for key in args})
                writer.write(b"+OK\r\n")
            elif name == b"UNWATCH":
                watched.clear()
                writer.write(b"+OK\r\n")
            elif name == b"MULTI":
                queued = []
                writer.write(b"+OK\r\n")
            elif name == b"EXEC":
                changed = any(VERSIONS.get(key, 0) != seen for key, seen in watched.items())
                if changed:
                    writer.write(b"*-1\r\n")
                else:
                    answers = [run(each[0].upper(), each[1:]) for each in queued or []]
                    writer.write(b"*%d\r\n" % len(answers) + b"".join(answers))
                queued = None
                watched.clear()
            elif queued is not None:
                queued.append([name, *args])
                writer.write(b"+QUEUED\r\n")
            else:
                writer.write(run(name, args))
    except (asyncio.IncompleteReadError, ConnectionError, ValueError):
        writer.close()


async def main() -> None:
    server = await asyncio.start_server(session, "127.0.0.1", int(os.environ.get("REDIS_PORT", "26313")))
    await server.serve_forever()


if __name__ == "__main__":
    asyncio.run(main())
