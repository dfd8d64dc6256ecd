"""The few Redis commands that the yard needs."""
import asyncio
import os

PORT = int(os.environ.get("REDIS_PORT", "29980"))
values = {b"price:copper": b"6.35", b"price:scrap": b"0.19"}


def bulk(value):
    return b"$-1\r\n" if value is None else b"$%d\r\n%s\r\n" % (len(value), value)


def answer(words):
    name = words[0].upper()
    if name == b"GET":
        return bulk(values.get(words[1]))
    if name == b"SET":
        values[words[1]] = words[2]
        return b"+OK\r\n"
    if name == b"INCRBY":
        number = int(values.get(words[1], b"0")) + int(words[2])
        values[words[1]] = b"%d" % number
        return b":%d\r\n" % number
    if name == b"PING":
        return b"+PONG\r\n"
    if name in (b"CLIENT", b"SELECT"):
        return b"+OK\r\n"
    return b"-ERR unknown command\r\n"


async def serve(reader, writer):
    try:
        while head := await reader.readline():
            words = []
            for _ in range(int(head[1:])):
                size = int((await reader.readline())[1:])
                words.append((await reader.readexactly(size + 2))[:-2])
            writer.write(answer(words))
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError, ValueError):
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(serve, "127.0.0.1", PORT, backlog=256)
    async with server:
        await server.serve_forever()


asyncio.run(main())
