"""Stand-in for the depot's label service."""
import asyncio
import itertools
import os

jobs = itertools.count(1)


async def serve(reader, writer):
    while line := await reader.readline():
        words = line.decode().split()
        if words[0] == "LABEL":
            await asyncio.sleep(0.06)
            answer = f"OK J{next(jobs):06d}"
        elif words[0] == "STATE":
            await asyncio.sleep(0.03)
            answer = "OK printed"
        elif words[0] == "HELLO":
            answer = "OK ready"
        else:
            answer = "ERR unknown command"
        writer.write(answer.encode() + b"\r\n")
        await writer.drain()
    writer.close()


async def main():
    server = await asyncio.start_server(serve, "127.0.0.1", int(os.environ["PRINTER_PORT"]))
    async with server:
        await server.serve_forever()


asyncio.run(main())
