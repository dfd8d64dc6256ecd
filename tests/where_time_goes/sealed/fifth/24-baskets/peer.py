import asyncio
import os
import time
import zlib

ITEMS = 24


def bulk(text):
    data = text.encode()
    return b"$%d\r\n%s\r\n" % (len(data), data)


def answer(args):
    name = args[0].upper()
    if name == "LRANGE":
        number = args[1].split(":")[1]
        skus = [f"{number}-{n:03d}" for n in range(ITEMS)]
        time.sleep(0.0005)
        return b"*%d\r\n" % len(skus) + b"".join(bulk(sku) for sku in skus)
    if name == "GET":
        time.sleep(0.0005)
        return bulk(str(zlib.crc32(args[1].encode()) % 9000 + 100))
    if name == "MGET":
        time.sleep(0.0006)
        found = [bulk(str(zlib.crc32(k.encode()) % 9000 + 100)) for k in args[1:]]
        return b"*%d\r\n" % len(found) + b"".join(found)
    return b"+OK\r\n"


async def serve(reader, writer):
    try:
        while True:
            line = await reader.readline()
            if not line:
                break
            args = []
            for _ in range(int(line[1:])):
                size = int((await reader.readline())[1:])
                args.append((await reader.readexactly(size + 2))[:-2].decode())
            writer.write(answer(args))
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(
        serve, "127.0.0.1", int(os.environ["REDIS_PORT"]), backlog=512
    )
    await server.serve_forever()


asyncio.run(main())
