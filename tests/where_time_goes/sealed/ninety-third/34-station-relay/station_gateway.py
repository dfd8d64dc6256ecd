"""Station gateway, for development."""
import asyncio
import json
import os
import random
import struct

PORT = int(os.environ.get("GATEWAY_PORT", "26561"))
HEADER = struct.Struct(">HHI")
MAGIC = 0x5753
OPEN, READ, CONFIRM = 1, 2, 3


def answer(op: int, message: dict) -> dict:
    if op == OPEN:
        return {"cursor": f"{message['station']}:{message['page']}"}
    if op == READ:
        station, count = message["cursor"].split(":")
        dice = random.Random(station)
        rows = [
            {"t": round(dice.gauss(11, 4), 1), "w": round(dice.expovariate(0.2), 1), "r": round(dice.random(), 1)}
            for _ in range(int(count))
        ]
        return {"last": len(rows), "readings": rows}
    return {"confirmed": message["upto"]}


async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    try:
        while True:
            _, op, length = HEADER.unpack(await reader.readexactly(HEADER.size))
            message = json.loads(await reader.readexactly(length))
            await asyncio.sleep(0.002)
            payload = json.dumps(answer(op, message)).encode()
            writer.write(HEADER.pack(MAGIC, op, len(payload)) + payload)
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main() -> None:
    server = await asyncio.start_server(serve, "127.0.0.1", PORT)
    await server.serve_forever()


if __name__ == "__main__":
    asyncio.run(main())
