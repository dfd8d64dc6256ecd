"""A Redis of the few commands that the portal uses, as far away as the city's data centre."""

import asyncio
import json
import os

TRIP = 0.01
data: dict[str, str] = {f"parking:zone:{n}": json.dumps({"name": f"Zone {n}", "tariff": "centre", "capacity": 10**8}) for n in range(1, 20)}
versions: dict[str, int] = dict.fromkeys(data, 0)


def bulk(value: str | None) -> bytes:
    if value is None:
        return b"$-1\r\n"
    raw = value.encode()
    return b"$%d\r\n%b\r\n" % (len(raw), raw)


def apply(words: list[str]) -> bytes:
    name = words[0].upper()
    if name == "GET":
        return bulk(data.get(words[1]))
    if name == "SET":
        data[words[1]] = words[2]
        versions[words[1]] = versions.get(words[1], 0) + 1
        return b"+OK\r\n"
    if name == "PING":
        return b"+PONG\r\n"
    return b"+OK\r\n"


async def command(reader: asyncio.StreamReader) -> list[str]:
    head = await reader.readuntil(b"\r\n")
    words = []
    for _ in range(int(head[1:])):
        size = int((await reader.readuntil(b"\r\n"))[1:])
        words.append((await reader.readexactly(size + 2))[:-2].decode())
    return words


async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    watched: dict[str, int] = {}
    queued: list[list[str]] | None = None
    try:
        while True:
            words = await command(reader)
            name = words[0].upper()
            if name == "MULTI":
                queued = []
                writer.write(b"+OK\r\n")
            elif queued is not None and name != "EXEC":
                queued.append(words)
                writer.write(b"+QUEUED\r\n")
            else:
                await asyncio.sleep(TRIP)
                if name == "EXEC":
                    if any(versions.get(key, 0) != version for key, version in watched.items()):
                        writer.write(b"*-1\r\n")
                    else:
                        writer.write(b"*%d\r\n" % len(queued or []) + b"".join(map(apply, queued or [])))
                    queued, watched = None, {}
                elif name == "WATCH":
                    watched |= {key: versions.get(key, 0) for key in words[1:]}
                    writer.write(b"+OK\r\n")
                elif name == "UNWATCH":
                    watched = {}
                    writer.write(b"+OK\r\n")
                else:
                    writer.write(apply(words))
    except (asyncio.IncompleteReadError, ConnectionError):
        writer.close()


async def main() -> None:
    server = await asyncio.start_server(serve, "127.0.0.1", int(os.environ.get("REDIS_PORT", "27920")))
    await server.serve_forever()


asyncio.run(main())
