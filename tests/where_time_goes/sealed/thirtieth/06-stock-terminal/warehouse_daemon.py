import asyncio
import itertools
import json
import os
import struct

HEADER = struct.Struct("!4sI")
tickets = itertools.count(9000)


async def serve(reader, writer):
    try:
        while True:
            command, size = HEADER.unpack(await reader.readexactly(HEADER.size))
            payload = json.loads(await reader.readexactly(size))
            if command == b"STCK":
                answer = {"units": sum(payload["sku"].encode()) % 300}
            else:
                answer = {"ticket": f"T{next(tickets)}"}
            body = json.dumps(answer).encode()
            writer.write(HEADER.pack(b"OKAY", len(body)) + body)
    except (asyncio.IncompleteReadError, ConnectionError):
        writer.close()


async def main():
    server = await asyncio.start_server(serve, "127.0.0.1", int(os.environ.get("WAREHOUSE_PORT", "19061")))
    await server.serve_forever()


asyncio.run(main())
