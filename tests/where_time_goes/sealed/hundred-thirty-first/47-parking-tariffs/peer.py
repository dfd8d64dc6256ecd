"""Stand-in for the tariff engine."""
import asyncio
import json
import os
import struct
import zlib

HEADER = struct.Struct("!HHI")


def answer(opcode, body):
    if opcode == 2:
        seed = zlib.crc32(body["number"].encode())
        return {"number": body["number"], "group": ("public", "resident")[seed % 2],
                "balance": seed % 9000}
    if opcode == 3:
        rate = 3 if body["group"] == "public" else 1
        return {"cents": body["minutes"] * rate}
    return {"ok": True}


async def serve(reader, writer):
    try:
        while True:
            magic, opcode, size = HEADER.unpack(await reader.readexactly(HEADER.size))
            body = json.loads(await reader.readexactly(size))
            data = json.dumps(answer(opcode, body)).encode()
            writer.write(HEADER.pack(magic, opcode, len(data)) + data)
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(
        serve, "127.0.0.1", int(os.environ.get("TARIFF_PORT", "29710")), backlog=256
    )
    await server.serve_forever()


asyncio.run(main())
