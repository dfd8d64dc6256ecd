import asyncio
import json
import os
import time

PORT = int(os.environ.get("RANKING_REDIS_PORT", "47231"))
PEOPLE = [f"player{n}:{n * 7919 % 10007}" for n in range(150)]
SET = b"*%d\r\n" % len(PEOPLE) + b"".join(b"$%d\r\n%s\r\n" % (len(p), p.encode()) for p in PEOPLE)


def reply(parts):
    name = parts[0].upper()
    if name == b"PING":
        return b"+PONG\r\n"
    if name == b"SMEMBERS":
        time.sleep(0.016)
        return SET
    if name == b"GET":
        key = parts[1].decode()
        value = json.dumps({"level": len(key), "guild": key[-1]}).encode()
        return b"$%d\r\n%s\r\n" % (len(value), value)
    return b"+OK\r\n"


async def serve(reader, writer):
    try:
        while True:
            count = int((await reader.readuntil(b"\r\n"))[1:])
            parts = []
            for _ in range(count):
                size = int((await reader.readuntil(b"\r\n"))[1:])
                parts.append((await reader.readexactly(size + 2))[:-2])
            writer.write(reply(parts))
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(serve, "127.0.0.1", PORT, backlog=512)
    await server.serve_forever()


asyncio.run(main())
