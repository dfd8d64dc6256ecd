import asyncio
import os
import time

PLAYERS = [f"player-{i}" for i in range(60)]
KEYS = {f"online:{g}:{i}" for g in ("chess", "go", "hearts") for i in range(25)}


def bulk(text):
    raw = str(text).encode()
    return b"$%d\r\n%s\r\n" % (len(raw), raw)


def array(items):
    return b"*%d\r\n" % len(items) + b"".join(bulk(i) for i in items)


def answer(words):
    verb = words[0].upper()
    if verb == "PING":
        return b"+PONG\r\n"
    if verb == "HELLO":
        return b"-ERR unknown command 'HELLO'\r\n"
    if verb == "KEYS":
        time.sleep(0.014)
        prefix = words[1].rstrip("*")
        return array(sorted(k for k in KEYS if k.startswith(prefix)))
    if verb == "ZREVRANGE":
        top = []
        for i in range(10):
            top += [PLAYERS[(i * 7 + len(words[1])) % 60], 1000 - i * 13]
        return array(top)
    if verb == "HGETALL":
        return array(["title", words[1].split(":")[1].title(), "season", "4"])
    return b"+OK\r\n"


async def client(reader, writer):
    try:
        while True:
            head = await reader.readline()
            if not head:
                break
            words = []
            for _ in range(int(head[1:])):
                size = int((await reader.readline())[1:])
                words.append((await reader.readexactly(size + 2))[:-2].decode())
            writer.write(answer(words))
            await writer.drain()
    except (ConnectionError, asyncio.IncompleteReadError):
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(client, "127.0.0.1", int(os.environ["REDIS_PORT"]), backlog=512)
    await server.serve_forever()


asyncio.run(main())
