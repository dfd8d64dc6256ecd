"""The points ledger."""
import asyncio
import json
import os
import signal
import struct
from collections import defaultdict

HEADER = struct.Struct("!HI")
points = defaultdict(lambda: 4000)


def execute(operation: int, fields: dict) -> tuple[int, dict]:
    member = fields["member"]
    if operation == 2:
        points[member] += fields["points"]
    elif operation == 3:
        if points[member] < fields["points"]:
            return 1, {"error": "not enough points"}
        points[member] -= fields["points"]
    return 0, {"member": member, "points": points[member]}


async def serve(reader, writer):
    try:
        while True:
            operation, length = HEADER.unpack(await reader.readexactly(HEADER.size))
            fields = json.loads(await reader.readexactly(length))
            await asyncio.sleep(0.012)
            status, reply = execute(operation, fields)
            body = json.dumps(reply).encode()
            writer.write(HEADER.pack(status, len(body)) + body)
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    await asyncio.start_server(serve, "127.0.0.1", int(os.environ.get("LEDGER_PORT", "23130")), backlog=256)
    stop = asyncio.Event()
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, stop.set)
    await stop.wait()
    os._exit(0)


asyncio.run(main())
