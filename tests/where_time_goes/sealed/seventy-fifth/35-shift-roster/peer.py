"""Personnel system."""
import asyncio
import json
import os

STAFF = ["aigner", "bauer", "cerny", "dolan", "ebner", "fuchs", "gruber", "hajek"]


def work(verb, words):
    start = sum(map(ord, words[1])) % 4
    if verb == "PLAN":
        return {"names": STAFF[start:start + 5]}
    if verb == "ABSENT":
        return {"names": STAFF[start + 1:start + 2]}
    if verb == "SWAP":
        return {"ward": words[0], "day": words[1], "swapped": words[2:4]}
    return {"error": "unknown verb"}


async def serve(reader, writer):
    try:
        async for line in reader:
            verb, *words = line.decode().split()
            await asyncio.sleep(0.1 if verb == "PLAN" else 0.08)
            writer.write(json.dumps(work(verb, words)).encode() + b"\n")
            await writer.drain()
    except ConnectionError:
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(serve, "127.0.0.1", int(os.environ.get("PERSONNEL_PORT", "24545")), backlog=512)
    async with server:
        await server.serve_forever()


asyncio.run(main())
