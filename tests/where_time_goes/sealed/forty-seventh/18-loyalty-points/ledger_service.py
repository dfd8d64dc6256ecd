"""The points ledger, for local work."""
import asyncio
import itertools
import json
import os

import wire

entries = itertools.count(70001)


async def serve(reader, writer):
    try:
        while True:
            magic, op, size = wire.HEADER.unpack(await reader.readexactly(wire.HEADER.size))
            body = json.loads(await reader.readexactly(size))
            await asyncio.sleep(0.012)
            if op == wire.OP_BALANCE:
                reply = {"points": body["member"] * 13 % 5000, "pending": body["member"] % 90}
            elif op == wire.OP_POST:
                reply = {"entry": next(entries)}
            else:
                reply = {"error": "unknown operation"}
            payload = json.dumps(reply).encode()
            writer.write(wire.HEADER.pack(wire.MAGIC, wire.OP_REPLY, len(payload)) + payload)
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(serve, "127.0.0.1", int(os.environ["LEDGER_PORT"]))
    await server.serve_forever()


if __name__ == "__main__":
    asyncio.run(main())
