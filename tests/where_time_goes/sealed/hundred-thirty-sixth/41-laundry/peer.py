"""Stand-in for the machine bus."""
import asyncio
import itertools
import json
import os
import struct

PORT = int(os.environ.get("PEER_PORT", "30241"))
LENGTH = struct.Struct(">I")
cycles = itertools.count(1)


def answer(message):
    if message["verb"] == "status":
        return {"ok": True, "state": "idle", "door": "closed", "minutes_left": message["machine"] * 3}
    if message["verb"] == "start":
        return {"ok": True, "cycle": next(cycles)}
    return {"ok": False, "error": "unknown verb"}


async def serve(reader, writer):
    try:
        while True:
            (size,) = LENGTH.unpack(await reader.readexactly(LENGTH.size))
            message = json.loads(await reader.readexactly(size))
            await asyncio.sleep(0.004)
            document = json.dumps(answer(message)).encode()
            writer.write(LENGTH.pack(len(document)) + document)
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(serve, "127.0.0.1", PORT, backlog=512)
    async with server:
        await server.serve_forever()


if __name__ == "__main__":
    asyncio.run(main())
