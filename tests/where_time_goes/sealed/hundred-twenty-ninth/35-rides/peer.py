"""Stand-ins: a small Redis and the matching service."""
import asyncio
import itertools
import json
import os
from collections import Counter

counters = Counter()
drivers = itertools.cycle(f"d-{i}" for i in range(100, 400))


async def redis(reader, writer):
    try:
        while line := await reader.readline():
            args = []
            for _ in range(int(line[1:])):
                size = int((await reader.readline())[1:])
                args.append((await reader.readexactly(size + 2))[:-2])
            verb = args[0].upper()
            if verb == b"GET":
                writer.write(b"$3\r\n1.2\r\n")
            elif verb in (b"INCR", b"INCRBY"):
                counters[args[1]] += 1
                writer.write(b":%d\r\n" % counters[args[1]])
            elif verb == b"RPUSH":
                writer.write(b":%d\r\n" % (len(args) - 2))
            elif verb == b"PING":
                writer.write(b"+PONG\r\n")
            else:
                writer.write(b"+OK\r\n")
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def matching(reader, writer):
    try:
        while True:
            head = await reader.readuntil(b"\r\n\r\n")
            for line in head.lower().split(b"\r\n"):
                if line.startswith(b"content-length:"):
                    await reader.readexactly(int(line.split(b":")[1]))
            if head.startswith(b"POST"):
                await asyncio.sleep(0.35)
                body = json.dumps({"driver": next(drivers)}).encode()
            else:
                await asyncio.sleep(0.2)
                body = b'{"minutes": 6}'
            writer.write(
                b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n%b"
                % (len(body), body)
            )
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    await asyncio.start_server(redis, "127.0.0.1", int(os.environ.get("REDIS_PORT", "29570")), backlog=256)
    await asyncio.start_server(matching, "127.0.0.1", int(os.environ.get("DISPATCH_PORT", "29571")), backlog=256)
    await asyncio.Event().wait()


if __name__ == "__main__":
    asyncio.run(main())
