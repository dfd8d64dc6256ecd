import asyncio
import os
import time
import zlib

PORT = int(os.environ["HISTORY_URL"].rsplit(":", 1)[1].split("/")[0])


def number(text, span):
    return zlib.crc32(text.encode()) % span


def bulk(text):
    return b"$%d\r\n%s\r\n" % (len(text), text.encode())


async def reply(args):
    word = args[0].upper()
    if word == b"GET":
        return bulk("topic " + str(number(args[1].decode(), 80)))
    if word != b"ZREVRANGE":
        return b"+OK\r\n"
    time.sleep(0.016)
    key = args[1].decode()
    rows = [f"{i}|line {number(key + str(i), 5000)}" for i in range(8)]
    return b"*8\r\n" + b"".join(bulk(row) for row in rows)


async def commands(reader, writer):
    try:
        while line := await reader.readline():
            args = []
            for _ in range(int(line[1:])):
                size = int((await reader.readline())[1:])
                args.append((await reader.readexactly(size + 2))[:-2])
            writer.write(await reply(args))
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(commands, "127.0.0.1", PORT, backlog=512)
    async with server:
        await server.serve_forever()


asyncio.run(main())
