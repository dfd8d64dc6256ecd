"""As much of Redis as the yard needs, for development."""

import asyncio
import json
import os


def bulk(text: str) -> bytes:
    data = text.encode()
    return b"$%d\r\n%s\r\n" % (len(data), data)


async def answer(words: list[str]) -> bytes:
    name = words[0].upper()
    if name == "HGETALL":
        await asyncio.sleep(0.07)
        fields = {"block": "C", "bay": "17", "row": "4", "tier": "2", "state": "stacked"}
        return b"*%d\r\n" % (2 * len(fields)) + b"".join(bulk(part) for item in fields.items() for part in item)
    if name == "FCALL":
        moves = int(words[4])
        await asyncio.sleep(0.35 + 0.005 * moves)
        steps = [{"from": step * 7 % 40, "to": step * 11 % 40, "tier": step % 5} for step in range(moves)]
        return bulk(json.dumps(steps))
    return b"+OK\r\n"


async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    try:
        while True:
            count = int((await reader.readuntil(b"\r\n"))[1:])
            words = []
            for _ in range(count):
                length = int((await reader.readuntil(b"\r\n"))[1:])
                words.append((await reader.readexactly(length + 2))[:-2].decode())
            writer.write(await answer(words))
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main() -> None:
    server = await asyncio.start_server(serve, "127.0.0.1", int(os.environ.get("REDIS_PORT", "25580")))
    async with server:
        await server.serve_forever()


asyncio.run(main())
