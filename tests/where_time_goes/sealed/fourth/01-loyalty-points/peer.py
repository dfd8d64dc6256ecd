import asyncio
import json
import os
import zlib

PORT = int(os.environ["PARTNER_URL"].rsplit(":", 1)[1])


def number(text, span):
    return zlib.crc32(text.encode()) % span


STORE = int(os.environ["PROFILE_URL"].rsplit(":", 1)[1].split("/")[0])


def delay(path):
    return 0.06


def answer(path):
    return [{"title": f"offer {i}", "price": number(f"{path}{i}", 900)} for i in range(4)]


async def reply(args):
    if args[0].upper() != b"HGETALL":
        return b"+OK\r\n"
    await asyncio.sleep(0.018)
    key = args[1].decode()
    pairs = ["level", "gold", "earned", str(500 + number(key, 900)), "spent", str(number(key, 400))]
    return b"*6\r\n" + b"".join(b"$%d\r\n%s\r\n" % (len(p), p.encode()) for p in pairs)


async def serve(reader, writer):
    try:
        while True:
            head = await reader.readuntil(b"\r\n\r\n")
            path = head.split(b" ", 2)[1].decode()
            await asyncio.sleep(delay(path))
            body = json.dumps(answer(path)).encode()
            writer.write(
                b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n"
                b"Content-Length: %d\r\n\r\n" % len(body) + body
            )
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


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
    server = await asyncio.start_server(serve, "127.0.0.1", PORT, backlog=512)
    await asyncio.start_server(commands, "127.0.0.1", STORE, backlog=512)
    async with server:
        await server.serve_forever()


asyncio.run(main())
