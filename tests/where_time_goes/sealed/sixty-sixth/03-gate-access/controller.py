"""Simulated badge controller (binary protocol over TCP, as the vendor's unit speaks it)."""
import asyncio
import json
import os
import signal
import struct

PORT = int(os.environ.get("CONTROLLER_PORT", "23621"))
HEADER = struct.Struct("!2sBBI")
BADGE, ZONE = 1, 2


def answer(kind, body):
    if kind == BADGE:
        number = int(body["badge"])
        return {"holder": f"P{number:05d}", "profile": number % 7, "valid": number % 13 != 0}
    return {"open": body["profile"] != 6, "until": "22:00", "zone": body["zone"]}


async def serve(reader, writer):
    try:
        while True:
            magic, version, kind, length = HEADER.unpack(await reader.readexactly(HEADER.size))
            if magic != b"BX" or version != 3:
                break
            body = json.loads(await reader.readexactly(length))
            await asyncio.sleep(0.003)
            reply = json.dumps(answer(kind, body)).encode()
            writer.write(HEADER.pack(b"BX", 3, kind, len(reply)) + reply)
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    stopped = asyncio.Event()
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, stopped.set)
    server = await asyncio.start_server(serve, "127.0.0.1", PORT, backlog=256)
    await stopped.wait()
    server.close()


if __name__ == "__main__":
    asyncio.run(main())
