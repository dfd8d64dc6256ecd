"""Stands in for Redis: GET and SET of positions, 2 ms each."""
import asyncio
import json
import os

PORT = int(os.environ.get("REDIS_PORT", "28670"))
DEFAULT = json.dumps({"lat": 52.52, "lon": 13.4, "speed": 44}).encode()
values = {}


async def read_command(reader):
    line = await reader.readline()
    if not line:
        return None
    parts = []
    for _ in range(int(line[1:])):
        size = int((await reader.readline())[1:])
        parts.append((await reader.readexactly(size + 2))[:-2])
    return parts


async def serve(reader, writer):
    try:
        while True:
            parts = await read_command(reader)
            if parts is None:
                break
            verb = parts[0].upper()
            answer = b"+OK\r\n"
            if verb in (b"GET", b"SET"):
                await asyncio.sleep(0.002)
            if verb == b"SET":
                values[parts[1]] = parts[2]
            elif verb == b"GET":
                value = values.get(parts[1], DEFAULT)
                answer = b"$%d\r\n%s\r\n" % (len(value), value)
            writer.write(answer)
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(serve, "127.0.0.1", PORT, backlog=256)
    await server.serve_forever()


asyncio.run(main())
