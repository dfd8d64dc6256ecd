"""Picking robot of the test bench."""
import asyncio
import json
import os
import signal
import struct

PORT = int(os.environ.get("ROBOT_PORT", "22751"))
HEAD = struct.Struct("!IH")
counter = 0


def result(kind: int, body: dict) -> tuple[int, dict]:
    global counter
    if kind == 1:
        return 100, {"shelf": f"R{sum(map(ord, body['pzn'])) % 40}", "packs": 12}
    if kind == 2:
        counter += 1
        return 100, {"reservation": counter, "shelf": body["shelf"]}
    if kind == 3:
        return 100, {"chute": body["chute"], "reservation": body["reservation"]}
    return 101, {"reason": "unknown order"}


async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    try:
        while True:
            length, kind = HEAD.unpack(await reader.readexactly(HEAD.size))
            body = json.loads(await reader.readexactly(length))
            await asyncio.sleep(0.006)
            answer, data = result(kind, body)
            payload = json.dumps(data).encode()
            writer.write(HEAD.pack(len(payload), answer) + payload)
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main() -> None:
    await asyncio.start_server(serve, "127.0.0.1", PORT, backlog=256)
    done = asyncio.Event()
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, done.set)
    await done.wait()


asyncio.run(main())
