"""Stand-in of the message centre."""
import asyncio
import json
import os
from itertools import count

numbers = count(1)


async def serve(reader, writer):
    try:
        while line := await reader.readline():
            messages = json.loads(line)["messages"]
            await asyncio.sleep(0.006)
            receipts = [f"m{next(numbers)}" for _ in messages]
            writer.write(json.dumps({"receipts": receipts}).encode() + b"\n")
            await writer.drain()
    except ConnectionError:
        pass
    finally:
        writer.close()


async def main():
    port = int(os.environ.get("PEER_PORT", "29160"))
    server = await asyncio.start_server(serve, "127.0.0.1", port, backlog=512)
    async with server:
        await server.serve_forever()


asyncio.run(main())
