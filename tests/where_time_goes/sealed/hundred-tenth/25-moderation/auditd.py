"""Audit service stand-in (lines of JSON)."""
import asyncio
import itertools
import json
import os

numbers = itertools.count(100_000)


async def serve(reader, writer):
    try:
        while line := await reader.readline():
            message = json.loads(line)
            if message["op"] == "record":
                await asyncio.sleep(0.040)
                answer = {"id": next(numbers)}
            else:
                await asyncio.sleep(0.110)
                answer = {"id": message["id"], "blocked": message["id"] % 9 == 0}
            writer.write(json.dumps(answer).encode() + b"\n")
    except ConnectionError:
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(serve, "127.0.0.1", int(os.environ.get("AUDIT_PORT", "28252")))
    async with server:
        await server.serve_forever()


asyncio.run(main())
