"""The carrier's tariff service, and a cache with one writable node and a replica."""
import asyncio
import json
import os
import random
import re

STORE: dict[bytes, bytes] = {}


def cache_node(replica: bool):
    async def serve(reader, writer):
        try:
            while line := await reader.readline():
                words = []
                for _ in range(int(line[1:])):
                    size = int((await reader.readline())[1:])
                    words.append((await reader.readexactly(size + 2))[:-2])
                name = words[0].upper()
                await asyncio.sleep(0.0008)
                if name == b"GET":
                    value = STORE.get(words[1])
                    answer = b"$-1\r\n" if value is None else b"$%d\r\n%s\r\n" % (len(value), value)
                elif name == b"SET" and replica:
                    answer = b"-READONLY You can't write against a read only replica.\r\n"
                elif name == b"SET":
                    STORE[words[1]] = words[2]
                    answer = b"+OK\r\n"
                elif name == b"PING":
                    answer = b"+PONG\r\n"
                elif name in (b"CLIENT", b"SELECT"):
                    answer = b"+OK\r\n"
                else:
                    answer = b"-ERR unknown command '%s'\r\n" % words[0]
                writer.write(answer)
                await writer.drain()
        except (asyncio.IncompleteReadError, ConnectionError):
            pass
        finally:
            writer.close()

    return serve


desks = asyncio.Semaphore(14)


async def tariffs(reader, writer):
    try:
        while head := await reader.readuntil(b"\r\n\r\n"):
            towns = re.search(rb"from=(\w+)&to=(\w+)", head)
            async with desks:
                await asyncio.sleep(random.uniform(0.1, 0.14))
            zone = sum(towns[1] + towns[2]) % 6
            body = json.dumps({"zone": zone, "base": 5.2 + zone, "per_kilo": 0.8 + zone / 10, "days": 1 + zone // 2}).encode()
            writer.write(b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n%s" % (len(body), body))
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    port = lambda name: int(os.environ[name])
    await asyncio.start_server(cache_node(False), "127.0.0.1", port("CACHE_PORT"), backlog=512)
    await asyncio.start_server(cache_node(True), "127.0.0.1", port("CACHE_REPLICA_PORT"), backlog=512)
    server = await asyncio.start_server(tariffs, "127.0.0.1", port("TARIFF_PORT"), backlog=512)
    await server.serve_forever()


asyncio.run(main())
