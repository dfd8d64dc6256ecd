import asyncio
import os

store = {}


async def read_command(reader):
    line = await reader.readuntil(b"\r\n")
    args = []
    for _ in range(int(line[1:])):
        size = int((await reader.readuntil(b"\r\n"))[1:])
        args.append((await reader.readexactly(size + 2))[:-2])
    return args


def execute(args):
    name = args[0].upper()
    if name == b"GET":
        value = store.get(args[1])
        return b"$-1\r\n" if value is None else b"$%d\r\n%s\r\n" % (len(value), value)
    if name == b"SET":
        store[args[1]] = args[2]
        return b"+OK\r\n"
    if name == b"PING":
        return b"+PONG\r\n"
    if name in (b"CLIENT", b"SELECT"):
        return b"+OK\r\n"
    return b"-ERR unknown command '%s'\r\n" % args[0]


async def serve(reader, writer):
    proto = 2
    try:
        while True:
            args = await read_command(reader)
            if args[0].upper() == b"HELLO":
                proto = int(args[1]) if len(args) > 1 else proto
                fields = [(b"server", b"$5\r\nredis\r\n"), (b"version", b"$5\r\n7.2.0\r\n"), (b"proto", b":%d\r\n" % proto)]
                head = b"%%%d\r\n" % len(fields) if proto == 3 else b"*%d\r\n" % (2 * len(fields))
                writer.write(head + b"".join(b"$%d\r\n%s\r\n%s" % (len(k), k, v) for k, v in fields))
            else:
                reply = execute(args)
                writer.write(b"_\r\n" if proto == 3 and reply == b"$-1\r\n" else reply)
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError, ValueError):
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(serve, "127.0.0.1", int(os.environ.get("REDIS_PORT", "28940")), backlog=512)
    await server.serve_forever()


if __name__ == "__main__":
    asyncio.run(main())
