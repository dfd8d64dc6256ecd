import asyncio
import os

NEAR, FAR = 0.09, 0.7
FAR_VOLUMES = {"maps-1655"}
PAGE = bytes(range(256)) * 24


async def serve(reader, writer):
    try:
        while line := await reader.readline():
            _, volume, page = line.decode().split()
            await asyncio.sleep(FAR if volume in FAR_VOLUMES else NEAR)
            data = PAGE[: 3000 + int(page) * 13 % 3000]
            writer.write(f"{len(data)}\n".encode() + data)
            await writer.drain()
    except ConnectionError:
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(serve, "127.0.0.1", int(os.environ["STORE_PORT"]), backlog=256)
    await server.serve_forever()


asyncio.run(main())
