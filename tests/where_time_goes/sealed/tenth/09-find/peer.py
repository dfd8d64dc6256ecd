import asyncio
import json
import os
import random
import zlib

rnd = random.Random(5)


async def serve(reader, writer):
    try:
        while raw := await reader.readline():
            ask = json.loads(raw)
            if ask["op"] == "similar":
                await asyncio.sleep(min(0.55, 0.2 * rnd.lognormvariate(0, 0.35)))
            else:
                await asyncio.sleep(min(0.4, 0.03 * rnd.lognormvariate(0, 0.6)))
            mark = zlib.crc32(" ".join(ask["words"]).encode())
            hits = [[f"doc-{mark % 997 + n}", mark // (n + 3) % 100] for n in range(8)]
            writer.write(json.dumps({"hits": hits}).encode() + b"\n")
            await writer.drain()
    except ConnectionError:
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(serve, "127.0.0.1", int(os.environ["INDEX_PORT"]), backlog=512)
    await server.serve_forever()


asyncio.run(main())
