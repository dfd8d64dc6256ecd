import asyncio
import json
import os
import random

ROOMS = ["lobby", "kitchen", "garden"]


async def feed(reader, writer):
    turn = 0
    try:
        while True:
            await asyncio.sleep(random.uniform(0.15, 0.3))
            writer.write(json.dumps({"room": ROOMS[turn % 3], "serial": turn}).encode() + b"\n")
            await writer.drain()
            turn += 1
    except ConnectionError:
        pass
    finally:
        writer.close()


async def answer(writer, line):
    asked = json.loads(line)
    await asyncio.sleep({"history": 0.12, "search": 0.38, "members": 0.09}[asked["do"]])
    n = sum(map(ord, asked["room"]))
    rows = [f"{asked['do']}-{(n * i) % 71}" for i in range(1, 9)]
    writer.write(json.dumps({"id": asked["id"], "rows": rows}).encode() + b"\n")


async def store(reader, writer):
    try:
        while line := await reader.readline():
            asyncio.create_task(answer(writer, line))
    except ConnectionError:
        pass
    finally:
        writer.close()


async def main():
    await asyncio.start_server(feed, "127.0.0.1", int(os.environ["FEED_PORT"]), backlog=64)
    server = await asyncio.start_server(store, "127.0.0.1", int(os.environ["STORE_PORT"]), backlog=64)
    await server.serve_forever()


asyncio.run(main())
