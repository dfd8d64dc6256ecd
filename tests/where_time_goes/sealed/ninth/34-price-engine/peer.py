import asyncio
import json
import os
import struct

HEAD = struct.Struct("!2sHI")


async def serve(reader, writer):
    try:
        while True:
            magic, op, size = HEAD.unpack(await reader.readexactly(HEAD.size))
            fields = json.loads(await reader.readexactly(size))
            await asyncio.sleep(0.002)
            net = sum(count * (len(sku) * 3.5 + 1.2) for sku, count in fields["items"])
            body = json.dumps({"net": round(net, 2)}).encode()
            writer.write(HEAD.pack(b"PE", 0, len(body)) + body)
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(serve, "127.0.0.1", int(os.environ["PEER_PORT"]), backlog=512)
    async with server:
        await server.serve_forever()


asyncio.run(main())
