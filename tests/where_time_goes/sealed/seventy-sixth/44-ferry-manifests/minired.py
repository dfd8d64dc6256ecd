"""A small Redis: GET, SET, INCRBY, DEL and what clients ask at the start of a connection."""
import asyncio
import os

values = {}


def text(value):
    return b"$-1\r\n" if value is None else b"$%d\r\n%s\r\n" % (len(value), value)


def execute(command, args):
    if command == b"GET":
        return text(values.get(args[0]))
    if command == b"SET":
        values[args[0]] = args[1]
        return b"+OK\r\n"
    if command == b"INCRBY":
        number = int(values.get(args[0], b"0")) + int(args[1])
        values[args[0]] = str(number).encode()
        return b":%d\r\n" % number
    if command == b"DEL":
        return b":%d\r\n" % sum(values.pop(key, None) is not None for key in args)
    if command == b"PING":
        return b"+PONG\r\n"
    if command in (b"SELECT", b"CLIENT", b"AUTH"):
        return b"+OK\r\n"
    return b"-ERR unknown command '%s'\r\n" % command


async def serve(reader, writer):
    try:
        while line := await reader.readline():
            parts = []
            for _ in range(int(line[1:])):
                size = int((await reader.readline())[1:])
                parts.append((await reader.readexactly(size + 2))[:-2])
            writer.write(execute(parts[0].upper(), parts[1:]))
            await writer.drain()
    except (ConnectionError, asyncio.IncompleteReadError):
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(serve, "127.0.0.1", int(os.environ.get("REDIS_PORT", "24645")), backlog=256)
    async with server:
        await server.serve_forever()


asyncio.run(main())
