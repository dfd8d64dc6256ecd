import asyncio
import json
import os
import zlib


async def serve(reader, writer):
    try:
        while raw := await reader.readline():
            label = json.loads(raw)
            await asyncio.sleep(0.009)
            bars = f"{zlib.crc32(raw):032b}".replace("0", ".").replace("1", "|")
            writer.write(json.dumps({"zone": len(label["to"]) % 4, "bars": bars}).encode() + b"\n")
            await writer.drain()
    except ConnectionError:
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(serve, "127.0.0.1", int(os.environ["SPOOLER_PORT"]))
    await server.serve_forever()


asyncio.run(main())
