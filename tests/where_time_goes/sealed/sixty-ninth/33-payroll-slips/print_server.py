import asyncio
import itertools
import json
import os

numbers = itertools.count(1)
SECONDS = {"payslip": 0.12, "preview": 0.09}


async def serve(reader, writer):
    try:
        while line := await reader.readline():
            job = json.loads(line)
            await asyncio.sleep(SECONDS[job["template"]])
            writer.write(json.dumps({"id": f"D{next(numbers):07d}", "pages": 1}).encode() + b"\n")
            await writer.drain()
    except ConnectionError:
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(serve, "127.0.0.1", int(os.environ["RENDERER_PORT"]))
    await server.serve_forever()


asyncio.run(main())
