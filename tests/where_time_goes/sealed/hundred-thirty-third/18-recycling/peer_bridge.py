"""Gateway of the weighbridge terminals (stub): a lorry needs a moment to stand still."""
import asyncio
import os
import random

PORT = int(os.environ.get("WEIGHBRIDGE_PORT", "29981"))


async def serve(reader, writer):
    try:
        while line := await reader.readline():
            command, lane = line.split()
            await asyncio.sleep(random.uniform(0.24, 0.3))
            tare = 7400 + int(lane) * 10
            writer.write(b"OK %d %d\r\n" % (tare + random.randrange(500, 9000, 20), tare))
            await writer.drain()
    except (ConnectionError, ValueError):
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(serve, "127.0.0.1", PORT, backlog=256)
    async with server:
        await server.serve_forever()


asyncio.run(main())
