"""A timestamping authority for the office's test system."""
import asyncio
import hashlib
import itertools
import json
import os
import time

PORT = int(os.environ.get("TSA_PORT", "24251"))
SIGNING = 0.06
serials = itertools.count(70001)


async def serve(reader, writer):
    try:
        while line := await reader.readline():
            request = json.loads(line)
            await asyncio.sleep(SIGNING)
            serial, now = next(serials), round(time.time(), 3)
            token = hashlib.sha256(f"{serial}:{now}:{request['digest']}".encode()).hexdigest()
            answer = {"status": "granted", "serial": serial, "time": now, "token": token}
            writer.write(json.dumps(answer).encode() + b"\n")
            await writer.drain()
    except ConnectionError:
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(serve, "127.0.0.1", PORT)
    async with server:
        await server.serve_forever()


asyncio.run(main())
