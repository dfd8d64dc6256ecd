import asyncio
import os
import sys
import zlib

DELAYS = {k.upper(): float(v) for k, v in (a.split("=") for a in sys.argv[1:])}


def bulk(value):
    return b"$%d\r\n%s\r\n" % (len(value), value)


def value_of(key):
    return b"%d" % (zlib.crc32(key) % 10000)


def reply(cmd, args):
    if cmd in ("GET", "HGET"):
        return bulk(value_of(b":".join(args)))
    if cmd == "MGET":
        return b"*%d\r\n" % len(args) + b"".join(bulk(value_of(a)) for a in args)
    if cmd == "HGETALL":
        out = []
        for i in range(6):
            out.append(bulk(b"sku%d" % i))
            out.append(bulk(value_of(args[0] + b"%d" % i)))
        return b"*%d\r\n" % len(out) + b"".join(out)
    if cmd in ("INCR", "EXPIRE", "EXISTS", "DEL"):
        return b":1\r\n"
    if cmd == "PING":
        return b"+PONG\r\n"
    if cmd == "HELLO":
        return b"-ERR unknown command 'HELLO'\r\n"
    return b"+OK\r\n"


async def serve(reader, writer):
    try:
        while True:
            head = await reader.readline()
            if not head:
                break
            args = []
            for _ in range(int(head[1:])):
                size = int((await reader.readline())[1:])
                args.append((await reader.readexactly(size + 2))[:-2])
            cmd = args[0].decode().upper()
            wait = DELAYS.get(cmd, DELAYS.get("ALL", 0))
            if wait:
                await asyncio.sleep(wait)
            writer.write(reply(cmd, args[1:]))
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(serve, "127.0.0.1", int(os.environ["PEER_PORT"]), backlog=512)
    async with server:
        await server.serve_forever()


asyncio.run(main())
