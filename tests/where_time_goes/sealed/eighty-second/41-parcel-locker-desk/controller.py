"""The controller of the lockers: find, reserve, code, status."""
import asyncio
import json
import os
import random
import signal
import struct

PORT = int(os.environ.get("CONTROLLER_PORT", "25220"))
HEADER = struct.Struct("!HHII")
MAGIC = 0x4C4B


def handle(operation: int, fields: dict) -> dict:
    if operation == 1:
        first = {"S": 1, "M": 40, "L": 70, "XL": 90}[fields["size"]]
        return {"boxes": [random.randrange(first, first + 10) for _ in range(3)]}
    if operation == 2:
        return {"hold": random.randrange(10**8), "box": fields["box"]}
    if operation == 3:
        return {"code": f"{random.randrange(10**6):06d}"}
    return {"free": {"S": 11, "M": 7, "L": 4, "XL": 1}, "faults": []}


async def session(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    try:
        while True:
            magic, operation, number, length = HEADER.unpack(await reader.readexactly(HEADER.size))
            fields = json.loads(await reader.readexactly(length))
            body = json.dumps(handle(operation, fields)).encode()
            writer.write(HEADER.pack(magic, 0, number, len(body)) + body)
            await writer.drain()
    except (asyncio.IncompleteReadError, asyncio.CancelledError, ConnectionError):
        pass
    finally:
        writer.close()


async def main() -> None:
    stop = asyncio.Event()
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, stop.set)
    server = await asyncio.start_server(session, "127.0.0.1", PORT, backlog=256)
    await stop.wait()
    server.close()


if __name__ == "__main__":
    asyncio.run(main())
