"""Till stand-in: a line of JSON for a line of JSON."""
import asyncio
import itertools
import json
import os

slips = itertools.count(700001)


async def serve(reader, writer):
    try:
        while line := await reader.readline():
            ask = json.loads(line)
            await asyncio.sleep(0.028)
            out = {"slip": next(slips), "amount": 35 * len(ask["seats"])}
            writer.write(json.dumps(out).encode() + b"\n")
    except ConnectionError:
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(serve, "127.0.0.1", int(os.environ["TILL_PORT"]), backlog=512)
    await server.serve_forever()


asyncio.run(main())
