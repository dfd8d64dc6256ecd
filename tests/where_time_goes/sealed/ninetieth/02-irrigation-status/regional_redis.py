"""A Redis in the region's data centre, 15 ms away."""

import asyncio
import os

ROUND_TRIP = 0.015


def bulk(text: str) -> bytes:
    return b"$%d\r\n%s\r\n" % (len(text), text.encode())


def answer(command: list[str], resp3: bool) -> bytes:
    name = command[0].upper()
    if name == "HELLO":
        parts = ["server", "redis", "version", "7.2.5", "mode", "standalone", "role", "master"]
        proto = command[1] if len(command) > 1 else "2"
        head = b"%%%d\r\n" % (len(parts) // 2 + 1) if proto == "3" else b"*%d\r\n" % (len(parts) + 2)
        return head + b"".join(bulk(p) for p in parts) + bulk("proto") + b":%s\r\n" % proto.encode()
    if name == "HGETALL":
        parts = ["moisture", "24.5", "temperature", "23.1"]
        head = b"%%%d\r\n" % (len(parts) // 2) if resp3 else b"*%d\r\n" % len(parts)
        return head + b"".join(bulk(p) for p in parts)
    if name == "GET":
        return bulk("closed")
    if name == "PING":
        return b"+PONG\r\n"
    if name in {"AUTH", "SELECT", "SET"} or command[:2] == ["CLIENT", "SETINFO"]:
        return b"+OK\r\n"
    return b"-ERR unknown command\r\n"


async def read_command(reader: asyncio.StreamReader) -> list[str]:
    count = int((await reader.readline())[1:])
    parts = []
    for _ in range(count):
        size = int((await reader.readline())[1:])
        parts.append((await reader.readexactly(size + 2))[:-2].decode())
    return parts


async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    loop = asyncio.get_running_loop()
    resp3 = False
    try:
        while True:
            command = await read_command(reader)
            if command[0].upper() == "HELLO":
                resp3 = command[1:2] == ["3"]
            loop.call_later(ROUND_TRIP, writer.write, answer(command, resp3))
    except (ValueError, IndexError, ConnectionError, asyncio.IncompleteReadError):
        pass
    finally:
        writer.close()


async def main() -> None:
    port = int(os.environ.get("REGIONAL_REDIS_PORT", "26202"))
    server = await asyncio.start_server(serve, "127.0.0.1", port, backlog=512)
    async with server:
        await server.serve_forever()


if __name__ == "__main__":
    asyncio.run(main())
