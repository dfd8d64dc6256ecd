import asyncio
import json
import os
import struct
import zlib


async def client(reader, writer):
    try:
        while True:
            kind, size = struct.unpack("!HI", await reader.readexactly(6))
            asked = json.loads(await reader.readexactly(size))
            n = zlib.crc32(asked["account"].encode())
            if kind == 1:
                made = {"balance": n % 100000 / 100, "currency": "EUR"}
            else:
                made = {"entries": [[f"E{i}", (n >> i) % 300] for i in range(asked["count"])]}
            body = json.dumps(made).encode()
            writer.write(struct.pack("!HI", kind, len(body)) + body)
            await writer.drain()
    except (ConnectionError, asyncio.IncompleteReadError):
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(client, "127.0.0.1", int(os.environ["LEDGER_PORT"]), backlog=512)
    await server.serve_forever()


asyncio.run(main())
