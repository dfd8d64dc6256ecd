"""Stands in for the Redis of the other availability zone: 7 ms for a round trip."""
import asyncio
import json
import os

PORT = int(os.environ.get("REDIS_PORT", "28620"))
TRIP = 0.007
SESSION = json.dumps({"member": "M-20417", "tier": "gold"}).encode()
counters = {}


async def read_command(reader):
    line = await reader.readline()
    if not line:
        return None
    parts = []
    for _ in range(int(line[1:])):
        size = int((await reader.readline())[1:])
        parts.append((await reader.readexactly(size + 2))[:-2])
    return parts


def answer(parts):
    verb = parts[0].upper()
    if verb == b"GET":
        return b"$%d\r\n%s\r\n" % (len(SESSION), SESSION)
    if verb == b"INCRBY":
        counters[parts[1]] = counters.get(parts[1], 0) + int(parts[2])
        return b":%d\r\n" % counters[parts[1]]
    if verb == b"EXPIRE":
        return b":1\r\n"
    return b"+OK\r\n"


async def serve(reader, writer):
    try:
        while True:
            parts = await read_command(reader)
            if parts is None:
                break
            if parts[0].upper() != b"EXPIRE":  # goes along with the INCRBY of its pipeline
                await asyncio.sleep(TRIP)
            writer.write(answer(parts))
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(serve, "127.0.0.1", PORT, backlog=256)
    await server.serve_forever()


asyncio.run(main())
