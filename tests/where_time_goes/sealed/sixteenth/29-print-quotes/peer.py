import asyncio
import json
import os


async def serve(reader, writer):
    try:
        while line := await reader.readline():
            order, pages = map(int, line.split())
            await asyncio.sleep(0.035 + order % 5 * 0.002)
            writer.write(json.dumps({"plates": -(-pages // 16), "ink": 0.02}).encode() + b"\n")
            await writer.drain()
    except ConnectionError:
        pass
    finally:
        writer.close()


async def main():
    port = int(os.environ.get("PREFLIGHT_PORT", "18585"))
    server = await asyncio.start_server(serve, "127.0.0.1", port)
    async with server:
        await server.serve_forever()


asyncio.run(main())
