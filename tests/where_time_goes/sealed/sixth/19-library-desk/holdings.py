import asyncio
import json
import os

PAUSE = {"book": 0.03, "loans": 0.12, "remote": 0.5}


async def client(reader, writer):
    while line := await reader.readline():
        verb, key = line.decode().split()
        await asyncio.sleep(PAUSE[verb])
        writer.write(json.dumps({"kind": verb, "key": int(key), "copies": int(key) % 4}).encode() + b"\n")
        await writer.drain()
    writer.close()


async def main():
    server = await asyncio.start_server(client, "127.0.0.1", int(os.environ.get("HOLDINGS_PORT", "27119")), backlog=128)
    await server.serve_forever()


asyncio.run(main())
