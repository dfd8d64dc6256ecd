"""Redis stand-in for the few commands that the service uses."""
import asyncio
import json
import os
import zlib


def value_of(key: str):
    kind, _, name = key.partition(":")
    n = zlib.crc32(name.encode())
    if kind == "recent":
        return json.dumps([n % 900, n % 701, n % 503])
    if kind == "near":
        return json.dumps([(n + 37 * k) % 5000 for k in range(12)])
    if kind == "popular":
        return json.dumps(list(range(5000, 5010)))
    return None


def bulk(text: str | None) -> bytes:
    if text is None:
        return b"$-1\r\n"
    data = text.encode()
    return b"$%d\r\n%s\r\n" % (len(data), data)


async def serve(reader, writer):
    try:
        while True:
            count = int((await reader.readuntil(b"\r\n"))[1:])
            words = []
            for _ in range(count):
                size = int((await reader.readuntil(b"\r\n"))[1:])
                words.append((await reader.readexactly(size + 2))[:-2].decode())
            command = words[0].upper()
            if command == "GET":
                await asyncio.sleep(0.004)
                writer.write(bulk(value_of(words[1])))
            elif command == "HGETALL":
                await asyncio.sleep(0.006)
                n = zlib.crc32(words[1].encode())
                pairs = [("age_days", str(n % 900)), ("orders", str(n % 30)), ("basket", str(n % 120))]
                flat = [word for pair in pairs for word in pair]
                writer.write(b"*%d\r\n" % len(flat) + b"".join(map(bulk, flat)))
            elif command == "PING":
                writer.write(b"+PONG\r\n")
            else:
                writer.write(b"+OK\r\n")
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(serve, "127.0.0.1", int(os.environ.get("FEATURES_PORT", "28271")))
    async with server:
        await server.serve_forever()


asyncio.run(main())
