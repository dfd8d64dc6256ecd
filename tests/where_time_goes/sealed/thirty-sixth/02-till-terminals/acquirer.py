"""Acquirer simulator: one JSON object per line, answered in order on each connection."""
import asyncio
import json
import os


async def terminal(reader, writer):
    serial = 0
    try:
        while line := await reader.readline():
            message = json.loads(line)
            await asyncio.sleep(0.03 if message["op"] == "authorise" else 0.002)
            serial += 1
            answer = {"op": message["op"], "approved": True, "auth": f"{serial:06d}"}
            writer.write(json.dumps(answer).encode() + b"\n")
            await writer.drain()
    except ConnectionError:
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(terminal, "127.0.0.1", int(os.environ["ACQUIRER_PORT"]))
    async with server:
        await server.serve_forever()


asyncio.run(main())
