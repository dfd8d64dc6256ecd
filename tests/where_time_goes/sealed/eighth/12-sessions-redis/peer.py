import asyncio
import os

data = {}


def bulk(value):
    return b"$%d\r\n%s\r\n" % (len(value), value)


async def run(parts):
    name = parts[0].upper()
    if name == b"HSET":
        data.setdefault(parts[1], {})[parts[2]] = parts[3]
        return b":0\r\n"
    if name == b"EXPIRE":
        return b":1\r\n"
    if name == b"WAIT":
        await asyncio.sleep(0.04)
        return b":1\r\n"
    if name == b"HGETALL":
        flat = [item for pair in data.get(parts[1], {}).items() for item in pair]
        return b"*%d\r\n" % len(flat) + b"".join(map(bulk, flat))
    return b"+OK\r\n"


async def serve(reader, writer):
    try:
        while True:
            count = int((await reader.readline())[1:])
            parts = []
            for _ in range(count):
                size = int((await reader.readline())[1:])
                parts.append((await reader.readexactly(size + 2))[:-2])
            writer.write(await run(parts))
    except (ValueError, ConnectionError, asyncio.IncompleteReadError):
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(serve, "127.0.0.1", int(os.environ["REDIS_PORT"]))
    await server.serve_forever()


asyncio.run(main())
