"""Stand-in for the assessor: slow, and slower for larger amounts."""
import asyncio
import json
import os

SECONDS = {"assess": 0.22, "cover": 0.18}


async def serve(reader, writer):
    try:
        while line := await reader.readline():
            message = json.loads(line)
            extra = 0.1 if message["amount"] > 2000 else 0.0
            await asyncio.sleep(SECONDS[message["op"]] + extra)
            writer.write(json.dumps({"accepted": message["amount"] < 5000, "rule": f"{message['op']}-4"}).encode() + b"\n")
            await writer.drain()
    except ConnectionError:
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(serve, "127.0.0.1", int(os.environ["ASSESSOR_PORT"]), backlog=512)
    await server.serve_forever()


asyncio.run(main())
