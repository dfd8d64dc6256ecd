"""Stand-in for the central vehicle register."""
import asyncio
import itertools
import json
import os
import struct

HEADER = struct.Struct(">2sHI")
numbers = itertools.count(510001)


def answer(kind, document):
    if kind == 1:
        return 1, {"session": document["authority"]}
    if kind == 16:
        return 16, {"make": "VW Caddy", "since": "2017-04-11", "keeper": 881204, "policy": 40021}
    if kind == 17:
        return 17, {"name": "Muster, Erika", "municipality": "Karlsruhe"}
    if kind == 18:
        return 18, {"insurer": "BGV", "valid": True}
    if kind == 32:
        return 32, {"number": next(numbers)}
    return 255, {"text": "unknown kind"}


async def handle(reader, writer):
    try:
        while True:
            mark, kind, length = HEADER.unpack(await reader.readexactly(HEADER.size))
            document = json.loads(await reader.readexactly(length))
            if kind != 1:
                await asyncio.sleep(0.020)
            kind, result = answer(kind, document)
            body = json.dumps(result).encode()
            writer.write(HEADER.pack(mark, kind, len(body)) + body)
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    port = int(os.environ.get("REGISTER_PORT", "28120"))
    server = await asyncio.start_server(handle, "127.0.0.1", port, backlog=256)
    await server.serve_forever()


if __name__ == "__main__":
    asyncio.run(main())
