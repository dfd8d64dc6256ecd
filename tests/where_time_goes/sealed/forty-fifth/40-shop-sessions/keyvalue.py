"""A small single-threaded key-value server that speaks RESP2, filled like the shared shop instance."""
import asyncio
import fnmatch
import os
import signal
import time

FOREIGN_KEYS = 800_000
SECONDS_PER_KEY = 30e-9

data: dict[str, str] = {}


def fill() -> None:
    for shopper in range(1, 61):
        for token, device in (("a1b2", "phone"), ("c3d4", "laptop"), ("e5f6", "tablet")):
            data[f"session:{shopper}:{token}"] = f'{{"shopper": {shopper}, "device": "{device}", "items": 2}}'


def bulk(value: str | None) -> bytes:
    if value is None:
        return b"$-1\r\n"
    raw = value.encode()
    return b"$%d\r\n%s\r\n" % (len(raw), raw)


def array(values: list) -> bytes:
    return b"*%d\r\n" % len(values) + b"".join(bulk(v) for v in values)


def execute(words: list[str]) -> bytes:
    name = words[0].upper()
    if name == "GET":
        return bulk(data.get(words[1]))
    if name == "MGET":
        return array([data.get(w) for w in words[1:]])
    if name == "SET":
        data[words[1]] = words[2]
        return b"+OK\r\n"
    if name == "KEYS":
        time.sleep((FOREIGN_KEYS + len(data)) * SECONDS_PER_KEY)
        return array(fnmatch.filter(data, words[1]))
    if name == "PING":
        return b"+PONG\r\n"
    if name in ("CLIENT", "SELECT"):
        return b"+OK\r\n"
    return b"-ERR unknown command\r\n"


async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    try:
        while True:
            count = int((await reader.readuntil(b"\r\n"))[1:])
            words = []
            for _ in range(count):
                size = int((await reader.readuntil(b"\r\n"))[1:])
                words.append((await reader.readexactly(size + 2))[:-2].decode())
            writer.write(execute(words))
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main() -> None:
    fill()
    stop = asyncio.Event()
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, stop.set)
    server = await asyncio.start_server(serve, "127.0.0.1", int(os.environ.get("REDIS_PORT", "21540")))
    await stop.wait()
    server.close()


asyncio.run(main())
