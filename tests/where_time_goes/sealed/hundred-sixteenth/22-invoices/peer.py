"""Two stand-ins: a small Redis (strings, SET NX PX, lock release) and the fiscal signing service."""
import asyncio
import hashlib
import os
import time

REDIS_PORT = int(os.environ.get("REDIS_PORT", "28831"))
FISCAL_PORT = int(os.environ.get("FISCAL_PORT", "28832"))
data = {}
expiry = {}


def alive(key):
    if key in expiry and expiry[key] < time.monotonic():
        data.pop(key, None)
        expiry.pop(key, None)
    return data.get(key)


def bulk(value):
    return b"$-1\r\n" if value is None else b"$%d\r\n%s\r\n" % (len(value), value)


def execute(args):
    verb = args[0].upper()
    if verb == b"GET":
        return bulk(alive(args[1]))
    if verb == b"SET":
        key, value = args[1], args[2]
        options = [option.upper() for option in args[3:]]
        if b"NX" in options and alive(key) is not None:
            return b"$-1\r\n"
        data[key] = value
        expiry.pop(key, None)
        for unit, scale in ((b"PX", 1000), (b"EX", 1)):
            if unit in options:
                expiry[key] = time.monotonic() + int(options[options.index(unit) + 1]) / scale
        return b"+OK\r\n"
    if verb in (b"DEL", b"UNLINK"):
        return b":%d\r\n" % sum(data.pop(key, None) is not None for key in args[1:])
    if verb in (b"EVALSHA", b"EVAL"):
        key, token = args[3], args[4]
        if alive(key) != token:
            return b":0\r\n"
        data.pop(key, None)
        return b":1\r\n"
    if verb == b"INCRBY":
        data[args[1]] = b"%d" % (int(alive(args[1]) or 0) + int(args[2]))
        return b":%s\r\n" % data[args[1]]
    if verb == b"PING":
        return b"+PONG\r\n"
    if verb in (b"SELECT", b"CLIENT"):
        return b"+OK\r\n"
    return b"-ERR unknown command\r\n"


async def redis(reader, writer):
    try:
        while head := await reader.readline():
            args = []
            for _ in range(int(head[1:])):
                size = int((await reader.readline())[1:])
                args.append((await reader.readexactly(size + 2))[:-2])
            writer.write(execute(args))
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def fiscal(reader, writer):
    try:
        while True:
            head = await reader.readuntil(b"\r\n\r\n")
            length = 0
            for line in head.split(b"\r\n"):
                if line.lower().startswith(b"content-length:"):
                    length = int(line.split(b":")[1])
            document = await reader.readexactly(length)
            await asyncio.sleep(0.04)
            body = b'{"signature": "%s"}' % hashlib.sha256(document).hexdigest().encode()
            writer.write(
                b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n%s" % (len(body), body)
            )
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    await asyncio.start_server(redis, "127.0.0.1", REDIS_PORT, backlog=512)
    server = await asyncio.start_server(fiscal, "127.0.0.1", FISCAL_PORT, backlog=512)
    async with server:
        await server.serve_forever()


asyncio.run(main())
