"""Event bus stand-in: tells each subscriber the steps of four runs."""
import asyncio
import json
import os

RUNS = (7, 11, 8, 12)
PERIOD = 0.300


async def serve(reader, writer):
    try:
        await reader.readline()
        number = 0
        while True:
            number += 1
            for run in RUNS:
                step = {"run": run, "step": number, "loss": round(2 / (1 + number / 500) + run / 100, 5)}
                writer.write(json.dumps(step).encode() + b"\n")
                await asyncio.sleep(PERIOD / len(RUNS))
            await writer.drain()
    except ConnectionError:
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(serve, "127.0.0.1", int(os.environ.get("BUS_PORT", "28231")))
    async with server:
        await server.serve_forever()


asyncio.run(main())
