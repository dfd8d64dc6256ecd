import asyncio
import json
import os
import struct
import zlib

HEAD = struct.Struct("!4sHI")


def answer(question):
    number = zlib.crc32(question["article"].encode())
    if question["op"] == "price":
        return {"cents": 99 + number % 20000, "valid": "2031-01-01", "market": question["market"]}
    return {"pieces": number % 400}


async def serve(reader, writer):
    try:
        while True:
            magic, version, size = HEAD.unpack(await reader.readexactly(HEAD.size))
            question = json.loads(await reader.readexactly(size))
            body = json.dumps(answer(question)).encode()
            writer.write(HEAD.pack(magic, version, len(body)) + body)
    except (ConnectionError, asyncio.IncompleteReadError):
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(serve, "127.0.0.1", int(os.environ["ENGINE_PORT"]))
    await server.serve_forever()


asyncio.run(main())
