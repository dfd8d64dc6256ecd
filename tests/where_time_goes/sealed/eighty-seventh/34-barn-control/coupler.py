"""Stand-in for the bus coupler of the barns."""

import asyncio
import itertools
import os

BUS_SECONDS = 0.035
jobs = itertools.count(1)


async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    try:
        while line := await reader.readline():
            await asyncio.sleep(BUS_SECONDS)
            verb, *_ = line.decode().split()
            writer.write(f"OK job-{next(jobs)}\n".encode() if verb == "FEED" else b"OK 18.4,61.5\n")
            await writer.drain()
    except ConnectionError:
        pass
    finally:
        writer.close()


async def main() -> None:
    server = await asyncio.start_server(serve, "127.0.0.1", int(os.environ.get("BUS_PORT", "25730")), backlog=512)
    async with server:
        await server.serve_forever()


asyncio.run(main())
