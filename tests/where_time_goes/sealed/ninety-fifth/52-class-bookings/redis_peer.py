"""As much of Redis as the bookings need."""

import asyncio
import hashlib
import time

values: dict[bytes, bytes] = {}
expiries: dict[bytes, float] = {}
scripts: dict[bytes, bytes] = {}


def bulk(value: bytes | None) -> bytes:
    return b"$-1\r\n" if value is None else b"$%d\r\n%s\r\n" % (len(value), value)


def lookup(key: bytes) -> bytes | None:
    if key in expiries and expiries[key] < time.monotonic():
        values.pop(key, None)
        expiries.pop(key, None)
    return values.get(key)


def drop(key: bytes) -> None:
    values.pop(key, None)
    expiries.pop(key, None)


def set_value(key: bytes, value: bytes, options: list[bytes]) -> bytes:
    flags = [option.upper() for option in options]
    if b"NX" in flags and lookup(key) is not None:
        return b"$-1\r\n"
    drop(key)
    values[key] = value
    if b"PX" in flags:
        expiries[key] = time.monotonic() + int(options[flags.index(b"PX") + 1]) / 1000
    return b"+OK\r\n"


def release(key: bytes, token: bytes) -> bytes:
    if lookup(key) != token:
        return b":0\r\n"
    drop(key)
    return b":1\r\n"


def answer(command: list[bytes]) -> bytes:
    name, args = command[0].upper(), command[1:]
    if name == b"SET":
        return set_value(args[0], args[1], args[2:])
    if name == b"GET":
        return bulk(lookup(args[0]))
    if name in (b"INCR", b"INCRBY"):
        step = int(args[1]) if name == b"INCRBY" else 1
        values[args[0]] = b"%d" % (int(lookup(args[0]) or 0) + step)
        return b":%s\r\n" % values[args[0]]
    if name == b"SCRIPT":
        digest = hashlib.sha1(args[1]).hexdigest().encode()
        scripts[digest] = args[1]
        return bulk(digest)
    if name == b"EVALSHA":
        if args[0] not in scripts:
            return b"-NOSCRIPT No matching script. Please use EVAL.\r\n"
        return release(args[2], args[3])
    if name == b"EVAL":
        return release(args[2], args[3])
    if name == b"HELLO":
        version = args[0] if args else b"2"
        kind = b"%2" if version == b"3" else b"*4"
        return kind + b"\r\n" + bulk(b"server") + bulk(b"redis") + bulk(b"proto") + b":%s\r\n" % version
    if name == b"PING":
        return b"+PONG\r\n"
    if name in (b"CLIENT", b"SELECT"):
        return b"+OK\r\n"
    return b"-ERR unknown command '%s'\r\n" % name


async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    try:
        while line := await reader.readline():
            command = []
            for _ in range(int(line[1:])):
                size = int((await reader.readline())[1:])
                command.append((await reader.readexactly(size + 2))[:-2])
            writer.write(answer(command))
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main() -> None:
    server = await asyncio.start_server(serve, "127.0.0.1", 26761, backlog=512)
    await server.serve_forever()


asyncio.run(main())
