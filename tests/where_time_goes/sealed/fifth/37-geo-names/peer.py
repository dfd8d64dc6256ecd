import asyncio
import json
import os
import struct
import zlib

HEAD = struct.Struct("!4sI")


async def serve(reader, writer):
    try:
        while True:
            kind, size = HEAD.unpack(await reader.readexactly(HEAD.size))
            code = json.loads(await reader.readexactly(size))["code"]
            mark = zlib.crc32(code.encode())
            doc = {"name": f"Place {code}", "lat": mark % 180 - 90, "lon": mark % 360 - 180}
            body = json.dumps(doc).encode()
            writer.write(HEAD.pack(b"okay", len(body)) + body)
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(
        serve, "127.0.0.1", int(os.environ["INDEX_PORT"]), backlog=512
    )
    await server.serve_forever()


asyncio.run(main())
