"""Stand-in of the hospital calendar, which takes its time."""
import asyncio
import json
import os
from itertools import count

bookings = count(5000)


async def serve(reader, writer):
    try:
        while line := await reader.readline():
            request = json.loads(line)
            if request["op"] == "free":
                await asyncio.sleep(0.14)
                reply = {"slots": list(range(420, 1080, 20))}
            else:
                await asyncio.sleep(0.22)
                reply = {"booking": next(bookings)}
            writer.write(json.dumps(reply).encode() + b"\n")
            await writer.drain()
    except ConnectionError:
        pass
    finally:
        writer.close()


async def main():
    port = int(os.environ.get("PEER_PORT", "29180"))
    server = await asyncio.start_server(serve, "127.0.0.1", port, backlog=512)
    async with server:
        await server.serve_forever()


asyncio.run(main())
