import asyncio
import json
import os
import zlib

PORT = int(os.environ["WAREHOUSE_URL"].rsplit(":", 1)[1])


def number(text, span):
    return zlib.crc32(text.encode()) % span


RELAY = int(os.environ["MAIL_RELAY"].rsplit(":", 1)[1])
GOODS = ("bolts", "hinges", "paint", "planks", "screws", "tiles")


def delay(path):
    return 0.11


def answer(path):
    return {name: number(path + name, 60) * (0 if name == "tiles" else 1) for name in GOODS}


async def relay(reader, writer):
    async def say(text):
        await asyncio.sleep(0.065)
        writer.write(text + b"\r\n")
        await writer.drain()

    try:
        await say(b"220 relay.depot.example")
        in_data = False
        while line := await reader.readline():
            if in_data:
                if line == b".\r\n":
                    in_data = False
                    await say(b"250 queued")
            elif line[:4].upper() == b"DATA":
                in_data = True
                await say(b"354 go on")
            elif line[:4].upper() == b"QUIT":
                await say(b"221 bye")
                break
            else:
                await say(b"250 ok")
    except ConnectionError:
        pass
    finally:
        writer.close()


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


async def main():
    server = await asyncio.start_server(serve, "127.0.0.1", PORT, backlog=512)
    await asyncio.start_server(relay, "127.0.0.1", RELAY)
    async with server:
        await server.serve_forever()


asyncio.run(main())
