"""Stand-in for the head-end system."""
import asyncio
import json
import os
import struct

PORT = int(os.environ.get("HEADEND_PORT", "28750"))
HEADER = struct.Struct("!HHH")


def answer(kind: int, message: dict) -> dict:
    meter = message["meter"]
    if kind == 1:
        return {"values": {"1.8.1": 4000 + meter % 900, "1.8.2": 2100 + meter % 300, "16.7.0": round(meter % 70 / 10, 1)}}
    if kind == 2:
        return {"events": [{"at": f"2024-11-0{n % 7 + 1}T06:15:00", "level": n % 3 + 1} for n in range(message["limit"])]}
    return {"relay": message["relay"]}


async def serve(reader, writer):
    try:
        while True:
            magic, kind, length = HEADER.unpack(await reader.readexactly(HEADER.size))
            message = json.loads(await reader.readexactly(length))
            await asyncio.sleep(0.002)
            body = json.dumps(answer(kind, message)).encode()
            writer.write(HEADER.pack(magic, kind, len(body)) + body)
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(serve, "127.0.0.1", PORT, backlog=256)
    async with server:
        await server.serve_forever()


asyncio.run(main())
