"""The part of Redis that the warehouse uses: strings, WATCH and MULTI."""
import asyncio
import os
from collections import defaultdict

values = {}
versions = defaultdict(int)


def bulk(value):
    return b"$-1\r\n" if value is None else b"$%d\r\n%s\r\n" % (len(value), value)


def run(name, args):
    if name == b"GET":
        return bulk(values.get(args[0]))
    if name == b"SET":
        values[args[0]] = args[1]
        versions[args[0]] += 1
        return b"+OK\r\n"
    if name in (b"DECRBY", b"INCRBY"):
        sign = -1 if name == b"DECRBY" else 1
        number = int(values.get(args[0], b"0")) + sign * int(args[1])
        values[args[0]] = b"%d" % number
        versions[args[0]] += 1
        return b":%d\r\n" % number
    if name == b"PING":
        return b"+PONG\r\n"
    if name in (b"CLIENT", b"SELECT"):
        return b"+OK\r\n"
    return b"-ERR unknown command '%s'\r\n" % name


async def read_command(reader):
    line = await reader.readuntil(b"\r\n")
    parts = []
    for _ in range(int(line[1:])):
        size = int((await reader.readuntil(b"\r\n"))[1:])
        parts.append((await reader.readexactly(size + 2))[:-2])
    return parts[0].upper(), parts[1:]


async def handle(reader, writer):
    watched, queued = {}, None
    try:
        while True:
            name, args = await read_command(reader)
            if name == b"MULTI":
                queued, reply = [], b"+OK\r\n"
            elif name == b"EXEC":
                if any(versions[key] != seen for key, seen in watched.items()):
                    reply = b"*-1\r\n"
                else:
                    replies = [run(*command) for command in queued]
                    reply = b"*%d\r\n" % len(replies) + b"".join(replies)
                watched, queued = {}, None
            elif name == b"DISCARD":
                watched, queued, reply = {}, None, b"+OK\r\n"
            elif queued is not None:
                queued.append((name, args))
                reply = b"+QUEUED\r\n"
            elif name == b"WATCH":
                watched.update((key, versions[key]) for key in args)
                reply = b"+OK\r\n"
            elif name == b"UNWATCH":
                watched, reply = {}, b"+OK\r\n"
            else:
                reply = run(name, args)
            writer.write(reply)
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(
        handle, "127.0.0.1", int(os.environ["REDIS_PORT"]), backlog=512
    )
    await server.serve_forever()


asyncio.run(main())
