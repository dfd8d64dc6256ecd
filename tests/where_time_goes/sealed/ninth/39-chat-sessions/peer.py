import asyncio
import json
import os
import random

dice = random.Random(5)


def bulk(text):
    data = text.encode()
    return b"$%d\r\n%s\r\n" % (len(data), data)


async def answer(command):
    name, key = command[0].upper(), command[1] if len(command) > 1 else ""
    if name == "GET" and key.startswith("session:"):
        await asyncio.sleep(0.5 if dice.random() < 0.04 else 0.015)
        return bulk(json.dumps({"user": "user-" + key[8:], "theme": "dark"}))
    if name == "GET":
        await asyncio.sleep(0.02)
        return bulk("Room " + key[6:])
    if name == "LRANGE":
        await asyncio.sleep(min(0.15 * dice.lognormvariate(0, 0.6), 0.8))
        rows = [bulk(json.dumps({"n": n, "text": f"message {n} in {key[5:]}"})) for n in range(10)]
        return b"*%d\r\n" % len(rows) + b"".join(rows)
    if name == "HELLO":
        return b"-ERR unknown command 'HELLO'\r\n" if len(command) > 1 and command[1] == "9" else (
            b"%3\r\n" + bulk("server") + bulk("redis") + bulk("version") + bulk("7.2.0") + bulk("proto") + b":3\r\n"
        )
    return b"+OK\r\n"


async def serve(reader, writer):
    try:
        while True:
            count = int((await reader.readuntil(b"\r\n"))[1:])
            command = []
            for _ in range(count):
                size = int((await reader.readuntil(b"\r\n"))[1:])
                command.append((await reader.readexactly(size + 2))[:-2].decode())
            writer.write(await answer(command))
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(serve, "127.0.0.1", int(os.environ["PEER_PORT"]), backlog=256)
    async with server:
        await server.serve_forever()


asyncio.run(main())
