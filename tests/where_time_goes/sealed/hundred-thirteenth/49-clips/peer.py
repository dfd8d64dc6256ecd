"""Blob vault stand-in, keeps the last few thousand blobs."""
import asyncio
import collections
import json
import os
import struct

ASK = struct.Struct("!cHI")
REPLY = struct.Struct("!BI")
blobs = collections.OrderedDict({
    "clips/trailer.json": json.dumps({"id": "trailer", "title": "Trailer", "tags": [], "length": 62}).encode(),
    "captions/trailer.vtt": b"WEBVTT\n\n",
})


async def serve(reader, writer):
    try:
        while True:
            op, key_size, size = ASK.unpack(await reader.readexactly(ASK.size))
            key = (await reader.readexactly(key_size)).decode()
            body = await reader.readexactly(size)
            await asyncio.sleep(0.006)
            code, out = 0, b""
            if op == b"P":
                blobs[key] = body
                if len(blobs) > 4000:
                    blobs.popitem()
            elif key not in blobs:
                code, out = 1, key.encode()
            else:
                out = blobs[key] if op == b"G" else str(len(blobs[key])).encode()
            writer.write(REPLY.pack(code, len(out)) + out)
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(serve, "127.0.0.1", int(os.environ["VAULT_PORT"]), backlog=512)
    await server.serve_forever()


asyncio.run(main())
