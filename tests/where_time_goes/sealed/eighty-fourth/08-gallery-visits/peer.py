"""Redis with the turnstiles' counts (25470) and the guides' rota (25471)."""

import asyncio
import json
from urllib.parse import parse_qs, urlsplit


async def read_command(reader):
    count = int((await reader.readuntil(b"\r\n"))[1:])
    words = []
    for _ in range(count):
        size = int((await reader.readuntil(b"\r\n"))[1:])
        words.append((await reader.readexactly(size + 2))[:-2])
    return words


async def redis(reader, writer):
    try:
        while True:
            words = await read_command(reader)
            if words[0].upper() == b"GET":
                await asyncio.sleep(0.15)
                writer.write(b"$3\r\n137\r\n")
            else:
                writer.write(b"+OK\r\n")
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def guides(reader, writer):
    try:
        while True:
            head = await reader.readuntil(b"\r\n\r\n")
            query = parse_qs(urlsplit(head.split()[1].decode()).query)
            group = int(query["group"][0])
            await asyncio.sleep(0.25 if group < 10 else 1.1)
            body = json.dumps({"guide": "M. Okafor", "starts": "14:15", "minutes": 45 + group}).encode()
            writer.write(
                b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n%s" % (len(body), body)
            )
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    await asyncio.start_server(redis, "127.0.0.1", 25470, backlog=256)
    await asyncio.start_server(guides, "127.0.0.1", 25471, backlog=256)
    await asyncio.Event().wait()


asyncio.run(main())
