"""A small publish/subscribe broker speaking RESP2."""
import asyncio
import json
import os

subscribers: dict[str, set[asyncio.StreamWriter]] = {}


def bulk(value: str) -> bytes:
    data = value.encode()
    return b"$%d\r\n%s\r\n" % (len(data), data)


async def read_command(reader: asyncio.StreamReader) -> list[str]:
    head = await reader.readline()
    if not head:
        return []
    parts = []
    for _ in range(int(head[1:])):
        size = int((await reader.readline())[1:])
        parts.append((await reader.readexactly(size + 2))[:-2].decode())
    return parts


async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    try:
        while command := await read_command(reader):
            name = command[0].upper()
            if name == "SUBSCRIBE":
                for n, channel in enumerate(command[1:], 1):
                    subscribers.setdefault(channel, set()).add(writer)
                    writer.write(b"*3\r\n" + bulk("subscribe") + bulk(channel) + b":%d\r\n" % n)
            elif name == "PING":
                writer.write(b"+PONG\r\n")
            else:
                writer.write(b"+OK\r\n")
            await writer.drain()
    finally:
        for group in subscribers.values():
            group.discard(writer)
        writer.close()


async def back_office() -> None:
    number = 0
    while True:
        await asyncio.sleep(7)
        number += 1
        event = json.dumps({"hotel": ["LIS01", "OPO01"][number % 2], "change": number})
        for writer in subscribers.get("hotels.changed", ()):
            writer.write(b"*3\r\n" + bulk("message") + bulk("hotels.changed") + bulk(event))


async def main() -> None:
    server = await asyncio.start_server(serve, "127.0.0.1", int(os.environ.get("BROKER_PORT", "23002")))
    task = asyncio.create_task(back_office())
    async with server:
        await server.serve_forever()
    task.cancel()


asyncio.run(main())
