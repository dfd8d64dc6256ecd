"""A small server that speaks the Redis protocol, for development. Commands run one after the other."""
import asyncio
import os

COST = {b"SINTERCARD": 0.010, b"SMEMBERS": 0.008, b"SADD": 0.003}
TURN = asyncio.Lock()


async def read_command(reader):
    line = await reader.readline()
    if not line:
        return None
    parts = []
    for _ in range(int(line[1:])):
        size = int((await reader.readline())[1:])
        parts.append((await reader.readexactly(size + 2))[:-2])
    return parts


def answer(name, args):
    if name == b"SINTERCARD":
        return b":18230\r\n"
    if name == b"SMEMBERS":
        return b"*2\r\n$6\r\nbuyers\r\n$10\r\nnewsletter\r\n"
    if name == b"SADD":
        return b":1\r\n"
    if name == b"PING":
        return b"+PONG\r\n"
    if name in (b"CLIENT", b"SELECT"):
        return b"+OK\r\n"
    return b"-ERR unknown command\r\n"


async def session(reader, writer):
    try:
        while parts := await read_command(reader):
            name = parts[0].upper()
            if name in COST:
                async with TURN:
                    await asyncio.sleep(COST[name])
            writer.write(answer(name, parts[1:]))
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(session, "127.0.0.1", int(os.environ["REDIS_PORT"]), backlog=512)
    async with server:
        await server.serve_forever()


if __name__ == "__main__":
    asyncio.run(main())
