import asyncio
import json
import os
import struct

HEAD = struct.Struct(">4sHI")


async def talk(reader, writer):
    try:
        while True:
            mark, kind, size = HEAD.unpack(await reader.readexactly(HEAD.size))
            args = json.loads(await reader.readexactly(size))
            hits = [z for n, z in enumerate(args["zones"]) if (int(args["lat"]) + n) % 2]
            body = json.dumps({"zones": hits}).encode()
            writer.write(HEAD.pack(mark, kind, len(body)) + body)
    except (asyncio.IncompleteReadError, ConnectionError):
        writer.close()


async def main():
    server = await asyncio.start_server(talk, "127.0.0.1", int(os.environ["GEO_PORT"]), backlog=64)
    await server.serve_forever()


asyncio.run(main())
