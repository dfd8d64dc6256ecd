import asyncio
import json
import os
import struct
from collections import defaultdict, deque

HEADER = struct.Struct("!HHI")
MAGIC = 0xB1D5
BIDS: dict[int, deque] = defaultdict(lambda: deque([{"paddle": 0, "amount": 50}], maxlen=20))


def handle(op: int, message: dict) -> dict:
    bids = BIDS[message["lot"]]
    if op == 1:
        leading = message["amount"] > bids[-1]["amount"]
        if leading:
            bids.append({"paddle": message["paddle"], "amount": message["amount"]})
        return {"amount": message["amount"], "leading": leading}
    if op == 3:
        return {"bids": list(bids)}
    return bids[-1]


async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    try:
        while True:
            _, op, size = HEADER.unpack(await reader.readexactly(HEADER.size))
            message = json.loads(await reader.readexactly(size))
            body = json.dumps(handle(op, message)).encode()
            writer.write(HEADER.pack(MAGIC, 0, len(body)) + body)
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main() -> None:
    server = await asyncio.start_server(serve, "127.0.0.1", int(os.environ["PEER_PORT"]), backlog=512)
    await server.serve_forever()


asyncio.run(main())
