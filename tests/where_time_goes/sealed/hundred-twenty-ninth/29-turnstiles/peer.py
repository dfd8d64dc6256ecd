"""Stand-in for a door controller."""
import asyncio
import json
import os
import struct

HEADER = struct.Struct("!BII")


def answer(kind, payload):
    if kind == 1:
        return {"ok": payload["lvl"] < 3, "b": payload["b"]}
    if kind == 2:
        return {"rows": [{"at": 1700000000 + i, "dir": "in" if i % 2 else "out"} for i in range(payload["n"])]}
    return {"ok": True}


async def serve(reader, writer):
    try:
        while True:
            kind, seq, length = HEADER.unpack(await reader.readexactly(HEADER.size))
            payload = json.loads(await reader.readexactly(length))
            await asyncio.sleep(0.003)
            body = json.dumps(answer(kind, payload)).encode()
            writer.write(HEADER.pack(kind, seq, len(body)) + body)
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    port = int(os.environ.get("CONTROLLER_PORT", "29510"))
    server = await asyncio.start_server(serve, "127.0.0.1", port, backlog=256)
    async with server:
        await server.serve_forever()


if __name__ == "__main__":
    asyncio.run(main())
