"""Stand-in for the tariff engine."""
import asyncio
import json
import os
import struct

HEADER = struct.Struct("!2sHII")


def answer(kind, document):
    if kind == 1:
        return {"code": str(61000000 + len(document["description"]) * 1100)}
    if kind == 2:
        return {"duty_percent": 12.0 if document["origin"] == "CN" else 0.0, "vat_percent": 19.0}
    return {"restrictions": ["CE mark"] if document["code"].startswith("85") else []}


async def serve(reader, writer):
    try:
        while True:
            magic, kind, call, length = HEADER.unpack(await reader.readexactly(HEADER.size))
            document = json.loads(await reader.readexactly(length))
            await asyncio.sleep(0.006)
            body = json.dumps(answer(kind, document)).encode()
            writer.write(HEADER.pack(magic, kind, call, len(body)) + body)
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(serve, "127.0.0.1", int(os.environ.get("ENGINE_PORT", "28941")), backlog=512)
    await server.serve_forever()


asyncio.run(main())
