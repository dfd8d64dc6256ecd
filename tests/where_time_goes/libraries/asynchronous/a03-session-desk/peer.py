"""Speaks as much of RESP as the desk asks for."""

import asyncio
import json

PORT = 26003
DELAY = 0.05


async def command(reader: asyncio.StreamReader) -> list[bytes]:
    count = int((await reader.readline())[1:] or b"0")
    if not count:
        raise ConnectionError
    words = []
    for _ in range(count):
        size = int((await reader.readline())[1:])
        words.append((await reader.readexactly(size + 2))[:-2])
    return words


async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    try:
        while True:
            words = await command(reader)
            match words[0].upper():
                case b"GET":
                    await asyncio.sleep(DELAY)
                    value = json.dumps({"basket": [words[1].decode()] * 3, "since": 1764300000}).encode()
                    writer.write(b"$%d\r\n%s\r\n" % (len(value), value))
                case b"PING":
                    writer.write(b"+PONG\r\n")
                case _:
                    writer.write(b"+OK\r\n")
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main() -> None:
    server = await asyncio.start_server(serve, "127.0.0.1", PORT, backlog=512)
    await server.serve_forever()


asyncio.run(main())
