import asyncio
import json
import os


async def serve(reader, writer):
    try:
        while raw := await reader.readline():
            ask = json.loads(raw)
            await asyncio.sleep(0.018)
            seed = ask["month"] * 31 + len(ask["table"])
            writer.write(json.dumps({"figures": [seed * n % 97 for n in range(40)]}).encode() + b"\n")
            await writer.drain()
    except ConnectionError:
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(serve, "127.0.0.1", int(os.environ["WAREHOUSE_PORT"]), backlog=512)
    await server.serve_forever()


asyncio.run(main())
