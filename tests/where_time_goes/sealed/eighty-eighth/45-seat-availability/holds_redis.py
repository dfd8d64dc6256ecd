"""Stand-in of the Redis that has the holds: as many commands as the box office uses."""

import asyncio

VALUES: dict[bytes, bytes] = {}


async def command(reader: asyncio.StreamReader) -> list[bytes]:
    count = int((await reader.readuntil(b"\r\n"))[1:])
    parts = []
    for _ in range(count):
        size = int((await reader.readuntil(b"\r\n"))[1:])
        parts.append((await reader.readexactly(size + 2))[:-2])
    return parts


def bulk(value: bytes | None) -> bytes:
    return b"$-1\r\n" if value is None else b"$%d\r\n%b\r\n" % (len(value), value)


def bulk3(value: bytes | None) -> bytes:
    return b"_\r\n" if value is None else bulk(value)


async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    written = bulk
    try:
        while True:
            name, *args = await command(reader)
            match name.upper():
                case b"HELLO" if args and args[0] == b"3":
                    written = bulk3
                    writer.write(b"%2\r\n" + bulk(b"server") + bulk(b"redis") + bulk(b"proto") + b":3\r\n")
                case b"HELLO":
                    writer.write(b"*4\r\n" + bulk(b"server") + bulk(b"redis") + bulk(b"proto") + b":2\r\n")
                case b"MGET":
                    writer.write(b"*%d\r\n" % len(args) + b"".join(written(VALUES.get(key)) for key in args))
                case b"SET":
                    VALUES[args[0]] = args[1]
                    writer.write(b"+OK\r\n")
                case b"PING":
                    writer.write(b"+PONG\r\n")
                case b"CLIENT" | b"SELECT":
                    writer.write(b"+OK\r\n")
                case _:
                    writer.write(b"-ERR unknown command '%b'\r\n" % name)
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main() -> None:
    async with await asyncio.start_server(serve, "127.0.0.1", 25845, backlog=256) as server:
        await server.serve_forever()


if __name__ == "__main__":
    asyncio.run(main())
